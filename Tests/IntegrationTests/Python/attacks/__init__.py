# SPDX-License-Identifier: Apache-2.0
"""Hostile clients: what each sends, and what must become of it. See hostile-peers.md."""
