"""What clients and calls are given beside the request, judged: options, credentials, headers, objects of httpx."""

import pytest

from tests.checks.judged import CLIENT, DOUBT, verdict

CREATE = "client.messages.create(model='m', max_tokens=8, messages=[]"
OPTIONS = {
    "gone": ("anthropic.Anthropic(proxies={})", "2.14.0", ["is no argument of Anthropic since SDK 0.41.0"]),
    "gone later": ("anthropic.AnthropicVertex(proxies={})", "0.42.0", []),
    "to come": ("anthropic.Anthropic(profile='p')", "0.97.0", ["only from SDK 0.98.0 on"]),
    "never": ("anthropic.AsyncAnthropic(key='k')", "2.14.0", ["in any SDK up to 2.14.0"]),
    "another class's": ("anthropic.AnthropicBedrock(region='r')", "2.14.0", ["in any SDK up to 2.14.0"]),
    "private": ("anthropic.Anthropic(_strict_response_validation=True)", "2.14.0", []),
    "copy": ("anthropic.Anthropic().copy(temperature=0)", "2.14.0", ["is no argument of Anthropic.copy in any SDK"]),
    "copy's own": ("anthropic.Anthropic().copy(set_default_query={})", "2.14.0", []),
    "of a cloud's copy": ("anthropic.AnthropicBedrock().copy(nonsense=1)", "2.14.0", []),
    "of a derived class": (
        "class C(anthropic.Anthropic): pass\nclient = C().with_options(nonsense=1)",
        "2.14.0",
        DOUBT,
    ),
    "a class to come": ("anthropic.AnthropicAWS(nonsense=1)", "0.75.0", []),
    "given by one version": (
        "p = {}\nif anthropic.__version__ < '0.41': p['proxies'] = {}\nanthropic.Anthropic(**p)",
        "2.14.0",
        DOUBT,
    ),
    "expected to fail": ("try:\n anthropic.Anthropic(proxies={})\nexcept TypeError: pass", "2.14.0", DOUBT),
}


@pytest.mark.parametrize(("code", "sdk", "expected"), OPTIONS.values(), ids=OPTIONS)
def test_options(code, sdk, expected):
    found = verdict(f"import anthropic\n{code}", "unknown-client-argument", sdk)
    if expected == DOUBT:
        assert found == DOUBT
    else:
        assert len(found) == len(expected)
        assert all(words in each["story"] for each, words in zip(found, expected, strict=True))


CREDENTIALS = {
    "two": ("api_key='a', auth_token='b'", "2.0.0", ["`api_key` and `auth_token`"]),
    "two, before": ("api_key='a', auth_token='b'", "1.17.0", []),
    "two of three, before": ("credentials=Own(), profile='p'", "0.98.0", ["`credentials` and `profile`"]),
    "one and None": ("api_key=None, auth_token='b'", "2.14.0", DOUBT),
    "one and what may be None": ("api_key=os.getenv('A'), auth_token='b'", "2.14.0", DOUBT),
    "one and NOT_GIVEN": ("api_key=anthropic.NOT_GIVEN, auth_token='b'", "2.14.0", ["`api_key` and `auth_token`"]),
    "one in one branch": ("**({'api_key': 'a'} if x else {}), auth_token='b'", "2.14.0", DOUBT),
    "one": ("api_key='a'", "2.14.0", []),
}


@pytest.mark.parametrize(("arguments", "sdk", "expected"), CREDENTIALS.values(), ids=CREDENTIALS)
def test_credentials(arguments, sdk, expected):
    found = verdict(
        f"import anthropic, os\nfrom own import Own\nanthropic.Anthropic({arguments})", "conflicting-credentials", sdk
    )
    assert (found if found == DOUBT else [each["given"] for each in found]) == expected


HEADERS = {
    "a bool": ("extra_headers={'A': True}", "2.14.0", ["bool"]),
    "text": ("extra_headers={'A': 'true'}", "2.14.0", []),
    "bytes": ("extra_headers={'A': b'x'}", "1.0.0", ["bytes"]),
    "bytes, before": ("extra_headers={'A': b'x'}", "0.125.0", []),
    "None": ("extra_headers={'A': None}", "0.75.0", ["NoneType"]),
    "what is not sent": ("extra_headers={'A': anthropic.NOT_GIVEN, 'B': anthropic.omit}", "2.14.0", []),
    "no headers": ("extra_headers=None", "2.14.0", []),
    "a list": ("extra_headers={'A': ['x']}", "2.14.0", ["list"]),
    "one branch": ("extra_headers={'A': 1 if x else 'y'}", "2.14.0", ["int"]),
    "an object": ("extra_headers={'A': uuid.uuid4()}", "2.14.0", ["UUID"]),
    "an object as text": ("extra_headers={'A': str(uuid.uuid4())}", "2.14.0", DOUBT),
    "not in sight": ("extra_headers={'A': x}", "2.14.0", DOUBT),
    "through a splat": ("**{'extra_headers': {'A': 1.5}}", "2.14.0", ["float"]),
}


@pytest.mark.parametrize(("arguments", "sdk", "expected"), HEADERS.values(), ids=HEADERS)
def test_headers(arguments, sdk, expected):
    found = verdict(f"import uuid\n{CLIENT}{CREATE}, {arguments})", "header-value-not-text", sdk)
    assert found == expected or [each["problem"] for each in found] == expected


SENT = {
    "at the end": ("'x '", "2.14.0", ["has white space at its ends"]),
    "at the start": ("'\\tx'", "2.14.0", ["has white space at its ends"]),
    "a line break at the end": ("'x\\r\\n'", "2.14.0", ["has white space at its ends"]),
    "a line break inside": ("'x\\ny'", "2.14.0", ["has a line break or a NUL in it"]),
    "a tab inside": ("'x\\ty'", "2.14.0", []),
    "nothing": ("''", "2.14.0", []),
    "beyond ASCII": ("'é'", "1.0.0", []),
    "beyond ASCII, before": ("'é'", "0.125.0", ["has characters beyond ASCII"]),
}


@pytest.mark.parametrize(("value", "sdk", "expected"), SENT.values(), ids=SENT)
def test_what_can_be_sent(value, sdk, expected):
    found = verdict(f"{CLIENT}{CREATE}, extra_headers={{'A': {value}}})", "unsendable-header-value", sdk)
    assert [each["problem"] for each in found] == expected


OBJECTS = {
    "a timeout": ("timeout=httpx.Timeout(5)", "1.0.0", ["httpx.Timeout"]),
    "a timeout, before": ("timeout=httpx.Timeout(5)", "0.125.0", []),
    "a number": ("timeout=5", "2.14.0", []),
    "for either SDK": ("timeout=httpx.Timeout(5) if x else anthropic.Timeout(5)", "2.14.0", DOUBT),
    "another package's": ("timeout=httpx2.Timeout(5)", "2.14.0", []),
    "a client or none": ("http_client=httpx.Client() if x else None", "2.14.0", ["httpx.Client"]),
    "one of two": (
        "http_client=httpx.Client() if x else httpx.AsyncClient()",
        "2.14.0",
        ["httpx.Client` or `httpx.AsyncClient"],
    ),
    "an address": ("base_url=httpx.URL('http://x')", "2.14.0", ["httpx.URL"]),
    "no object of a class": ("timeout=httpx.get('x')", "2.14.0", []),
}


@pytest.mark.parametrize(("argument", "sdk", "expected"), OBJECTS.values(), ids=OBJECTS)
def test_objects_of_httpx(argument, sdk, expected):
    found = verdict(f"import anthropic, httpx, httpx2\nanthropic.Anthropic({argument})", "httpx-object", sdk)
    assert found == expected or [each["object"] for each in found] == expected
