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

  /// A text that stands for the URL.
  ///
  /// It is the same for every reader, so that it travels as text with an attribute.
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
  /// The date, written in the reader's locale and time zone.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.date(self)) }
}

extension DateInterval: LocalizationArgumentConvertible {
  /// The interval, written in the reader's locale and time zone.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.dateInterval(self))
  }
}

extension Duration: LocalizationArgumentConvertible {
  /// The length of time.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.duration(self)) }
}

extension PersonNameComponents: LocalizationArgumentConvertible {
  /// The name.
  public var localizationArgument: LocalizationArgument { LocalizationArgument(.personName(self)) }
}
