"""`python -m zlint` is the same as the console script."""

from zlint.cli import main

if __name__ == "__main__":
    main()
