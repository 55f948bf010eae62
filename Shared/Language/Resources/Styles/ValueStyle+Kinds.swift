// SPDX-License-Identifier: Apache-2.0

extension LocalizationArgument.Value {
  /// The kinds of values that styles tell apart, as a diagnostic names them.
  public enum Kind: String, Sendable, CaseIterable {
    case number = "numbers"
    case text = "texts"
    case date = "dates"
    case dateInterval = "date intervals"
    case duration = "durations"
    case measurement = "measurements"
    case personName = "names of people"
  }

  /// The value's kind; nil for what has no style of its own: a list's is that of its elements, and
  /// a text brings its own.
  public var kind: Kind? {
    switch self {
    case .signedInteger, .unsignedInteger, .floatingPoint, .decimal, .money: .number
    case .text: .text
    case .date: .date
    case .dateInterval: .dateInterval
    case .duration: .duration
    case .measurement: .measurement
    case .personName: .personName
    case .resource, .attributedText, .list, .placeholder: nil
    }
  }
}

extension ValueStyle {
  /// Whether a value of this kind can be written in the style; otherwise the style is left aside,
  /// and a diagnostic says so.
  public func suits(_ kind: LocalizationArgument.Value.Kind) -> Bool {
    switch self {
    case .number, .percent, .currency, .byteCount, .spelledOut: kind == .number
    case .date: kind == .date || kind == .dateInterval
    case .relativeDate: kind == .date
    case .duration: kind == .duration
    case .measurement: kind == .measurement
    case .personName: kind == .personName
    // The one of a list, which an element does not get.
    case .list: false
    // Reported where it is read, if it is not for the value.
    case .specifier: true
    }
  }
}
