"""Facts about SDK versions and models, from data files that name their sources; nothing here is guessed."""
