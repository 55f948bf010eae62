// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PersonNameComponents {
  /// How to format a person's name.
  ///
  /// It is Foundation's type of this name, which does not exist on Linux.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of the name to include.
    public enum Style: String, Hashable, Codable, Sendable {
      /// The nickname, otherwise the given name.
      case short
      /// The given and the family name.
      case medium
      /// All components.
      case long
      /// The initials.
      case abbreviated
    }

    /// How much of the name to include.
    public var style: Style

    /// The locale that determines the order of the components.
    public var locale: Locale

    /// Creates a style.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    /// Formats a name, with its components in the locale's order.
    public func format(_ value: PersonNameComponents) -> String {
      parts(of: value).reduce(into: "") { $0 += $1.text }
    }

    /// The same style with another locale.
    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

    /// The style that marks each part with `personNameComponent`.
    public var attributed: Attributed { Attributed(base: self) }
  }

  /// The name formatted with a style.
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

    /// Formats a name with `personNameComponent` on each part.
    public func format(_ value: PersonNameComponents) -> AttributedString {
      base.parts(of: value).reduce(into: AttributedString()) { text, part in
        var container = AttributeContainer()
        container.personNameComponent = part.component
        text.append(AttributedString(part.text, attributes: container))
      }
    }

    /// The same style with another locale.
    public func locale(_ locale: Locale) -> Self { Self(base: base.locale(locale)) }
  }
}

extension PersonNameComponents.FormatStyle: LocalizableFormatStyle {
  /// The name with its style.
  public func localizationArgument(for value: PersonNameComponents) -> LocalizationArgument? {
    let lengths: [Style: ValueStyle.PersonName.Length] = [
      .short: .short, .medium: .medium, .long: .long, .abbreviated: .abbreviated,
    ]
    return LocalizationArgument(
      .personName(value), style: .personName(ValueStyle.PersonName(length: lengths[style])))
  }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// A style for person names: `name.formatted(.name(style: .long))`.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    Self(style: style)
  }
}
