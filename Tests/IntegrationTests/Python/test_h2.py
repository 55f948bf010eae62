# SPDX-License-Identifier: Apache-2.0
"""Every process against what HTTP/2 and HPACK ask of a server, in raw frames."""

import concurrent.futures

import pytest

import h2.connection_cases
import h2.frame_cases
import h2.hpack_cases
import h2.request_cases
from h2.cases import CASES
from h2.wire import Unexpected

from conftest import SERVICES

# Most of a case is waiting for the server.
CASES_AT_A_TIME = 16
PROCESSES = [*SERVICES, "interop-server"]


@pytest.fixture(scope="session")
def outcomes(addresses, interop_address):
    """What came of each case at each process: None, a remark, or what was unexpected."""
    everywhere = {**addresses, "interop-server": interop_address}

    def run(item):
        process, case = item
        try:
            return case.run(everywhere[process])
        except Unexpected as error:
            return error

    items = [(process, case) for process in PROCESSES for case in CASES]
    with concurrent.futures.ThreadPoolExecutor(CASES_AT_A_TIME) as pool:
        return dict(zip(((process, case.name) for process, case in items), pool.map(run, items)))


def test_cases_have_names_of_their_own():
    assert len({case.name for case in CASES}) == len(CASES) >= 146


@pytest.mark.parametrize("process", PROCESSES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(outcomes, process, case):
    outcome = outcomes[process, case.name]
    assert not isinstance(outcome, Unexpected), str(outcome)


@pytest.mark.parametrize("process", PROCESSES)
def test_little_is_left_to_choice(outcomes, process):
    """Where RFC 9113 lets a server ignore what RFC 7540 calls an error, no case makes use of it:
    the test suites of RFC 7540 count those as failures."""
    ignored = [case.name for case in CASES if outcomes[process, case.name] is not None]
    assert not ignored
