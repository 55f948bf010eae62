// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Foundation
import Locales
import Localization
import Resources

/// What the playground's pages themselves say, from a String Catalog of their own.
///
/// The catalog is part of the executable: it is there whatever folder the service's catalogs are
/// in, and it is none of them. Its texts are resolved once, with marks such as `{1}` in place of
/// arguments, which the page replaces.
struct PlaygroundTexts {
  private static let bundle = "playground"

  /// The languages that there are, the development language first.
  let languages: [String]

  /// Chooses among them.
  let negotiator: LocaleNegotiator

  private let texts: [String: [String: String]]

  init() {
    let snapshot = CatalogLoader.load(
      files: ["\(Self.bundle)/Localizable.xcstrings": WebFile.bytes("Localizable.xcstrings")])
    let resolver = Resolver(snapshot: snapshot)
    guard let bundle = snapshot.bundle(Self.bundle),
      let source = bundle.table("", language: bundle.developmentLanguage)
    else {
      (languages, texts) = (["en"], [:])
      negotiator = LocaleNegotiator(available: [.english], development: .english)
      return
    }
    var texts: [String: [String: String]] = [:]
    for language in bundle.languages {
      for entry in source.entries {
        let resource = LocalizedStringResource(
          key: entry.key, arguments: Self.marks(entry.key), bundle: .named(Self.bundle))
        // A text that cannot be resolved stands as its key, as on any page.
        let text = try? resolver.text(of: resource, options: ResolveOptions(locales: [language]))
        texts[language.identifier, default: [:]][entry.key] = text?.text ?? entry.key
      }
    }
    self.texts = texts
    let development = bundle.developmentLanguage
    languages =
      [development.identifier]
      + bundle.languages.filter { $0 != development }.map(\.identifier)
    negotiator = LocaleNegotiator(available: bundle.languages, development: development)
  }

  /// A mark for each argument of a key: `{1}`, `{2}`.
  private static func marks(_ key: String) -> [LocalizationArgument] {
    let count = key.components(separatedBy: "%").count - 1
    return (0..<count).map { LocalizationArgument(.text("{\($0 + 1)}")) }
  }

  /// The texts of a language as a JavaScript module.
  func script(_ language: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let own = texts[language] ?? [:]
    let json = (try? encoder.encode(own)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return "export const texts = \(json);\n"
  }

  /// A page in a language: each `{{KEY}}` is its text, and each `{{KEY|HTML|HTML}}` its text with
  /// pieces of HTML in place of the marks; `{{language}}` is the language.
  ///
  /// - Parameters:
  ///   - template: The page, whose root element is `<html lang="en">`.
  ///   - language: The language.
  ///   - about: Names and values of `data-` attributes for the root element.
  /// - Returns: The page.
  func html(_ template: String, _ language: String, about: [(name: String, value: String)])
    -> String
  {
    let attributes = about.map { " data-\($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    var html = ""
    for (index, part) in template.components(separatedBy: "{{").enumerated() {
      guard index > 0, let end = part.range(of: "}}") else {
        html += part
        continue
      }
      let pieces = part[..<end.lowerBound].components(separatedBy: "|")
      let said = pieces[0] == "language" ? language : texts[language]?[pieces[0]]
      var text = Self.escaped(said ?? pieces[0])
      for (place, piece) in pieces.enumerated().dropFirst() {
        text = text.replacingOccurrences(of: "{\(place)}", with: piece)
      }
      html += text + part[end.upperBound...]
    }
    return html.replacingOccurrences(
      of: "<html lang=\"en\">", with: "<html lang=\"\(language)\"\(attributes)>")
  }

  private static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}
