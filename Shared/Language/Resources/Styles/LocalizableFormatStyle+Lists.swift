// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ListFormatStyle: LocalizableFormatStyle {
  /// The elements, each with the members' style, and how they are joined.
  public func localizationArgument(for value: Base) -> LocalizationArgument? {
    var elements: [LocalizationArgument] = []
    if Style.self == StringStyle.self {
      for case let text as String in value {
        elements.append(LocalizationArgument(.text(text)))
      }
    } else {
      guard let memberStyle else { return nil }
      for element in value {
        guard let argument = LocalizationArgument(element, format: memberStyle) else { return nil }
        elements.append(argument)
      }
    }
    let kind: ValueStyle.List.Kind = listType == .and ? .and : .or
    // The standard width is the locale's default.
    let listWidth: ValueStyle.Width? =
      switch width {
      case .short: .abbreviated
      case .narrow: .narrow
      default: nil
      }
    return LocalizationArgument(
      .list(elements), style: .list(ValueStyle.List(kind: kind, width: listWidth)))
  }

  /// The list keeps its members' style private, but encodes it.
  private struct EncodedForm: Decodable { var memberStyle: Style }

  private var memberStyle: Style? {
    do {
      let encoded = try JSONEncoder().encode(self)
      return try JSONDecoder().decode(EncodedForm.self, from: encoded).memberStyle
    } catch {
      return nil
    }
  }
}

extension ByteCountFormatStyle: LocalizableFormatStyle {
  /// The number of bytes and whether a kilobyte has 1000 or 1024 of them.
  public func localizationArgument(for value: Int64) -> LocalizationArgument? {
    let kinds: [(Style, ValueStyle.ByteCount.Kind?)] = [
      (.file, nil), (.decimal, .decimal), (.binary, .binary), (.memory, .memory),
    ]
    for (style, kind) in kinds where self == ByteCountFormatStyle(style: style, locale: locale) {
      return LocalizationArgument(
        .signedInteger(value), style: .byteCount(ValueStyle.ByteCount(kind: kind)))
    }
    return nil
  }
}
