// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
  /// How attributed text goes into a localizable string.
  ///
  /// It is Foundation's type of this name.
  public struct InterpolationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The text has its own attributes alone, and none of those that the string has at its place.
    public static let insertAttributesWithoutMerging = InterpolationOptions(rawValue: 1 << 0)
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// Appends text with attributes: `%@`.
  public mutating func appendInterpolation(
    _ text: AttributedString, options: AttributedString.InterpolationOptions
  ) {
    appendInterpolation(
      options.contains(.insertAttributesWithoutMerging) ? text.keptFromMerging : text)
  }

  /// Appends text with attributes, as it is.
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ value: Style.FormatInput, format: Style, options: AttributedString.InterpolationOptions
  ) where Style.FormatOutput == AttributedString {
    appendInterpolation(format.format(value), options: options)
  }
}

extension AttributedString {
  /// The attribute of text that takes none from the place it goes to.
  ///
  /// It travels with the text, and is gone when the text is there.
  package static let withoutMergingName = "caffe.insertsWithoutMerging"

  fileprivate var keptFromMerging: AttributedString {
    var result = self
    for run in runs {
      var foreign = run.foreignAttributes ?? [:]
      foreign[Self.withoutMergingName] = .flag(true)
      result[run.range].foreignAttributes = foreign
    }
    return result
  }
}
