// SPDX-License-Identifier: Apache-2.0

/// What inline markup means: emphasis, code and so on.
///
/// It is Foundation's type of this name.
public struct InlinePresentationIntent: OptionSet, Sendable, Hashable, Codable {
  /// The bits, as Foundation has them.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// As in `*text*`.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// As in `**text**`.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Text in backticks.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// As in `~~text~~`.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A line break that the source has and the text need not have.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// HTML within a line.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// HTML of its own lines.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}
