# SPDX-License-Identifier: Apache-2.0
"""Runs `caffe catalog` on source code."""

import json
import subprocess

from services import EXECUTABLES

CAFFE = EXECUTABLES / "caffe"


def caffe(*arguments, folder, status=0, **options):
    """What `caffe catalog` prints."""
    done = subprocess.run(
        [CAFFE, "catalog", *arguments], cwd=folder, capture_output=True, text=True, **options
    )
    assert done.returncode == status, f"{arguments}: {done.returncode}\n{done.stderr}"
    return done


def extracted(folder, *arguments):
    return json.loads(caffe("extract", *arguments, "--format", "json", folder=folder).stdout)
