# SPDX-License-Identifier: Apache-2.0
"""A runner of the Connect conformance suite's kind, for conformance-adapter: the same protocol on
standard input and output, cases of the same kinds, and the same rules of what is good enough."""
