// SPDX-License-Identifier: Apache-2.0

import MessageSyntax
import Resources

extension TextAttributes {
  /// The attributes of an argument's text, which come under the names that Foundation encodes
  /// them with; those that are not among these types' own are the app's.
  init(_ encoded: [String: AttributeValue]) {
    self.init()
    for (name, value) in encoded {
      switch (name, value) {
      case ("NSLink", .text(let text)): link = text
      case ("NSImageURL", .text(let text)): imageURL = text
      case ("NSLanguage", .text(let text)): languageIdentifier = text
      case ("NSInlinePresentationIntent", .integer(let bits)):
        presentationIntent = UInt(clamping: bits)
      // Where the text goes in is for the template to say.
      case ("NSReplacementIndex", _): break
      // What the words are has done its work when the text is there.
      case ("NSMorphology", _): break
      case (_, .text(let text)): custom[name] = .string(text)
      case (_, .integer(let integer)): custom[name] = .integer(integer)
      case (_, .number(let number)): custom[name] = .number(number)
      case (_, .flag(let flag)): custom[name] = .bool(flag)
      }
    }
  }
}
