// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PersonNameComponents {
  /// How a person's name is written.
  ///
  /// It is Foundation's type of this name, which Foundation lacks on Linux.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of the name is written.
    public enum Style: String, Hashable, Codable, Sendable {
      /// The nickname, else the given name.
      case short
      /// The given and the family name.
      case medium
      /// Every part.
      case long
      /// The initials.
      case abbreviated
    }

    /// How much of the name is written.
    public var style: Style

    /// Whose order the parts stand in.
    public var locale: Locale

    /// Makes a style from its parts.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    /// Writes a name, its parts in the locale's order.
    public func format(_ value: PersonNameComponents) -> String {
      parts(of: value).reduce(into: "") { $0 += $1.text }
    }

    /// The same style in another locale.
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    /// The style that marks each part with `personNameComponent`.
    public var attributed: Attributed { Attributed(base: self) }
  }

  /// The name in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }

  /// The given and the family name, in the order of the current locale.
  public func formatted() -> String { FormatStyle().format(self) }
}

extension PersonNameComponents.FormatStyle {
  /// A style that marks the parts of the name.
  public struct Attributed: Foundation.FormatStyle, Sendable {
    var base: PersonNameComponents.FormatStyle

    /// Writes a name with `personNameComponent` on each part.
    public func format(_ value: PersonNameComponents) -> AttributedString {
      base.parts(of: value).reduce(into: AttributedString()) { text, part in
        var container = AttributeContainer()
        container.personNameComponent = part.component
        text.append(AttributedString(part.text, attributes: container))
      }
    }

    /// The same style in another locale.
    public func locale(_ locale: Locale) -> Self { Self(base: base.locale(locale)) }
  }
}

extension PersonNameComponents.FormatStyle: LocalizableFormatStyle {
  /// The name, and how much of it is written.
  public func localizationArgument(for value: PersonNameComponents) -> LocalizationArgument? {
    let lengths: [Style: ValueStyle.PersonName.Length] = [
      .short: .short, .medium: .medium, .long: .long, .abbreviated: .abbreviated,
    ]
    return LocalizationArgument(
      .personName(value), style: .personName(ValueStyle.PersonName(length: lengths[style])))
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// A style for persons' names: `name.formatted(.name(style: .long))`.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    Self(style: style)
  }
}
