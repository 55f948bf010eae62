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
  /// The URL's text.
  public var localizationArgument: LocalizationArgument {
    LocalizationArgument(.text(absoluteString))
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
