// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Resources

extension AttributedString {
  /// How a localized text is made.
  public struct LocalizationOptions: Sendable {
    /// The values of the text's placeholders, in their order.
    public var replacements: [any Sendable]?

    /// Whether the text that an argument put in says so with `replacementIndex`, counted from 1
    /// in the order of the arguments and not of the text.
    public var applyReplacementIndexAttribute = false

    /// Whether grammar is made to agree; otherwise its attributes stay on the text.
    public var inflect = true

    /// What the text refers to without saying it.
    public var concepts: [InflectionConcept]?

    /// Makes the usual options.
    public init() {}
  }

  /// How a localized text is marked.
  public struct FormattingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The text that an argument put in says so with `replacementIndex`.
    public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 0)
  }
}

extension AttributedString.LocalizationOptions {
  init(_ options: AttributedString.FormattingOptions) {
    self.init()
    applyReplacementIndexAttribute = options.contains(.applyReplacementIndexAttribute)
  }
}
