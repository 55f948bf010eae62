// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// Collects what a reader has to say about a file, up to a limit.
struct DiagnosticLog {
  /// The most diagnostics about one file.
  ///
  /// More do not help anybody.
  static let limit = 200

  private(set) var diagnostics: [Diagnostic] = []
  private(set) var errorCount = 0
  private let map: SourceMap

  init(_ map: SourceMap) { self.map = map }

  /// Whether there is no room for more.
  var isFull: Bool { diagnostics.count > Self.limit }

  mutating func error(_ rule: String, _ message: @autoclosure () -> String, at offset: Int) {
    errorCount += 1
    add(.error, rule, message(), map.location(at: offset))
  }

  mutating func warn(_ rule: String, _ message: @autoclosure () -> String, at offset: Int) {
    guard !isFull else { return }
    add(.warning, rule, message(), map.location(at: offset))
  }

  /// Says that bytes could not be decoded.
  mutating func reportEncoding() {
    error("invalid-encoding", "The file is not text in a Unicode encoding.", at: 0)
  }

  /// Takes over what the parser of a template noticed.
  mutating func add(_ template: MessageTemplate, at offset: Int) {
    for diagnostic in template.diagnostics where !isFull {
      add(diagnostic.severity, diagnostic.rule, diagnostic.message, map.location(at: offset))
    }
  }

  func location(at offset: Int) -> SourceLocation { map.location(at: offset) }

  private mutating func add(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, _ location: SourceLocation
  ) {
    if diagnostics.count < Self.limit {
      diagnostics.append(Diagnostic(severity, rule: rule, message: message, location: location))
    } else if diagnostics.count == Self.limit {
      diagnostics.append(
        Diagnostic(
          severity, rule: "too-many-diagnostics",
          message: "There is more; only the first \(Self.limit) are listed.", location: location))
    }
  }
}
