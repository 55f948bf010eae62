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

  /// The pages, by their paths without a language, each with the module that it begins with.
  private static var pages: [(path: String, script: String, bytes: [UInt8])] {
    [
      ("/", "playground", PackageResources.index_html),
      ("/cafe", "cafe", PackageResources.cafe_html),
      ("/coverage", "coverage", PackageResources.coverage_html),
    ]
  }

  /// The modules that they are made of, by their names; that of the texts is another in each
  /// language.
  private static var modules: [String: [UInt8]] {
    [
      "answers.js": PackageResources.answers_js, "cafe.js": PackageResources.cafe_js,
      "coverage.js": PackageResources.coverage_js, "diagnoses.js": PackageResources.diagnoses_js,
      "dropped.js": PackageResources.dropped_js, "examples.js": PackageResources.examples_js,
      "guessing.js": PackageResources.guessing_js, "page.js": PackageResources.page_js,
      "playground.js": PackageResources.playground_js, "question.js": PackageResources.question_js,
      "service.js": PackageResources.service_js, "snippets.js": PackageResources.snippets_js,
      "tips.js": PackageResources.tips_js, "words.js": PackageResources.words_js,
    ]
  }

  /// The style of all pages.
  ///
  /// Each has it within itself: a browser paints nothing before it is there, and asking for it
  /// would take as long again as asking for the page.
  private static let style = String(decoding: PackageResources.playground_css, as: UTF8.self)

  /// What says in the pages' files where the style is.
  private static let styleLink = "<link rel=\"stylesheet\" href=\"/playground.css\">"

  /// A page's file in a language, with its style.
  private func html(_ file: [UInt8], _ language: String) -> [UInt8] {
    let html = texts.html(String(decoding: file, as: UTF8.self), language, about: about)
    return Array(
      html.replacingOccurrences(of: Self.styleLink, with: "<style>\(Self.style)</style>").utf8)
  }

  /// Serves every page in every language of the texts, and in the reader's where the path names
  /// none.
  func add(to router: inout Router) {
    router.add(
      page(
        "/examples.xcstrings", contentType: "application/json",
        bytes: PackageResources.Examples_xcstrings))
    let languages = texts.languages
    for language in languages {
      var modules = Self.modules.mapValues { String(decoding: $0, as: UTF8.self) }
      modules["texts.js"] = texts.script(language)
      let bundle = ScriptBundle(modules: modules)
      for (_, script, _) in Self.pages {
        router.add(
          page(
            "/\(script).\(language).js", contentType: "text/javascript; charset=utf-8",
            bytes: Array(bundle.joined("\(script).js").utf8)))
      }
    }
    for (path, _, bytes) in Self.pages {
      let translations = languages.map { language in
        page(
          "/\(language)\(path == "/" ? "" : path)", contentType: "text/html; charset=utf-8",
          bytes: html(bytes, language))
      }
      for page in translations { router.add(page) }
      let negotiator = texts.negotiator
      router.add(
        StaticPage(path, translations: translations) { header in
          // More than a browser's whole list; what is behind that is nobody's language.
          let tags = AcceptLanguage.tags(String(header.prefix(1024)), countMax: 16)
          let best = negotiator.localizations(for: tags).first?.identifier
          return best.flatMap(languages.firstIndex) ?? 0
        })
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
  private static let styleHash = Data(SHA256.hash(PackageResources.playground_css))
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
