// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Something less than perfect that did not stop the work: a missing translation, a wrong
/// specifier, a word that the lexicon does not know.
///
/// What cannot go on throws; what can go on returns its best result and diagnostics beside it.
public struct Diagnostic: Sendable, Hashable {
  /// How much it matters.
  public enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Good to know; nothing is wrong.
    case note = 1
    /// The result may not be what was meant.
    case warning = 2
    /// The result is not what was meant.
    case error = 3

    /// Whether the left matters less.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// How much it matters.
  public var severity: Severity

  /// What kind of thing it is: a stable identifier in kebab case, such as `missing-translation`.
  public var rule: String

  /// What a person needs to know, in one sentence.
  public var message: String

  /// Where it is, if it is in a file.
  public var location: SourceLocation?

  /// The most bytes of a message, which may quote what somebody has sent.
  private static let messageBytesMax = 1024

  /// Makes a diagnostic from its parts; a message that is too long is cut.
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
  /// `file:line:column: severity: message [rule]`, the form that editors and CI systems link.
  public var description: String {
    let text = "\(severity): \(message) [\(rule)]"
    guard let location else { return text }
    return "\(location): \(text)"
  }

  /// `file:line:column: message [rule]`, for a log whose lines have a severity of their own.
  public var logMessage: String {
    let text = "\(message) [\(rule)]"
    guard let location else { return text }
    return "\(location): \(text)"
  }
}
