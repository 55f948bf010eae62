// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension AttributedString {
  /// How attributed text is inserted into a localizable string.
  ///
  /// It is Foundation's type of this name.
  public struct InterpolationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The text keeps only its own attributes, and takes on none of the string's at that place.
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

  /// Appends attributed text unchanged.
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ value: Style.FormatInput, format: Style, options: AttributedString.InterpolationOptions
  ) where Style.FormatOutput == AttributedString {
    appendInterpolation(format.format(value), options: options)
  }
}

extension AttributedString {
  /// The attribute of text that takes on none at its destination.
  ///
  /// It is encoded with the text, and removed once the text is inserted.
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
