// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A BCP 47 language tag in canonical form: `es-MX-u-nu-latn`.
///
/// Two tags are equal when their canonical forms are. The canonical form follows RFC 5646 section
/// 4.5 and UTS 35 section 3.2.1: letter case, order of variants, extensions and keywords, whole-tag
/// replacements. A superseded subtag (`iw`) is kept; the matcher and ICU understand it.
public struct LanguageTag: Sendable {
  /// The maximum length of a tag, in bytes.
  public static let bytesMax = 255

  /// The language, ISO 639 in lower case: `es`, or `und` if unspecified.
  public let language: String

  /// The script, ISO 15924: `Latn`.
  public let script: String?

  /// The region, ISO 3166 in upper case or UN M.49: `MX`, `419`.
  public let region: String?

  /// The variants in lower case and alphabetic order: `valencia`.
  public let variants: [String]

  /// The keywords of the `-u-` extension: `["nu": "deva"]`.
  ///
  /// A keyword without a value is `true`.
  public let unicodeExtension: [String: String]

  /// The attributes of the `-u-` extension, of which CLDR defines none so far.
  public let unicodeAttributes: [String]

  /// The other extensions, each with its singleton, and private use last: `t-en-latn`, `x-caffe`.
  public let otherExtensions: [String]

  /// The tag in canonical form: `es-MX-u-nu-latn`.
  public let identifier: String

  /// Parses a tag.
  ///
  /// Letter case is ignored and `_` is accepted for `-`. ICU's keywords (`es_MX@numbers=latn`),
  /// which occur in `Locale.identifier`, POSIX code sets (`es_MX.UTF-8`) and POSIX modifiers are
  /// accepted too: `sr_RS@latin` is `sr-Latn-RS`, `ca@valencia` is `ca-valencia`.
  public init(_ text: String) throws(LanguageTagError) {
    if let short = LanguageTag(short: text) {
      self = short
      return
    }
    var parser = LanguageTagParser(text: text)
    self.init(try parser.parse())
  }

  /// Parses a tag; nil if the text is not one.
  public init?(validating text: String) {
    do { try self.init(text) } catch { return nil }
  }

  init(_ parts: Parts) {
    language = parts.language
    script = parts.script
    region = parts.region
    variants = parts.variants.sorted()
    unicodeExtension = parts.unicodeExtension
    unicodeAttributes = parts.unicodeAttributes.sorted()
    otherExtensions = parts.otherExtensions.sorted(by: Parts.precedes)
    identifier = parts.identifier
  }

  /// The tag with only language, script, region and variants.
  public var withoutExtensions: LanguageTag {
    if unicodeExtension.isEmpty && unicodeAttributes.isEmpty && otherExtensions.isEmpty {
      return self
    }
    return LanguageTag(
      Parts(language: language, script: script, region: region, variants: variants))
  }

  /// The locale for formatting.
  public var locale: Locale { Locale(identifier: formattingIdentifier) }
}

extension LanguageTag: Hashable {
  /// Whether the canonical forms are equal.
  public static func == (left: LanguageTag, right: LanguageTag) -> Bool {
    left.identifier == right.identifier
  }

  /// Hashes the canonical form.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in canonical form.
  public var description: String { identifier }
}

extension LanguageTag: Codable {
  /// Decodes a tag from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, with the `LanguageTagError` as its underlying error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.message, underlyingError: error))
    }
  }

  /// Encodes the tag's canonical form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
