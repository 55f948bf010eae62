// SPDX-License-Identifier: Apache-2.0

/// How log lines are written.
public enum LogFormat: String, Sendable, CaseIterable {
  /// One JSON object per line, for machines.
  case json
  /// One line of text per message, for people.
  case text
}
