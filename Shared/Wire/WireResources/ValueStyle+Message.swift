// SPDX-License-Identifier: Apache-2.0

public import Messages
public import Resources

extension ValueStyle {
  /// Decodes a style; nil if the message has none, which stands for the locale's default style.
  ///
  /// - Throws: `WireResourceError` if a field has an invalid value.
  public init?(_ message: Caffe.Localization.V1.FormatStyle) throws(WireResourceError) {
    switch message.style {
    case nil: return nil
    case .specifier(let specifier):
      try NameLimit.specifier.check(specifier, "specifier")
      self = .specifier(specifier)
    case .number(let style):
      self = .number(
        try reading("number") { () throws(WireResourceError) in try Number(style) })
    case .percent(let style):
      self = .percent(
        try reading("percent") { () throws(WireResourceError) in try Number(style) })
    case .currency(let style):
      self = .currency(
        try reading("currency") { () throws(WireResourceError) in try Currency(style) })
    case .date(let style):
      self = .date(try reading("date") { () throws(WireResourceError) in try Date(style) })
    case .relativeDate(let style):
      self = .relativeDate(
        try reading("relative_date") { () throws(WireResourceError) in try RelativeDate(style) })
    case .list(let style):
      self = .list(try reading("list") { () throws(WireResourceError) in try List(style) })
    case .measurement(let style):
      self = .measurement(
        try reading("measurement") { () throws(WireResourceError) in try Measurement(style) })
    case .byteCount(let style):
      self = .byteCount(
        try reading("byte_count") { () throws(WireResourceError) in try ByteCount(style) })
    case .duration(let style):
      self = .duration(
        try reading("duration") { () throws(WireResourceError) in try Duration(style) })
    case .personName(let style):
      self = .personName(
        try reading("person_name") { () throws(WireResourceError) in try PersonName(style) })
    case .spelledOut(let style): self = .spelledOut(SpelledOut(isOrdinal: style.ordinal))
    }
  }

  /// The style's message.
  public var message: Caffe.Localization.V1.FormatStyle {
    let style: Wire.FormatStyle.Style =
      switch self {
      case .number(let style): .number(style.message)
      case .percent(let style): .percent(style.message)
      case .currency(let style): .currency(style.message)
      case .date(let style): .date(style.message)
      case .relativeDate(let style): .relativeDate(style.message)
      case .list(let style): .list(style.message)
      case .measurement(let style): .measurement(style.message)
      case .byteCount(let style): .byteCount(style.message)
      case .duration(let style): .duration(style.message)
      case .specifier(let specifier): .specifier(specifier)
      case .personName(let style): .personName(style.message)
      case .spelledOut(let style): .spelledOut(Wire.SpelledOutStyle(ordinal: style.isOrdinal))
      }
    return Wire.FormatStyle(style: style)
  }
}
