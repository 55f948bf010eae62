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

  /// What a tag says, made once.
  ///
  /// Tags are handed on with every text and every voice: in one object, a copy is one reference.
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let language: String
    @usableFromInline let script: String?
    @usableFromInline let region: String?
    @usableFromInline let variants: [String]
    @usableFromInline let unicodeExtension: [String: String]
    @usableFromInline let unicodeAttributes: [String]
    @usableFromInline let otherExtensions: [String]
    @usableFromInline let identifier: String

    init(_ parts: Parts) {
      language = parts.language
      script = parts.script
      region = parts.region
      // Nearly always there are none, and sorting those takes memory.
      variants = parts.variants.isEmpty ? [] : parts.variants.sorted()
      unicodeExtension = parts.unicodeExtension
      unicodeAttributes = parts.unicodeAttributes.isEmpty ? [] : parts.unicodeAttributes.sorted()
      otherExtensions =
        parts.otherExtensions.isEmpty ? [] : parts.otherExtensions.sorted(by: Parts.precedes)
      identifier = parts.identifier
    }
  }

  @usableFromInline let storage: Storage

  /// The language, ISO 639 in lower case: `es`, or `und` if unspecified.
  @inlinable public var language: String { storage.language }

  /// The script, ISO 15924: `Latn`.
  @inlinable public var script: String? { storage.script }

  /// The region, ISO 3166 in upper case or UN M.49: `MX`, `419`.
  @inlinable public var region: String? { storage.region }

  /// The variants in lower case and alphabetic order: `valencia`.
  @inlinable public var variants: [String] { storage.variants }

  /// The keywords of the `-u-` extension: `["nu": "deva"]`.
  ///
  /// A keyword without a value is `true`.
  @inlinable public var unicodeExtension: [String: String] { storage.unicodeExtension }

  /// The attributes of the `-u-` extension, of which CLDR defines none so far.
  @inlinable public var unicodeAttributes: [String] { storage.unicodeAttributes }

  /// The other extensions, each with its singleton, and private use last: `t-en-latn`, `x-caffe`.
  @inlinable public var otherExtensions: [String] { storage.otherExtensions }

  /// The tag in canonical form: `es-MX-u-nu-latn`.
  @inlinable public var identifier: String { storage.identifier }

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

  init(_ parts: Parts) { storage = Storage(parts) }

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
    left.storage === right.storage || left.identifier == right.identifier
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
