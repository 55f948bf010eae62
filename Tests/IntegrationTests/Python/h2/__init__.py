# SPDX-License-Identifier: Apache-2.0
"""What RFC 9113 (HTTP/2) and RFC 7541 (HPACK) ask of a server, as cases of raw frames."""
