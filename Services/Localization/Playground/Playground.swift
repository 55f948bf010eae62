// SPDX-License-Identifier: Apache-2.0

import CatalogPublishing
import Foundation
import Locales
import RPC

/// The pages with which people try sentences in a browser.
///
/// They are plain HTML, CSS and JavaScript without a build step, part of the executable, and ask
/// the service itself with JSON: nothing that they need comes from elsewhere.
struct Playground {
  /// The origins that the café asks, where there is one.
  private let menu: String?
  private let pricing: String?

  /// Whether the reference is served beside the pages.
  private let hasReference: Bool

  private let texts = PlaygroundTexts()

  /// Prepares the pages.
  ///
  /// - Parameters:
  ///   - menu: The menu service's origin, which has to let pages of this one call it.
  ///   - pricing: The pricing service's.
  ///   - hasReference: Whether there are pages below `/docs`.
  init(menu: String?, pricing: String?, hasReference: Bool) {
    (self.menu, self.pricing) = (menu, pricing)
    self.hasReference = hasReference
  }

  /// The pages, by what ends their paths, each with the module that it begins with.
  private static let pages: [(path: String, script: String, file: String)] = [
    ("", "playground", "index.html"),
    ("/cafe", "cafe", "cafe.html"),
    ("/coverage", "coverage", "coverage.html"),
  ]

  /// The modules that they are made of; that of the texts is another in each language.
  private static let modules = [
    "answers.js", "cafe.js", "coverage.js", "diagnoses.js", "dropped.js", "examples.js",
    "guessing.js", "page.js", "playground.js", "question.js", "service.js", "snippets.js",
    "tips.js", "words.js",
  ]

  /// The style of all pages.
  ///
  /// Each has it within itself: a browser paints nothing before it is there, and asking for it
  /// would take as long again as asking for the page.
  private static let style = WebFile.text("playground.css")

  /// What says in the pages' files where the style is.
  private static let styleLink = "<link rel=\"stylesheet\" href=\"/playground.css\">"

  /// A page's file in a language, with its style.
  private func html(_ file: String, _ language: String) -> [UInt8] {
    let html = texts.html(WebFile.text(file), language, about: about)
    return Array(
      html.replacingOccurrences(of: Self.styleLink, with: "<style>\(Self.style)</style>").utf8)
  }

  /// Serves every page in every language of the texts, and in the reader's where the path names
  /// none.
  func add(to router: inout Router) {
    router.add(
      page(
        "/examples.xcstrings", contentType: "application/json",
        bytes: WebFile.bytes("Examples.xcstrings")))
    let languages = texts.languages
    let own = Dictionary(uniqueKeysWithValues: Self.modules.map { ($0, WebFile.text($0)) })
    for language in languages {
      var modules = own
      modules["texts.js"] = texts.script(language)
      let bundle = ScriptBundle(modules: modules)
      for (_, script, _) in Self.pages {
        router.add(
          page(
            "/\(script).\(language).js", contentType: "text/javascript; charset=utf-8",
            bytes: Array(bundle.joined("\(script).js").utf8)))
      }
    }
    let negotiator = texts.negotiator
    for (name, _, file) in Self.pages {
      let contents = languages.map { html(file, $0) }
      // Who types a path may end it with a slash.
      for path in [name, "\(name)/"] {
        let translations = zip(languages, contents).map { language, bytes in
          page("/\(language)\(path)", contentType: "text/html; charset=utf-8", bytes: bytes)
        }
        for page in translations { router.add(page) }
        if path.isEmpty { continue }
        router.add(
          StaticPage(path, translations: translations) { header in
            // More than a browser's whole list; what is behind that is nobody's language.
            let tags = AcceptLanguage.tags(String(header.prefix(1024)), countMax: 16)
            let best = negotiator.localizations(for: tags).first?.identifier
            return best.flatMap(languages.firstIndex) ?? 0
          })
      }
    }
  }

  /// What the page's root element says of what there is besides.
  private var about: [(name: String, value: String)] {
    cafe + (hasReference ? [("reference", "")] : [])
  }

  /// The services of the café.
  private var cafe: [(name: String, value: String)] {
    [("menu", menu), ("pricing", pricing)].compactMap { name, value in value.map { (name, $0) } }
  }

  private func page(_ path: String, contentType: String, bytes: [UInt8]) -> StaticPage {
    StaticPage(
      path, contentType: contentType, bytes: bytes,
      headers: [
        ("content-security-policy", policy), ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"), ("vary", "accept-language"),
      ])
  }

  /// What tells the style from any other.
  private static let styleHash = Data(SHA256.hash(WebFile.bytes("playground.css")))
    .base64EncodedString()

  /// What a page may do: nothing but load its own files and call its own service, and the café's
  /// where there is one.
  private var policy: String {
    let services = (["'self'"] + cafe.map(\.value)).joined(separator: " ")
    return "default-src 'none'; script-src 'self'; style-src 'sha256-\(Self.styleHash)'; "
      + "connect-src \(services); "
      + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }
}
