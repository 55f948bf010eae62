// SPDX-License-Identifier: Apache-2.0

public import Catalogs
import MessageSyntax

/// Makes texts that look foreign and stay readable, to find what an application does not take from
/// its catalogs, cuts off or shows in the wrong direction.
///
/// Placeholders, markup, tags and addresses stay as they are.
public struct PseudoTranslator: Sendable {
  /// What is made of texts.
  public enum Style: String, Sendable, CaseIterable {
    /// Letters with accents, a third longer, in brackets.
    case accents
    /// Words from right to left.
    case rightToLeft = "rtl"
  }

  /// How much longer texts become, in hundredths.
  private static let expansion = 35

  /// What texts are filled up with.
  private static let filler = Array(
    " one two three four five six seven eight nine ten eleven twelve")

  private static let accents: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"))

  private let style: Style

  /// Makes a translator.
  public init(_ style: Style) { self.style = style }

  /// An entry with all its texts translated.
  public func translate(_ entry: CatalogEntry) -> CatalogEntry {
    var entry = entry
    entry.message.pattern = translate(entry.message.pattern, isVariant: false)
    entry.message.variables = entry.message.variables.mapValues { variable in
      var variable = variable
      variable.pattern = translate(variable.pattern, isVariant: true)
      return variable
    }
    entry.state = entry.state == nil ? nil : "translated"
    entry.variantStates = [:]
    return entry
  }

  private func translate(_ pattern: MessagePattern, isVariant: Bool) -> MessagePattern {
    switch pattern {
    case .template(let template):
      let options: TemplateParser.Options = isVariant ? .substitution : .localized
      return .template(
        TemplateParser.parse(
          translate(template.source, options: options, isPart: isVariant), options: options))
    case .plural(var variants):
      variants.forms = variants.forms.mapValues { translate($0, isVariant: isVariant) }
      return .plural(variants)
    case .device(let patterns):
      return .device(patterns.mapValues { translate($0, isVariant: isVariant) })
    case .width(let patterns):
      return .width(patterns.mapValues { translate($0, isVariant: isVariant) })
    case .gender(let patterns):
      return .gender(patterns.mapValues { translate($0, isVariant: isVariant) })
    }
  }

  /// A text translated.
  ///
  /// - Parameters:
  ///   - text: The text, as a catalog has it.
  ///   - isPart: Whether it becomes part of another, which has brackets and length already.
  public func translate(_ text: String, isPart: Bool = false) -> String {
    translate(text, options: .localized, isPart: isPart)
  }

  private func translate(
    _ text: String, options: TemplateParser.Options, isPart: Bool
  ) -> String {
    var options = options
    options.keepsSourceRanges = true
    let template = TemplateParser.parse(text, options: options)
    let bytes = Array(text.utf8)
    let ranges = template.isText ? [0..<bytes.count] : Self.ranges(in: template.nodes)
    var result = ""
    var position = 0
    var letters = 0
    for range in ranges where range.lowerBound >= position {
      result += String(decoding: bytes[position..<range.lowerBound], as: UTF8.self)
      let words = String(decoding: bytes[range], as: UTF8.self)
      letters += words.count(where: \.isLetter)
      result += translate(words: words)
      position = range.upperBound
    }
    result += String(decoding: bytes[position...], as: UTF8.self)
    guard style == .accents, letters > 0, !isPart else { return result }
    let count = max(1, (letters * Self.expansion + 50) / 100)
    let filler = (0..<count).map { Self.filler[$0 % Self.filler.count] }
    return "[\(result)\(translate(words: String(filler)))]"
  }

  /// Where the texts of a template stand in its source.
  private static func ranges(in nodes: [TemplateNode]) -> [Range<Int>] {
    nodes.flatMap { node -> [Range<Int>] in
      guard case .span(let attributes, let children) = node else { return [] }
      if let range = attributes.sourceRange { return [range] }
      return ranges(in: children)
    }
  }

  private func translate(words text: String) -> String {
    var result = ""
    var rest = text[...]
    // A word that is no address has none behind its beginning either, and may be long.
    var wordEnd = rest.startIndex
    while let first = rest.first {
      let isInWord = first.isLetter && rest.startIndex < wordEnd
      let end = (isInWord ? nil : Self.endOfFixedPart(rest)) ?? rest.startIndex
      if end > rest.startIndex {
        result += rest[..<end]
        rest = rest[end...]
        continue
      }
      if first.isLetter, !isInWord {
        wordEnd = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
      }
      switch style {
      case .accents:
        result.append(Self.accents[first] ?? first)
        rest.removeFirst()
      case .rightToLeft:
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "’" }
        guard !word.isEmpty else {
          result.append(first)
          rest.removeFirst()
          continue
        }
        // As Android's ar-XB: an override, between marks that keep it to the word.
        result += "\u{200F}\u{202E}\(word)\u{202C}\u{200F}"
        rest = rest[word.endIndex...]
      }
    }
    return result
  }

  /// The end of what no translator touches: a tag, a parameter, an escape, an address.
  private static func endOfFixedPart(_ text: Substring) -> Substring.Index? {
    func end(_ open: Character, _ close: Character, lengthMax: Int) -> Substring.Index? {
      let inner = text.dropFirst().prefix(lengthMax)
      guard let place = inner.firstIndex(of: close),
        !inner[..<place].contains(where: { $0 == open || $0.isNewline })
      else { return nil }
      return text.index(after: place)
    }
    switch text.first {
    case "<": return end("<", ">", lengthMax: 400)
    case "{": return end("{", "}", lengthMax: 80)
    case "&":
      let place = end("&", ";", lengthMax: 12)
      return place.flatMap { text[..<$0].contains(" ") ? nil : $0 }
    case let first?:
      guard first.isLetter else { return nil }
      let word = text.prefix { !$0.isWhitespace }
      return word.contains("://") || (word.contains("@") && word.contains("."))
        ? word.endIndex : nil
    case nil: return nil
    }
  }
}
