// SPDX-License-Identifier: Apache-2.0

/// The meaning of inline markup: emphasis, code and so on.
///
/// It is Foundation's type of this name.
public struct InlinePresentationIntent: OptionSet, Sendable, Hashable, Codable {
  /// The bits, with Foundation's values.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// As in `*text*`.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// As in `**text**`.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Text in backticks.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// As in `~~text~~`.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A line break in the source that the text need not have.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// HTML inside a line.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// HTML on its own lines.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}
