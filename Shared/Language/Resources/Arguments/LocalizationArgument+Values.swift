// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String: LocalizationArgumentConvertible {
  /// The text.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.text(self)) }
}

extension Substring: LocalizationArgumentConvertible {
  /// The text.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.text(String(self)))
  }
}

extension LocalizedStringResource: LocalizationArgumentConvertible {
  /// The resource, resolved in the same locale as the string.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.resource(self)) }
}

extension AttributedString: LocalizationArgumentConvertible {
  /// The text with its attributes.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.attributedText(self))
  }
}

extension URL: LocalizationArgumentConvertible {
  /// The URL's text, with the URL itself as its `localizedURLArgument`.
  public var localizationArgument: LocalizationArgument {
    localizationArgument(writtenAs: absoluteString)
  }

  /// The text that represents the URL.
  ///
  /// It is the same for every reader, so it is encoded as text with an attribute.
  func localizationArgument(writtenAs text: String) -> LocalizationArgument {
    var container = AttributeContainer()
    container.localizedURLArgument = self
    return LocalizationArgument(.attributedText(AttributedString(text, attributes: container)))
  }
}

extension UUID: LocalizationArgumentConvertible {
  /// The identifier's text.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.text(uuidString)) }
}

extension Date: LocalizationArgumentConvertible {
  /// The date, formatted in the reader's locale and time zone.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.date(self)) }
}

extension DateInterval: LocalizationArgumentConvertible {
  /// The interval, formatted in the reader's locale and time zone.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.dateInterval(self))
  }
}

extension Duration: LocalizationArgumentConvertible {
  /// The duration.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.duration(self)) }
}

extension PersonNameComponents: LocalizationArgumentConvertible {
  /// The name.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.personName(self)) }
}
