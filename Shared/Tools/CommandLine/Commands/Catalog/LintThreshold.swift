// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Diagnostics

/// From which severity on something counts.
enum LintThreshold: String, Sendable, CaseIterable, ExpressibleByArgument {
  case error, warning, note, never

  /// The severity; nil where nothing counts.
  var severity: Diagnostic.Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    case .never: nil
    }
  }
}
