// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogTools

/// Catalogs of other formats say the same, and what they cannot say is listed.
@Suite struct ConversionTests {
  private static let languages = ["en", "ru"]

  /// A catalog with what any format may have trouble with.
  private static let catalog: TranslationCatalog = {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    func add(_ key: String, _ texts: [String: Translation], comment: String? = nil) {
      var entry = TranslationEntry(key, comment: comment)
      entry.translations = texts
      catalog[key] = entry
    }
    func text(_ en: String, _ ru: String) -> [String: Translation] {
      ["en": Translation(en), "ru": Translation(ru)]
    }
    func forms(_ forms: [String: String]) -> Translation {
      let order = ["zero", "one", "two", "few", "many", "other"]
      return Translation(
        order.compactMap { name in forms[name].map { TextUnit($0, path: ["plural", name]) } })
    }
    add("title", text("Menu", "Меню"), comment: "At the top")
    add("quotes", text("It's \"here\" & <there>", "Это «здесь» & <там>"))
    add("braces", text("a {b} 'c' # '{d}' 'e", "{{x}} }"))
    add("apostrophes", text("{'} '{a}'{b}''{'", "({''}' #'#' ''"))
    add("lines", text("one\n  two\n\nthree", "раз\nдва"))
    add("edges", text(" [first] ", "* .x "))
    add("arguments", text("%@ of %lld at 5%%", "%2$lld из %1$@, 5%%"))
    add("twice", text("%1$@ and %1$@", "%1$@ и %1$@"), comment: "a\n\n  b\n c")
    add("blanks", text("\n a \n \n  b ", "\n\n а  \nб"))
    add("emoji", text("☕️ 𝒳 \u{202E}x", "👩‍👩‍👧"))
    add("backslash", text("C:\\new\\u0041", "\\n"))
    add("percent", text("100 %", "100 %"))
    // Each makes one character with the sign before it, which is syntax all the same.
    let marks = "\u{301}\u{200C}\u{103B}"
    let signs = ["\"", "{", "}", "'", "#", "%", "\\", "/", "*/", "-", "=", "<", "&", "[", " "]
    add("marks", text(signs.joined(separator: marks) + marks, marks + "%@" + marks + "%%" + marks))
    add("equals", text("a = b; c, d\te", "#. x\\"))
    add(
      "cups",
      [
        "en": forms(["one": "%lld cup", "other": "%lld cups"]),
        "ru": forms([
          "one": "%lld чашка", "few": "%lld чашки", "many": "%lld чашек", "other": "%lld чашки",
        ]),
      ], comment: "In the hand\nof a guest")
    add(
      "owned",
      [
        "en": forms(["one": "%@ has a cup", "other": "%1$@ has %2$lld cups"]),
        "ru": forms(["one": "%1$@: %2$lld", "few": "%1$@: %2$lld", "many": "-", "other": "%@"]),
      ])
    return catalog
  }()

  private static func roundTrip(
    _ catalog: TranslationCatalog, _ format: ConversionFormat, _ languages: [String]
  ) throws -> (catalog: TranslationCatalog, losses: [ConversionLoss]) {
    var result: TranslationCatalog?
    var losses: [ConversionLoss] = []
    let parts = format.isMultilingual ? [languages] : languages.map { [$0] }
    for part in parts {
      let written = try CatalogConversion.write(
        catalog, to: format, languages: part, original: "L.xcstrings")
      losses += written.losses
      for file in written.files {
        let own = file.ending.flatMap { ConversionFormat(ofFile: "f." + $0) } ?? format
        var read = try CatalogConversion.read(
          file.bytes, file: "f", format: own, language: part.count == 1 ? part[0] : nil,
          source: catalog.sourceLanguage)
        read.sourceLanguage = catalog.sourceLanguage
        if result == nil { result = read } else { result?.merge(read) }
      }
    }
    return (try #require(result), losses)
  }

  private static let both: [ConversionFormat] = ConversionFormat.allCases.filter { $0 != .pot }

  @Test(arguments: both)
  func textsComeBack(format: ConversionFormat) throws {
    let (read, losses) = try Self.roundTrip(Self.catalog, format, Self.languages)
    for entry in Self.catalog.entries {
      for (language, translation) in entry.translations {
        var expected = translation.units
        // Whole numbers of Russian are never “other”, which gettext does not ask for.
        if format == .po, language == "ru" { expected.removeAll { $0.path.last == "other" } }
        let own = read[entry.key]?.translations[language]?.withPluralForms
        for unit in expected {
          let isListed = losses.contains { $0.key == entry.key && $0.what != "the comment" }
          let value = own?[unit.path]?.value
          let isSame = value.map(Self.normal) == Self.normal(unit.value)
          #expect(
            isSame || isListed && value != nil,
            "\(format) \(language) \(entry.key) \(unit.pathName): \(value ?? "-")")
        }
      }
      let keepsComments = losses.contains { $0.key == entry.key && $0.what == "the comment" }
      #expect(keepsComments || read[entry.key]?.comment == entry.comment, "\(format) \(entry.key)")
    }
  }

  /// A text with its arguments numbered, which says the same.
  private static func normal(_ text: String) -> String {
    let specifiers = TextSpecifier.all(in: text)
    guard !specifiers.isEmpty else { return text }
    var result = ""
    let bytes = Array(text.utf8)
    var position = 0
    var next = 1
    for specifier in specifiers {
      result += String(decoding: bytes[position..<specifier.range.lowerBound], as: UTF8.self)
      position = specifier.range.upperBound
      let number = specifier.number ?? next
      if specifier.number == nil { next += 1 }
      result +=
        specifiers.count == 1 && number == 1
        ? "%\(specifier.conversion)" : "%\(number)$\(specifier.conversion)"
    }
    return result + String(decoding: bytes[position...], as: UTF8.self)
  }

  @Test(arguments: both)
  func aSecondConversionChangesNothing(format: ConversionFormat) throws {
    let (first, _) = try Self.roundTrip(Self.catalog, format, Self.languages)
    let (second, _) = try Self.roundTrip(first, format, Self.languages)
    #expect(CatalogChange.changes(from: first, to: second).isEmpty)
  }

  @Test(
    arguments: [
      (ConversionFormat.xcstrings, []), (.csv, []),
      (.xliff, ["the extraction state “manual”", "what the variable “n” is: argument 2, %lld"]),
      (
        .po,
        [
          "that it is not to be translated", "the extraction state “manual”",
          "what the variable “n” is: argument 2, %lld",
        ]
      ),
      (
        .android,
        [
          "the extraction state “manual”", "the form ", "the form device/mac",
          "the form device/other",
          "the form substitutions/n/plural/other", "the state “needs_review”",
        ]
      ),
      (
        .i18next,
        [
          "that it is not to be translated", "the comment", "the extraction state “manual”",
          "the form device/mac", "the form device/other", "the form substitutions/n/plural/other",
          "the state “needs_review”",
        ]
      ),
    ] as [(ConversionFormat, [String])])
  func whatCannotBeSaidIsListed(format: ConversionFormat, expected: [String]) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    var entry = TranslationEntry("a", comment: "c")
    entry.extractionState = "manual"
    entry.isTranslatable = false
    entry.translations["en"] = Translation("x", state: "needs_review")
    catalog["a"] = entry
    entry = TranslationEntry("b")
    entry.translations["en"] = Translation(
      ["mac", "other"].map { TextUnit($0, path: ["device", $0], state: "translated") })
    catalog["b"] = entry
    entry = TranslationEntry("c")
    entry.translations["en"] = Translation(
      [
        TextUnit("%@ %#@n@", state: "translated"),
        TextUnit("%arg", path: ["substitutions", "n", "plural", "other"], state: "translated"),
      ],
      variables: ["n": TextVariable(argumentNumber: 2, formatSpecifier: "lld")])
    catalog["c"] = entry
    let written = try CatalogConversion.write(
      catalog, to: format, languages: ["en"], original: "L.xcstrings")
    let losses = Set(written.losses.map(\.what)).filter { !$0.hasPrefix("its text") }
    #expect(Set(losses).isSubset(of: Set(expected)), "\(losses.sorted())")
    #expect(Set(expected).subtracting(["the form "]).isSubset(of: losses), "\(losses.sorted())")
    if format == .xcstrings || format == .csv {
      let (read, _) = try Self.roundTrip(catalog, format, ["en"])
      #expect(CatalogChange.changes(from: catalog, to: read).isEmpty)
      #expect(read["c"]?.translations["en"]?.variables == entry.translations["en"]?.variables)
    }
  }

  @Test func emptyKeysAndTextsAreKept() throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for key in ["", "a"] {
      var entry = TranslationEntry(key)
      entry.translations["en"] = Translation("", state: "translated")
      catalog[key] = entry
    }
    for format in [ConversionFormat.xcstrings, .csv, .strings, .xliff, .xliff2] {
      let (read, _) = try Self.roundTrip(catalog, format, ["en"])
      #expect(read["a"]?.translations["en"]?.text == "", "\(format)")
      #expect(read[""] != nil, "\(format)")
    }
  }

  private static func xliff2(_ unit: String) -> [UInt8] {
    let start = "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"es\"><file id=\"f\">"
    return Array((start + "<unit id=\"u\" name=\"k\">\(unit)</unit></file></xliff>").utf8)
  }

  /// What stands between segments is text of both languages.
  @Test(arguments: [
    ("<ignorable><source> </source></ignorable>", "One. Two.", "Uno. Dos."),
    ("<ignorable><source> </source><target>  </target></ignorable>", "One. Two.", "Uno.  Dos."),
    ("<ignorable><source> </source><target/></ignorable>", "One. Two.", "Uno.Dos."),
    ("", "One.Two.", "Uno.Dos."),
  ])
  func whatIsBetweenSegmentsStays(between: String, source: String, target: String) throws {
    let bytes = Self.xliff2(
      "<segment state=\"translated\"><source>One.</source><target>Uno.</target></segment>"
        + between
        + "<segment state=\"translated\"><source>Two.</source><target>Dos.</target></segment>")
    let read = try CatalogConversion.read(
      bytes, file: "f", format: .xliff2, language: nil, source: nil)
    #expect(read["k"]?.translations["en"]?.text == source)
    #expect(
      read["k"]?.translations["es"]?.units == [TextUnit(target, state: "translated")])
  }

  @Test(arguments: [
    "<segment><source>One.</source><target/></segment>"
      + "<ignorable><source> </source><target> </target></ignorable>",
    "<segment><source>One.</source></segment><ignorable><source> </source></ignorable>",
  ])
  func whatIsBetweenSegmentsIsNoTranslation(unit: String) throws {
    let read = try CatalogConversion.read(
      Self.xliff2(unit), file: "f", format: .xliff2, language: nil, source: nil)
    #expect(read["k"]?.translations["en"]?.text == "One. ")
    #expect(read["k"]?.translations["es"] == nil)
  }

  /// A text whose segments are not all translated is none, whatever tools put in their place.
  @Test(arguments: [
    ("<segment state=\"initial\"><source>Two.</source><target>Two.</target></segment>", nil),
    ("<segment><source>Two.</source><target/></segment>", nil),
    ("<segment><source>Two.</source><target>Dos.</target></segment>", "Uno.Dos."),
    ("<segment state=\"final\"><source>OK</source><target>OK</target></segment>", "Uno.OK"),
  ])
  func aSegmentThatWaitsIsNoTranslation(segment: String, text: String?) throws {
    let first = "<segment state=\"translated\"><source>One.</source><target>Uno.</target></segment>"
    let read = try CatalogConversion.read(
      Self.xliff2(first + segment), file: "f", format: .xliff2, language: nil, source: nil)
    #expect(read["k"]?.translations["es"]?.text == text)
  }

  /// A file with the source on its second line and the target on its third.
  private static func xliff(
    _ format: ConversionFormat, source: String, target: String
  ) -> [UInt8] {
    let texts = "\n<source>\(source)</source>\n<target>\(target)</target>\n"
    guard format == .xliff else {
      return xliff2("<segment state=\"translated\">\(texts)</segment>")
    }
    let start = "<xliff version=\"1.2\"><file source-language=\"en\" target-language=\"es\"><body>"
    let unit = "<trans-unit id=\"k\">\(texts)</trans-unit>"
    return Array((start + unit + "</body></file></xliff>").utf8)
  }

  /// What the one language that a file has texts in is called is for whoever reads it to say.
  @Test(
    arguments: [ConversionFormat.xliff, .xliff2],
    [("de", "es"), ("es", "es"), ("ES", "es"), ("es-ES", "es-ES"), ("en", "es"), (nil, "es")]
      as [(String?, String)])
  func theTargetOfXLIFFMayHaveAnotherName(
    format: ConversionFormat, names: (language: String?, expected: String)
  ) throws {
    let read = try CatalogConversion.read(
      Self.xliff(format, source: "a", target: "b"), file: "f", format: format,
      language: names.language, source: nil)
    #expect(read.languages == ["en", names.expected].sorted())
    #expect(read["k"]?.translations[names.expected]?.text == "b")
    #expect(read["k"]?.translations["en"]?.text == "a")
  }

  /// A delivery that calls languages otherwise than the catalog is compared with what it has.
  @Test func aDeliveryWithOtherNamesIsComparedAsTheSame() throws {
    var catalog = TranslationCatalog(sourceLanguage: "pt-BR")
    catalog.add(TextUnit("Pedidos novos"), key: "k", language: "pt-BR")
    catalog.add(TextUnit("Orders", state: "new"), key: "k", language: "en_GB")
    var delivered = TranslationCatalog(sourceLanguage: "pt_BR")
    delivered.add(TextUnit("Pedidos"), key: "k", language: "pt_BR")
    delivered.add(TextUnit("Orders", state: "new"), key: "k", language: "en-GB")
    delivered = delivered.calling([catalog.sourceLanguage] + catalog.languages)
    let untouched = catalog.delivery(delivered, from: .xliff, state: nil)
    #expect(untouched.translations.isEmpty)
    delivered["k"]?.translations["en_GB"] = Translation("New orders", state: "translated")
    let delivery = catalog.delivery(delivered, from: .xliff, state: nil)
    #expect(delivery.translations.keys.sorted() == ["en_GB"])
    let units = delivery.translations["en_GB"]?.first?.translation.units
    #expect(units?.map(\.state) == ["needs_review"])
    #expect(delivery.outdated == ["k"])
  }

  /// Of several languages, one is chosen and none renamed.
  @Test func theTargetsOfXLIFFKeepTheirNames() throws {
    let parts = ["de", "fr"].map { language in
      "<file source-language=\"en\" target-language=\"\(language)\"><body><trans-unit id=\"k\">"
        + "<source>a</source><target>\(language)</target></trans-unit></body></file>"
    }
    let text = "<xliff version=\"1.2\">\(parts.joined())</xliff>"
    for language in ["de", "es"] {
      let read = try CatalogConversion.read(
        Array(text.utf8), file: "f", format: .xliff, language: language, source: nil)
      #expect(read.languages == ["de", "en", "fr"])
    }
  }

  /// Which argument a variable stands for is the catalog's to say, however it calls the language.
  @Test func aDeliveryFitsALanguageByAnotherName() {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    var entry = TranslationEntry("k")
    let variable = TextVariable(argumentNumber: 2, formatSpecifier: "d")
    let units = [
      TextUnit("%#@n@"), TextUnit("%arg", path: ["substitutions", "n", "plural", "other"]),
    ]
    entry.translations["pt-BR"] = Translation(units, variables: ["n": variable])
    catalog["k"] = entry
    var delivered = TranslationCatalog(sourceLanguage: "en")
    for unit in units { delivered.add(unit, key: "k", language: "pt_BR") }
    let delivery = catalog.delivery(delivered, state: nil)
    #expect(delivery.translations["pt_BR"]?.first?.translation.variables == ["n": variable])
  }

  /// Tags within a text leave it as it is, and so do those that have what they stand for.
  @Test(arguments: [
    (ConversionFormat.xliff, "a <g id=\"1\">b <mrk mtype=\"seg\">c</mrk></g>", "a b c"),
    (.xliff, "a <ph id=\"1\">%@</ph> <bpt id=\"2\">[</bpt>b<ept id=\"2\">]</ept>", "a %@ [b]"),
    (.xliff, "<it id=\"1\" pos=\"open\">*</it>a<!-- b -->", "*a"),
    (.xliff2, "a <pc id=\"1\">b <mrk id=\"2\">c</mrk></pc>", "a b c"),
    (.xliff2, "<sm id=\"1\"/>a<em startRef=\"1\"/>", "a"),
    (.xliff2, "a<cp hex=\"001A\"/><cp hex=\"001b\"/>", "a\u{1A}\u{1B}"),
  ])
  func tagsLeaveTheTextOfXLIFF(format: ConversionFormat, inner: String, text: String) throws {
    let read = try CatalogConversion.read(
      Self.xliff(format, source: inner, target: inner), file: "f", format: format, language: nil,
      source: nil)
    #expect(read["k"]?.translations["en"]?.text == text)
    #expect(read["k"]?.translations["es"]?.text == text)
  }

  /// A text without a placeholder that it has says something else.
  @Test(arguments: [
    (ConversionFormat.xliff, "<x id=\"1\" equiv-text=\"%@\"/>"), (.xliff, "<bx id=\"1\"/>"),
    (.xliff, "<ex id=\"1\"/>"), (.xliff, "<ph id=\"1\" equiv-text=\"%@\"/>"),
    (.xliff, "<it id=\"1\" pos=\"open\"></it>"),
    (.xliff2, "<ph id=\"1\" disp=\"%@\" equiv=\"%@\"/>"), (.xliff2, "<sc id=\"1\"/>"),
    (.xliff2, "<ec startRef=\"1\"/>"), (.xliff2, "<cp hex=\"D800\"/>"), (.xliff2, "<cp/>"),
    (.xliff2, "<cp hex=\"+1A\"/>"),
  ])
  func whatStandsForTextElsewhereIsRefused(format: ConversionFormat, element: String) {
    let text = "a <g id=\"2\">\(element)</g>"
    for (source, target, place) in [(text, "b", "f:2:21:"), ("b", text, "f:3:21:")] {
      do {
        _ = try CatalogConversion.read(
          Self.xliff(format, source: source, target: target), file: "f", format: format,
          language: nil, source: nil)
        Issue.record("It was read.")
      } catch {
        #expect("\(error)".hasPrefix(place), "\(error)")
      }
    }
  }

  /// A file with a part for each path, whose only text says which part it is.
  private static func xliff(_ format: ConversionFormat, parts: [String]) -> [UInt8] {
    let (version, languages) =
      format == .xliff
      ? ("version=\"1.2\"", "source-language=\"en\" target-language=\"es\"")
      : ("version=\"2.0\" srcLang=\"en\" trgLang=\"es\"", "id=\"f\"")
    let files = parts.map { part in
      let texts = "<source>title</source><target>\(part)</target>"
      let unit =
        format == .xliff
        ? "<body><trans-unit id=\"title\">\(texts)</trans-unit></body>"
        : "<unit id=\"u\" name=\"title\"><segment>\(texts)</segment></unit>"
      return "<file original=\"\(part)\" \(languages)>\(unit)</file>"
    }
    return Array("<xliff \(version)>\(files.joined(separator: "\n"))</xliff>".utf8)
  }

  private static func part(
    _ part: XLIFFPart?, of format: ConversionFormat, _ parts: [String]
  ) throws -> String? {
    let read = try CatalogConversion.read(
      xliff(format, parts: parts), file: "f", format: format, language: nil, source: nil,
      part: part)
    return read["title"]?.translations["es"]?.text
  }

  /// Targets of one project have catalogs of one name.
  @Test(
    arguments: [ConversionFormat.xliff, .xliff2],
    [
      ("/p/App/L.xcstrings", ["App/L.xcstrings", "Widget/L.xcstrings"], "App/L.xcstrings"),
      ("/p/Widget/L.xcstrings", ["App/L.xcstrings", "Widget/L.xcstrings"], "Widget/L.xcstrings"),
      (
        "/p/iOS/App/L.xcstrings", ["iOS/App/L.xcstrings", "Mac/App/L.xcstrings"],
        "iOS/App/L.xcstrings"
      ),
      // Only the end of a path is known where the project's folder is not.
      ("/p/App/L.xcstrings", ["Old/App/L.xcstrings", "L.xcstrings"], "Old/App/L.xcstrings"),
      ("/p/L.xcstrings", ["L.xcstrings", "Widget/L.xcstrings"], "L.xcstrings"),
      (
        "/p/./App/L.xcstrings", ["Widget/M.xcstrings", "./Other/L.xcstrings"],
        "./Other/L.xcstrings"
      ),
      // A part is called by the source language's file.
      (
        "/p/App/es.lproj/L.strings", ["App/en.lproj/L.strings", "Widget/en.lproj/L.strings"],
        "App/en.lproj/L.strings"
      ),
      (
        "/p/a/res/values-es/s.xml", ["a/res/values/s.xml", "b/res/values/s.xml"],
        "a/res/values/s.xml"
      ),
      // Where none is called as the catalog is, all are read.
      ("/p/Renamed.xcstrings", ["App/L.xcstrings"], "App/L.xcstrings"),
    ])
  func thePartOfACatalogIsTaken(
    format: ConversionFormat, row: (catalog: String, parts: [String], own: String)
  ) throws {
    for parts in [row.parts, row.parts.reversed()] {
      #expect(try Self.part(.ofCatalog(row.catalog), of: format, parts) == row.own, "\(parts)")
    }
  }

  @Test(arguments: [ConversionFormat.xliff, .xliff2])
  func aPartThatIsNotCertainIsRefused(format: ConversionFormat) throws {
    let parts = ["App/L.xcstrings", "Widget/L.xcstrings", "App/InfoPlist.xcstrings"]
    #expect {
      try Self.part(.ofCatalog("/p/Watch/L.xcstrings"), of: format, parts)
    } throws: { error in
      let names = "“App/L.xcstrings”, “Widget/L.xcstrings”; --original"
      return "\(error)".contains(names)
    }
    #expect(try Self.part(.named("Widget/L.xcstrings"), of: format, parts) == "Widget/L.xcstrings")
    #expect {
      try Self.part(.named("Watch/L.xcstrings"), of: format, parts)
    } throws: { "\($0)".contains("“App/InfoPlist.xcstrings”") }
  }

  /// What nobody thought of is found by reading what was written.
  @Test(arguments: [
    (
      ConversionFormat.android, "k", "%d of %s",
      ["the specifier %d as it is", "the specifier %s as it is"]
    ),
    (.i18next, "k_other", "x", ["its text"]), (.po, "k", "", ["that its text is empty"]),
    (.arb, "k", "%@ %", ["its text as it is"]), (.fluent, "k", "%@ x", []),
    (.fluent, "k", "\n\na\n\nb\n\n\nc \n d\n", []), (.fluent, "k", "\n \n", []),
  ])
  func whatDoesNotComeBackIsListed(
    format: ConversionFormat, key: String, text: String, expected: [String]
  ) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog.add(TextUnit("text", state: "translated"), key: key, language: "en")
    catalog.add(TextUnit(text, state: "translated"), key: key, language: "de")
    let written = try CatalogConversion.write(
      catalog, to: format, languages: ["de"], original: "L.xcstrings")
    #expect(written.losses.map(\.what) == expected)
  }

  /// msgfmt refuses a file in which a line break is at an end of one text only.
  @Test(arguments: [
    ("a\n", "b", "b\n"), ("a", "b\n\n", "b"), ("\na", "b", "\nb"), ("a", "\nb\nc", "b\nc"),
    ("a\n", "b\n", "b\n"), ("a", "\n", nil), ("a\n", "", nil),
  ])
  func lineBreaksAreWhereTheSourceTextHasThem(
    source: String, text: String, expected: String?
  ) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog.add(TextUnit(source, state: "translated"), key: "k", language: "en")
    catalog.add(TextUnit(text, state: "translated"), key: "k", language: "de")
    let (read, losses) = try Self.roundTrip(catalog, .po, ["de"])
    #expect(read["k"]?.translations["de"]?.text == expected)
    #expect(losses.isEmpty == (text == expected), "\(losses)")
  }

  /// A translation's file has a form of the source's for each of its own.
  @Test(arguments: [
    (ConversionFormat.xliff, "ko", ["the form plural/one"]),
    (.xliff2, "ko", ["the form plural/one"]), (.xliff, "de", []), (.po, "ko", []),
  ])
  func aFormOfTheSourceThatNoTranslationHasIsListed(
    format: ConversionFormat, language: String, expected: [String]
  ) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for (form, text) in [("one", "%lld cup"), ("other", "%lld cups")] {
      catalog.add(TextUnit(text, path: ["plural", form]), key: "cups", language: "en")
    }
    catalog.add(TextUnit("%lld x", path: ["plural", "other"]), key: "cups", language: language)
    let written = try CatalogConversion.write(
      catalog, to: format, languages: [language], original: "L.xcstrings")
    #expect(written.losses.filter { $0.language == "en" }.map(\.what) == expected)
  }

  @Test(arguments: [
    (ConversionFormat.po, "de.po", "msgid \"a\"\nmsgstr \"b\"\n"),
    (.arb, "app_de.arb", #"{"a": "b"}"#), (.i18next, "de/translation.json", #"{"a": "b"}"#),
    (.fluent, "locales/de.ftl", "a = b\n"),
  ])
  func aFileThatDoesNotSayItsLanguageIsCalledByIt(
    format: ConversionFormat, path: String, text: String
  ) throws {
    let read = try CatalogConversion.read(
      Array(text.utf8), file: path, format: format, language: nil, source: "en")
    #expect(read.sourceLanguage == "en")
    #expect(read["a"]?.translations["de"]?.text == "b")
  }

  @Test func markupThatStaysMarkdownIsListed() throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    var entry = TranslationEntry("a")
    entry.translations["en"] = Translation("**Hot** coffee")
    catalog["a"] = entry
    let written = try CatalogConversion.write(
      catalog, to: .android, languages: ["en"], original: "L.xcstrings")
    #expect(written.losses.map(\.what) == ["the markup of its text, which stays Markdown"])
  }

  @Test func translatorsGetWhatIsMissingInAllForms() throws {
    var catalog = Self.catalog
    catalog["title"]?.translations["ru"]?.units[0].state = "needs_review"
    catalog["quotes"]?.translations["ru"] = nil
    catalog["cups"]?.translations["ru"]?.units.removeAll { $0.path == ["plural", "many"] }
    let work = catalog.needingWork(language: "ru")
    #expect(work.entries.map(\.key) == ["title", "quotes", "cups"])
    let rows = work.rows(language: "ru").map { "\(UnitName.name($0.key, $0.path)) \($0.source)" }
    #expect(
      rows == [
        "title Menu", "quotes It's \"here\" & <there>", "cups|==|plural.one %lld cup",
        "cups|==|plural.few %lld cups", "cups|==|plural.many %lld cups",
        "cups|==|plural.other %lld cups",
      ])
    let japanese = catalog.rows(language: "ja").filter { $0.key == "cups" }
    #expect(japanese.map(\.path) == [["plural", "other"]])
  }

  @Test func whatComesBackFitsTheCatalog() {
    var delivered = TranslationCatalog(sourceLanguage: "en")
    delivered.add(TextUnit("Menu"), key: "title", language: "en")
    delivered.add(TextUnit("Speisekarte"), key: "title", language: "de")
    delivered.add(TextUnit("An older text"), key: "quotes", language: "en")
    delivered.add(TextUnit("Hier"), key: "quotes", language: "de")
    delivered.add(
      TextUnit("one\n  two\n\nthree", state: "new"), key: "lines", language: "de")
    delivered.add(TextUnit("?"), key: "nobody.knows", language: "de")
    let delivery = Self.catalog.delivery(delivered, state: nil)
    #expect(delivery.unknown == ["nobody.knows"])
    #expect(delivery.outdated == ["quotes"])
    #expect(
      delivery.translations["de"]?.map { "\($0.key) \($0.translation.units[0].state ?? "")" } == [
        "title translated", "quotes needs_review",
      ])
  }

  /// Translators write their text and leave the state that it came with; what they leave as it is
  /// stays new.
  @Test(arguments: [ConversionFormat.xliff, .xliff2, .csv], [nil, "translated"])
  func aNewTextThatSaysSomethingElseIsTaken(format: ConversionFormat, state: String?) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    let texts = [
      ("written", "Orders"), ("same", "Orders"), ("draft", "Pedido?"), ("emptied", "Orders"),
      ("moved", "Orders"), ("writtenBefore", "Orders"),
    ]
    for (key, text) in texts {
      catalog.add(TextUnit("Orders", state: "translated"), key: key, language: "en")
      catalog.add(TextUnit(text, state: "new"), key: key, language: "es")
    }
    let sent = try CatalogConversion.write(
      catalog, to: format, languages: format == .csv ? ["en", "es"] : ["es"],
      original: "L.xcstrings")
    var delivered = try CatalogConversion.read(
      sent.files[0].bytes, file: "f", format: format, language: nil, source: nil)
    for (key, text) in [("written", "Pedidos"), ("writtenBefore", "Pedidos"), ("emptied", "")] {
      delivered[key]?.translations["es"]?.units[0].value = text
    }
    for key in ["moved", "writtenBefore"] {
      catalog[key]?.translations["en"] = Translation("Your orders", state: "translated")
    }
    let delivery = catalog.delivery(delivered, from: format, state: state)
    let units = delivery.translations["es"]?.flatMap { text in
      text.translation.units.map { "\(text.key) \($0.value) \($0.state ?? "")" }
    }
    #expect(units == ["written Pedidos translated", "writtenBefore Pedidos needs_review"])
  }

  /// Translators fill the empty cells, and one that stays empty changes nothing.
  @Test(arguments: [
    ([], ["one", "other", "few", "many"]),
    (["one", "other"], ["one", "other", "few", "many"]),
    (["one", "few", "many", "other"], ["one", "other", "few", "many"]),
  ])
  func aTableHasLinesForMissingForms(translated: [String], forms: [String]) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for form in ["one", "other"] {
      catalog.add(
        TextUnit("%lld cups", path: ["plural", form], state: "translated"), key: "cups",
        language: "en")
    }
    for form in translated {
      catalog.add(
        TextUnit("%lld kubki", path: ["plural", form], state: "translated"), key: "cups",
        language: "pl")
    }
    let written = try CatalogConversion.write(
      catalog, to: .csv, languages: ["en", "pl"], original: "L.xcstrings")
    let lines = String(decoding: written.files[0].bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n").split(separator: "\n").dropFirst()
    let expected = forms.map { form in
      let english = ["one", "other"].contains(form) ? "%lld cups,translated" : ","
      let polish = translated.contains(form) ? "%lld kubki,translated" : ","
      return "cups,plural/\(form),,,,,\(english),\(polish)"
    }
    #expect(lines.map(String.init) == expected)
    let read = try CatalogConversion.read(
      written.files[0].bytes, file: "f", format: .csv, language: nil, source: "en")
    #expect(CatalogChange.changes(from: catalog, to: read).isEmpty)
    let delivered = catalog.delivery(read, from: .csv, state: nil).translations["pl"] ?? []
    let filled = delivered.flatMap(\.translation.units).map { $0.path[1] }
    #expect(filled.sorted() == translated.sorted())
  }

  /// Spreadsheets save a table with semicolons where numbers have commas, with tabs, in UTF-16, and
  /// with lines of cells that have nothing in them.
  @Test(arguments: [",", ";", "\t"], [false, true])
  func aTableIsReadAsSpreadsheetsWriteIt(separator: String, isUTF16: Bool) throws {
    let rows = [
      ["key", "comment", "en", "es", "es:state"],
      ["a;b", "\"1,5\t2;5\"", "\"A;\"\"b\"\",\"", "\"\"", "-"], ["", "", "", "", ""],
      ["c", "", "d", "e", "needs_review"], ["", "", "", "", ""], [""],
    ].map { row in
      row.map { $0.hasPrefix("a") ? "\"\($0)\"" : $0 }.joined(separator: separator) + "\r\n"
    }
    let text = "\u{FEFF}" + rows.joined()
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bytes = isUTF16 ? utf16 : Array(text.utf8)
    let read = try CatalogConversion.read(
      bytes, file: "f.csv", format: .csv, language: nil, source: "en")
    #expect(read.entries.map(\.key) == ["a;b", "c"])
    #expect(read["a;b"]?.comment == "1,5\t2;5")
    #expect(read["a;b"]?.translations["en"]?.text == "A;\"b\",")
    #expect(read["a;b"]?.translations["es"]?.text == "")
    #expect(read["c"]?.translations["es"]?.units.first?.state == "needs_review")
  }

  @Test func aTableHasTheEmptyKey() throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog[""] = TranslationEntry("")
    catalog.add(TextUnit("Menu"), key: "title", language: "en")
    let (read, losses) = try Self.roundTrip(catalog, .csv, ["en"])
    #expect(read.entries.map(\.key) == ["", "title"])
    #expect(losses.isEmpty)
  }

  /// What a table's reader would refuse is not in it.
  @Test func aTableHasNoFormsThatNobodyKnows() throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for path in [["plural", "other"], ["plural", "some"], ["future", "x"]] {
      catalog.add(TextUnit("x", path: path, state: "translated"), key: "k", language: "en")
    }
    let (read, losses) = try Self.roundTrip(catalog, .csv, ["en"])
    #expect(read["k"]?.translations["en"]?.units.map(\.path) == [["plural", "other"]])
    #expect(losses.count == 2)
  }

  /// What is not for translators, and what does not vary, has no line more.
  @Test func aTableHasNoOtherLines() throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog.add(TextUnit("%lld x", path: ["plural", "other"]), key: "brand", language: "en")
    catalog["brand"]?.isTranslatable = false
    catalog.add(TextUnit("Menu"), key: "title", language: "en")
    catalog.add(TextUnit("%lld", path: ["plural", "other"]), key: "only", language: "ja")
    let written = try CatalogConversion.write(
      catalog, to: .csv, languages: ["en", "pl", "ja"], original: "L.xcstrings")
    let lines = String(decoding: written.files[0].bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n").split(separator: "\n").dropFirst()
    #expect(
      lines.map { $0.split(separator: ",").prefix(2).joined(separator: " ") } == [
        "brand plural/other", "title Menu", "only plural/other",
      ])
  }

  /// A key without a text is its own, and what was sent is compared with it.
  @Test(arguments: [ConversionFormat.xliff, .xliff2, .po], [nil, "Hello %@", "Welcome, %@"])
  func aTextThatWasItsKeyMayHaveChanged(format: ConversionFormat, now: String?) throws {
    let key = "Hello %@"
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog.add(TextUnit("Hola %@", state: "translated"), key: key, language: "es")
    let sent = try CatalogConversion.write(
      catalog, to: format, languages: ["es"], original: "L.xcstrings")
    let delivered = try CatalogConversion.read(
      sent.files[0].bytes, file: "f", format: format, language: nil, source: nil)
    if let now { catalog.add(TextUnit(now, state: "translated"), key: key, language: "en") }
    let delivery = catalog.delivery(delivered, from: format, state: nil)
    let isChanged = now == "Welcome, %@"
    #expect(delivery.outdated == (isChanged ? [key] : []))
    #expect(
      delivery.translations["es"]?.map(\.translation.units[0].state)
        == [isChanged ? "needs_review" : "translated"])
  }

  /// Whether a text is of the source language is not certain where the file calls that another, and
  /// formats of one language have no source text.
  @Test(arguments: [
    (ConversionFormat.xliff, ["es", "en-GB"]), (.i18next, ["es"]), (.fluent, ["es"]),
    (.csv, ["es"]),
  ])
  func whatIsNotSaidOfTheSourceIsNotCompared(
    format: ConversionFormat, languages: [String]
  ) {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog.add(TextUnit("Menu", state: "translated"), key: "title", language: "en")
    var delivered = TranslationCatalog(sourceLanguage: "en")
    for language in languages {
      delivered.add(TextUnit("Menu", state: "translated"), key: "title", language: language)
    }
    #expect(catalog.delivery(delivered, from: format, state: nil).outdated.isEmpty)
  }

  /// A `.strings` or an Android file has no source texts to compare with.
  @Test(arguments: [ConversionFormat.xliff, .xliff2, .po, .csv])
  func aCatalogOfOneLanguageHasNoSourceTexts(format: ConversionFormat) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    catalog.add(TextUnit("Menu", state: "translated"), key: "title", language: "en")
    catalog.add(TextUnit("Carta", state: "translated"), key: "title", language: "es")
    let sent = try CatalogConversion.write(
      catalog, to: format, languages: format == .csv ? ["en", "es"] : ["es"],
      original: "L.xcstrings")
    let delivered = try CatalogConversion.read(
      sent.files[0].bytes, file: "f", format: format, language: nil, source: nil)
    var own = TranslationCatalog(sourceLanguage: "")
    own.add(TextUnit("Menú"), key: "title", language: "es")
    let delivery = own.delivery(delivered, from: format, state: nil)
    #expect(delivery.outdated.isEmpty)
    let expected = [TextUnit("Carta", state: "translated")]
    #expect(delivery.translations["es"]?.map(\.translation.units) == [expected])
  }

  @Test(arguments: [
    (ConversionFormat.po, "msgid \"a\"\nmsgstr \"b\n", "f:2:1"),
    (.po, "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", "f:4:1"),
    (
      .po,
      "msgctxt \"m\"\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgctxt \"m\"\nmsgid \"a\"\nmsgstr \"c\"\n",
      "f:6:1"
    ),
    (.po, "msgstr \"b\"\n", "f:1:1"), (.po, "\nnonsense\n", "f:2:1"),
    (.csv, "key,en\na,\"b\n", "f:2:3"), (.csv, "en,es\n", "f:1:1"),
    (.csv, "key,form,de\na,plural/one,\"b\nc\"\na,other,d\n", "f:4:1"),
    (.csv, "\u{FEFF}key,form,de\na,plurl/one,b\n", "f:2:1"),
    (.csv, "key,form,de\r\na,,b\r\na,plural/ome,c", "f:3:1"),
    (.csv, "key,form,de\na,plural/one/,b\n", "f:2:1"),
    (.arb, "{\"a\": \"{x, select, other{y}}\"}", "f:1:7"), (.i18next, "[1]", "f:1:1"),
    (.i18next, #"{"a": "x", "list": ["p", "q"]}"#, "f:1:20"),
    (.i18next, "{\"a\": {\n\"b\": 1}}", "f:2:6"), (.i18next, #"{"a": true}"#, "f:1:7"),
    (.fluent, "a = {b}\n", "f:1:5"), (.fluent, "a = { $b ->\n   *[c] d\n  }\n", "f:1:5"),
    (.fluent, "a = {$b ->\n *[one] {$c ->\n *[one] d\n}\n}\n", "f:2:9"),
    (.fluent, "a = b\n    .c = d\n", "f:2:1"),
    (.xliff, "<xliff version=\"1.2\"><file>\n<body><trans-unit/></body></file></xliff>", "f:2:7"),
    (.xliff2, "<x/>", "f:1:1"),
  ])
  func aBrokenFileHasAPlace(format: ConversionFormat, text: String, place: String) {
    do {
      _ = try CatalogConversion.read(
        Array(text.utf8), file: "f", format: format, language: "en", source: "en")
      Issue.record("It was read.")
    } catch {
      #expect("\(error)".hasPrefix(place + ":"), "\(error)")
    }
  }

  /// What stands around a part that varies is in each of its forms.
  @Test(arguments: [
    (ConversionFormat.arb, #"{"k": "You have {n, plural, one{a cup} other{# cups}}, {who}."}"#),
    (.fluent, "k = You have { $n ->\n    [one] a cup\n   *[other] { $n } cups\n  }, { $who }.\n"),
    (
      .fluent,
      "k =\n    You have { $n ->\n    [one] a cup\n   *[other] { $n } cups\n  }, { $who }.\n"
    ),
  ])
  func aPartMayVary(format: ConversionFormat, text: String) throws {
    let read = try CatalogConversion.read(
      Array(text.utf8), file: "f", format: format, language: "en", source: "en")
    #expect(
      read["k"]?.translations["en"]?.units == [
        TextUnit("You have a cup, %2$@.", path: ["plural", "one"]),
        TextUnit("You have %1$lld cups, %2$@.", path: ["plural", "other"]),
      ])
  }

  @Test func aTemplateHasThePluralFormsOfItsLanguage() throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for (form, text) in [("one", "a cup"), ("other", "%lld cups")] {
      catalog.add(TextUnit(text, path: ["plural", form]), key: "cups", language: "en")
    }
    let written = try CatalogConversion.write(
      catalog, to: .pot, languages: ["en"], original: "L.xcstrings")
    let text = String(decoding: written.files[0].bytes, as: UTF8.self)
    #expect(text.contains("\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\""))
    #expect(text.hasSuffix("msgstr[0] \"\"\nmsgstr[1] \"\"\n"))
  }

  private static func po(
    _ messages: [(context: String?, id: String, text: String)]
  ) -> [UInt8] {
    let parts = messages.map { message in
      let context = message.context.map { "msgctxt \"\($0)\"\n" } ?? ""
      return "\n\(context)msgid \"\(message.id)\"\nmsgstr \"\(message.text)\"\n"
    }
    return Array(("msgid \"\"\nmsgstr \"Language: es\\n\"\n" + parts.joined()).utf8)
  }

  /// In gettext, a message is its context and its `msgid` together.
  @Test(
    arguments: [
      (
        [("menu", "Open", "Abrir"), ("menu", "Close", "Cerrar")],
        ["menu\u{4}Open", "menu\u{4}Close"]
      ),
      ([("menu", "Open", "Abrir"), ("door", "Open", "Abra")], ["menu", "door"]),
      ([(nil, "Open", "Abrir"), ("menu", "Open", "Abra")], ["Open", "menu"]),
      ([(nil, "Open", "Abrir"), ("Open", "Close", "Abra")], ["Open", "Open\u{4}Close"]),
      (
        [("k|==|device.mac", "Click", "Pulse"), ("k|==|device.mac", "Drag", "Arrastre")],
        ["k\u{4}Click", "k\u{4}Drag"]
      ),
    ] as [([(context: String?, id: String, text: String)], [String])])
  func messagesThatShareAContextAreApart(
    messages: [(context: String?, id: String, text: String)], keys: [String]
  ) throws {
    func read(_ bytes: [UInt8]) throws -> TranslationCatalog {
      try CatalogConversion.read(bytes, file: "f", format: .po, language: nil, source: "en")
    }
    let first = try read(Self.po(messages))
    #expect(first.entries.map(\.key) == keys)
    for (message, key) in zip(messages, keys) {
      #expect(first[key]?.translations["es"]?.units.first?.value == message.text)
    }
    let written = try CatalogConversion.write(
      first, to: .po, languages: ["es"], original: "L.xcstrings")
    #expect(CatalogChange.changes(from: first, to: try read(written.files[0].bytes)).isEmpty)
  }

  /// msgfmt refuses U+0004, which is between a context and a `msgid` only in keys.
  @Test(arguments: [
    (["menu\u{4}Open", "menu\u{4}Close"], ["menu", "menu"], 0),
    (["menu\u{4}Open"], ["menu\\004Open"], 1),
    (["menu\u{4}Open", "menu\u{4}Close", "menu"], ["menu\\004Open", "menu\\004Close", "menu"], 2),
  ])
  func aSharedContextIsWrittenAlone(keys: [String], contexts: [String], lossCount: Int) throws {
    var catalog = TranslationCatalog(sourceLanguage: "en")
    for key in keys {
      let source = ContextKey.parts(key)?.id ?? "A menu"
      catalog.add(TextUnit(source, state: "translated"), key: key, language: "en")
      catalog.add(TextUnit("x", state: "translated"), key: key, language: "es")
    }
    let written = try CatalogConversion.write(
      catalog, to: .po, languages: ["es"], original: "L.xcstrings")
    let lines = String(decoding: written.files[0].bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("msgctxt") } == contexts.map { "msgctxt \"\($0)\"" })
    #expect(written.losses.count == lossCount)
    let (read, _) = try Self.roundTrip(catalog, .po, ["es"])
    #expect(read.entries.map(\.key) == keys)
  }

  @Test func otherToolsFilesAreRead() throws {
    let po = """
      msgid ""
      msgstr "Language: pl\\n"
      "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) \\
      ? 1 : 2;\\n"

      #: menu.c:3
      #, fuzzy
      msgid "one"
      msgid_plural "many"
      msgstr[0] "jeden"
      msgstr[1] "kilka"
      msgstr[2] "wiele"

      #~ msgid "gone"
      #~ msgstr "nie"
      """.replacing("\\\n", with: "")
    let polish = try CatalogConversion.read(
      Array(po.utf8), file: "f", format: .po, language: nil, source: "en")
    let forms = polish["one"]?.translations["pl"]?.units
    #expect(forms?.map(\.pathName) == ["plural/one", "plural/few", "plural/many"])
    #expect(forms?.allSatisfy { $0.state == "needs_review" } == true)
    #expect(polish["gone"] == nil)

    let arb = #"{"@@locale": "de", "n": "{n, plural, =0{keine} other{# von {who}}}"}"#
    let german = try CatalogConversion.read(
      Array(arb.utf8), file: "f", format: .arb, language: nil, source: nil)
    #expect(
      german["n"]?.translations["de"]?.units == [
        TextUnit("keine", path: ["plural", "zero"]),
        TextUnit("%1$lld von %2$@", path: ["plural", "other"]),
      ])

    let json = #"{"menu": {"title": "T {{- name}}", "cup_one": "1", "cup_other": "{{count}}"}}"#
    let nested = try CatalogConversion.read(
      Array(json.utf8), file: "f", format: .i18next, language: "en", source: nil)
    #expect(nested.entries.map(\.key) == ["menu.title", "menu.cup"])
    #expect(nested["menu.title"]?.translations["en"]?.text == "T %@")

    let empty = try CatalogConversion.read(
      Array(#"{"a": null, "b": "x"}"#.utf8), file: "f", format: .i18next, language: "en",
      source: nil)
    #expect(empty.entries.map(\.key) == ["b"])
  }
}
