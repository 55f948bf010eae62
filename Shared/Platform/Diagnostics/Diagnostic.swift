// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// A problem that did not stop the work: a missing translation, a malformed specifier, a word that
/// the lexicon lacks.
///
/// What makes a result impossible is thrown; anything else yields the best result together with
/// diagnostics.
public struct Diagnostic: Sendable, Hashable {
  /// How serious a problem is.
  public enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Information; nothing is wrong.
    case note = 1
    /// The result may not be what was intended.
    case warning = 2
    /// The result is not what was intended.
    case error = 3

    /// Whether the left severity is lower.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// How serious the problem is.
  public var severity: Severity

  /// The kind of problem: a stable identifier in kebab case, such as `missing-translation`.
  public var rule: String

  /// One sentence for a person.
  public var message: String

  /// The position, if the problem is in a file.
  public var location: SourceLocation?

  /// The largest size of a message, which may quote what a caller has sent.
  private static let messageBytesMax = 1024

  /// Creates a diagnostic; an overlong message is truncated.
  public init(
    _ severity: Severity, rule: String, message: String, location: SourceLocation? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message.shortened(utf8Max: Self.messageBytesMax)
    self.location = location
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: severity: message [rule]`, the form that editors and CI systems turn into
  /// links.
  public var description: String {
    let text = "\(severity): \(message) [\(rule)]"
    guard let location else { return text }
    return "\(location): \(text)"
  }

  /// `file:line:column: message [rule]`, for logs, whose lines have a severity of their own.
  public var logMessage: String {
    let text = "\(message) [\(rule)]"
    guard let location else { return text }
    return "\(location): \(text)"
  }
}
