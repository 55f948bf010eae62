# SPDX-License-Identifier: Apache-2.0
"""Whether what came of a call is good enough, by the rules of the suite's runner."""

from google.protobuf import symbol_database

# A slow machine may take long to bring a request to its handler.
TIMEOUT_GRACE_MILLISECONDS = 30_000


def complaints(case, actual):
    """What is wrong, as lines of text."""
    expected = case.expected
    found = _metadata(expected, actual)
    if len(actual.payloads) != len(expected.payloads):
        found.append(f"{len(actual.payloads)} payloads, not {len(expected.payloads)}")
    for index, (want, got) in enumerate(zip(expected.payloads, actual.payloads)):
        if want.data != got.data:
            found.append(f"payload {index} has data {got.data[:40]!r}, not {want.data[:40]!r}")
        if want.HasField("request_info") or not case.expected.HasField("error"):
            found += _info(want.request_info, got.request_info, is_first=index == 0)
    return found + _error(case, actual)


def _metadata(expected, actual):
    # Also where there are no messages: a response of trailers alone would have all of it there.
    return (_headers("header", expected.response_headers, actual.response_headers)
            + _headers("trailer", expected.response_trailers, actual.response_trailers))


def _headers(what, expected, actual):
    values = {}
    for header in actual:
        values.setdefault(header.name.lower(), []).extend(header.value)
    found = []
    for header in expected:
        got = values.get(header.name.lower())
        if got is None:
            found.append(f"there is no {what} {header.name}")
        elif _canonical(got) != _canonical(header.value):
            found.append(f"{what} {header.name} is {got}, not {list(header.value)}")
    return found


def _canonical(values):
    return [part.strip(" ") for value in values for part in value.split(",")]


def _info(expected, actual, is_first):
    found = []
    if is_first:
        found += _headers("request header", expected.request_headers, actual.request_headers)
        if expected.HasField("timeout_ms"):
            least = expected.timeout_ms - TIMEOUT_GRACE_MILLISECONDS
            if not actual.HasField("timeout_ms"):
                found.append("the server saw no timeout")
            # C-core sends three digits, rounded up.
            elif not max(0, least) <= actual.timeout_ms <= expected.timeout_ms * 1.01:
                found.append(f"the server saw {actual.timeout_ms} of {expected.timeout_ms} ms")
        elif actual.HasField("timeout_ms"):
            found.append(f"the server saw a timeout of {actual.timeout_ms} ms, and there is none")
    if len(expected.requests) != len(actual.requests):
        found.append(f"the server saw {len(actual.requests)} requests of {len(expected.requests)}")
    for index, (want, got) in enumerate(zip(expected.requests, actual.requests)):
        if _unpacked(want) != _unpacked(got):
            found.append(f"request {index} came as another one")
    return found


def _unpacked(packed):
    kind = symbol_database.Default().GetSymbol(packed.TypeName())
    message = kind()
    packed.Unpack(message)
    return message


def _error(case, actual):
    if not case.expected.HasField("error"):
        return [f"the call failed: {actual.error}"] if actual.HasField("error") else []
    if not actual.HasField("error"):
        return ["the call succeeded"]
    expected, actual = case.expected.error, actual.error
    found = []
    if actual.code not in (expected.code, *case.other_codes):
        found.append(f"the code is {actual.code} ({actual.message}), not {expected.code}")
    if expected.HasField("message") and expected.message != actual.message:
        found.append(f"the message is {actual.message!r}, not {expected.message!r}")
    if len(expected.details) != len(actual.details):
        found.append(f"there are {len(actual.details)} details, not {len(expected.details)}")
    for want, got in zip(expected.details, actual.details):
        if want.TypeName() != got.TypeName():
            found.append(f"a detail is {got.TypeName()}, not {want.TypeName()}")
        elif want.TypeName().endswith("RequestInfo"):
            found += _info(_unpacked(want), _unpacked(got), is_first=True)
        elif _unpacked(want) != _unpacked(got):
            found.append(f"the detail {want.TypeName()} came as another one")
    return found
