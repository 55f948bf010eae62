// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

@testable import CommandLineTool

struct RenderingTests {
  static let plain = Console(isStyled: false, columns: nil)

  @Test(
    arguments: [
      ("salad", 5), ("", 0), ("pequeño", 7), ("peque\u{6E}\u{303}o", 7), ("한국어", 6), ("日本", 4),
      ("☕", 2), ("👩‍👩‍👧", 2), ("5,50\u{A0}€", 6), ("❤️", 2), ("\u{2068}a\u{2069}", 1),
      ("छोटा", 4), ("क्ष", 2), ("ไทยำ", 4), ("شَ", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("🇪🇸", 2),
      ("👍🏽", 2), ("1️⃣", 2), ("עִבְרִית", 5),
    ])
  func columnsAreThoseOfATerminal(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func columnsLineUp() {
    var table = TextTable([.leading, .trailing], indentation: "> ")
    table.rows = [["a", "1"], ["한국", "100"], ["abc"], ["", "22"]]
    #expect(table.lines == ["> a       1", "> 한국  100", "> abc", ">        22"])
  }

  /// In a terminal that is narrower, cells are broken into lines; no line is wider, in no script.
  @Test(arguments: [20, 24, 40, 79])
  func tablesFitNarrowTerminals(columns: Int) {
    var table = TextTable([.leading, .leading, .trailing])
    table.rows = [
      ["de", "Füge zwei kleine Salate zu deiner Bestellung hinzu", "1"],
      ["ko", "주문에작은샐러드2개추가하기", "22"], ["hi", "अपने ऑर्डर में 2 छोटे सलाद जोड़ें", "333"],
      ["en", "incomprehensibilities", "4"],
    ]
    let lines = table.lines(fitting: columns)
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns }, "\(lines)")
    let letters = { (text: String) in text.filter { !$0.isWhitespace } }
    for row in table.rows {
      for word in row[1].split(separator: " ") where word.count < 7 {
        #expect(lines.contains { $0.contains(word) }, "\(word)")
      }
    }
    #expect(letters(lines.joined()).count == letters(table.rows.joined().joined()).count)
  }

  @Test func linesOfACellStayInItsColumn() {
    var table = TextTable([.leading, .leading, .trailing])
    table.rows = [["en", "a\nbcd\r\n", "1"], ["fr", "e", "22"]]
    #expect(table.widths == [2, 3, 2])
    #expect(table.lines == ["en  a     1", "    bcd", "", "fr  e    22"])
  }

  @Test func aTableThatFitsIsLeftAlone() {
    var table = TextTable()
    table.rows = [["a", "one two three"]]
    #expect(table.lines(fitting: 16) == ["a  one two three"])
    #expect(table.lines(fitting: 15) == ["a  one two", "   three"])
  }

  @Test(arguments: [
    ("sallad", "salad"), ("pizzza", "pizza"), ("pzizza", "pizza"), ("Salad", "salad"),
    ("unicorn", nil),
    ("Your %@ %@ is redy.", "Your %@ %@ is ready."), ("x", nil), ("", nil),
  ])
  func suggestions(typed: String, meant: String?) {
    let names = ["salad", "pizza", "Your %@ %@ is ready.", "caesar-salad"]
    #expect(Suggestion.nearest(to: typed, among: names) == meant)
  }

  @Test func paragraphsBreakAtSpaces() {
    #expect(
      Paragraph.lines(of: "one two three four", columns: 9) == ["one two", "three", "four"])
    #expect(
      Paragraph.lines(of: "incomprehensible to me", columns: 5) == ["incomprehensible", "to me"])
    #expect(Paragraph.lines(of: "", columns: 10).isEmpty)
    #expect(Paragraph.lines(of: "all of it", columns: .max) == ["all of it"])
  }

  @Test(
    arguments: [
      (0, 0, "0", "0 EUR"), (24, 500_000_000, "24.5", "24.50 EUR"), (24, 0, "24", "24 EUR"),
      (0, 10_000_000, "0.01", "0.01 EUR"), (-1, -250_000_000, "-1.25", "-1.25 EUR"),
      (0, -5_000_000, "-0.005", "-0.005 EUR"), (.min, 0, "-9223372036854775808", nil),
    ] as [(Int64, Int32, String, String?)])
  func moneyIsWrittenExactly(units: Int64, nanos: Int32, amount: String, shown: String?) {
    let money = MoneyDocument(currencyCode: "EUR", units: units, nanos: nanos)
    #expect(money.amount == amount)
    if let shown { #expect(money.shown == shown) }
  }

  static func money(_ units: Int64, _ cents: Int32, _ text: String? = nil) -> MoneyDocument {
    MoneyDocument(currencyCode: "EUR", units: units, nanos: cents * 10_000_000, text: text)
  }

  static let menu = MenuDocument(
    categories: [
      MenuDocument.Category(id: "meals", name: "comidas"),
      MenuDocument.Category(id: "cold-drinks"),
    ],
    foods: [
      MenuDocument.Food(
        id: "salad", category: "meals", available: true, name: "ensalada",
        summary: "Hojas frescas con tomate", ingredients: nil, allergens: [],
        sizes: [
          MenuDocument.Size(
            id: "small", name: "pequeño", price: money(5, 50, "5,50 €"), agreeingName: "pequeña"),
          MenuDocument.Size(id: "large", name: "grande", price: money(9, 50, "9,50 €")),
        ]),
      MenuDocument.Food(
        id: "juice", category: "cold-drinks", available: true, name: "zumo", summary: nil,
        ingredients: nil, allergens: [],
        sizes: [MenuDocument.Size(id: "large", name: "grande", price: nil)]),
      MenuDocument.Food(
        id: "pizza", category: "meals", available: false, name: "pizza", summary: nil,
        ingredients: nil, allergens: ["gluten"], sizes: [],
        notice: "La pizza no está disponible hoy."),
    ], notes: [])

  @Test func theMenuIsGroupedAndAligned() {
    #expect(
      MenuPage(menu: Self.menu, console: Self.plain).lines == [
        "Comidas",
        "  Ensalada  pequeña 5,50 €  grande 9,50 €",
        "  salad     small           large",
        "            Hojas frescas con tomate",
        "  Pizza     La pizza no está disponible hoy.",
        "  pizza",
        "",
        "Cold drinks",
        "  Zumo                      grande",
        "  juice                     large",
      ])
  }

  @Test func sizesThatNeverMeetShareColumns() {
    func food(_ name: String, _ sizes: [(String, Int64)]) -> MenuDocument.Food {
      MenuDocument.Food(
        id: name, category: "c", available: true, name: name, summary: nil, ingredients: nil,
        allergens: [],
        sizes: sizes.map { id, units in
          MenuDocument.Size(id: id, name: id, price: Self.money(units, 0, "\(units) €"))
        })
    }
    let foods = [
      food("espresso", [("single", 1), ("double", 2)]),
      food("tea", [("small", 1), ("large", 10)]),
      food("latte", [("small", 9), ("medium", 10), ("large", 11)]),
    ]
    let menu = MenuDocument(
      categories: [MenuDocument.Category(id: "c")], foods: foods, notes: [])
    #expect(
      MenuPage(menu: menu, console: Self.plain).lines == [
        "C",
        "  Espresso  single 1 €  double  2 €",
        "  espresso  single      double",
        "  Tea       small  1 €               large 10 €",
        "  tea       small                    large",
        "  Latte     small  9 €  medium 10 €  large 11 €",
        "  latte     small       medium       large",
      ])
  }

  @Test func idsAndWideNamesStandInLine() {
    let foods = [("salad", "샐러드"), ("mineral-water", "물"), ("tea", "चाय")].map { id, name in
      MenuDocument.Food(
        id: id, category: "c", available: true, name: name, summary: nil, ingredients: nil,
        allergens: [],
        sizes: [
          MenuDocument.Size(
            id: "small", name: "작은", price: Self.money(1, 0, "€1"), agreeingName: "छोटी"),
          MenuDocument.Size(id: "xl", name: "아주 큰", price: Self.money(2, 0, "€2")),
        ])
    }
    let menu = MenuDocument(
      categories: [MenuDocument.Category(id: "c")], foods: foods, notes: [])
    let lines = MenuPage(menu: menu, console: Self.plain).lines.dropFirst()
    // The small size, its id, the large size and its id each begin in one column.
    for texts in [["छोटी", "small"], ["아주 큰", "xl"]] {
      let starts = lines.map { line in
        texts.lazy.compactMap { line.firstRange(of: $0)?.lowerBound }.first.map {
          DisplayWidth.columns(of: line[..<$0])
        }
      }
      #expect(Set(starts).count == 1, "\(lines)")
      #expect(starts.first != nil)
    }
  }

  @Test func sizesInContradictingOrdersAreStillShown() {
    let sizes = ["a", "b"].map { MenuDocument.Size(id: $0, name: $0) }
    let foods = [sizes, sizes.reversed()].map { sizes in
      MenuDocument.Food(
        id: "x", category: "c", available: true, name: "x", allergens: [], sizes: sizes)
    }
    let menu = MenuDocument(
      categories: [MenuDocument.Category(id: "c")], foods: foods, notes: [])
    #expect(MenuPage(menu: menu, console: Self.plain).lines.count == 5)
  }

  @Test func summariesFitTheTerminal() {
    let narrow = Console(isStyled: true, columns: 34)
    let lines = MenuPage(menu: Self.menu, console: narrow).lines
    #expect(lines.first == "\u{1B}[1mComidas\u{1B}[0m")
    #expect(lines[2] == "\u{1B}[2m  salad     small           large\u{1B}[0m")
    #expect(lines[3] == "            \u{1B}[2mHojas frescas con\u{1B}[0m")
    #expect(lines[4] == "            \u{1B}[2mtomate\u{1B}[0m")
  }

  static var quote: QuoteDocument {
    QuoteDocument(
      lines: [
        QuoteDocument.Line(
          foodID: "salad", sizeID: "small", quantity: 2, unitPrice: money(5, 50),
          total: money(11, 0, "11,00 €"), text: "Añadir 2 ensaladas pequeñas a tu pedido"),
        QuoteDocument.Line(
          foodID: "pizza", sizeID: "large", quantity: 1, unitPrice: money(13, 50),
          total: money(13, 50, "13,50 €"), text: nil),
      ],
      subtotal: money(24, 50, "24,50 €"), discount: money(0, 0, "0,00 €"),
      tax: money(2, 23, "2,23 €"), total: money(24, 50, "24,50 €"), taxIncluded: true,
      expiresAt: nil, text: "Tu pedido: …", notes: [])
  }

  @Test func aQuoteIsAColumnOfSums() {
    #expect(
      QuotePage(quote: Self.quote, console: Self.plain).lines == [
        "Añadir 2 ensaladas pequeñas a tu pedido  11,00 €",
        "1xpizza:large                            13,50 €",
        "────────────────────────────────────────────────",
        "Total                                    24,50 €",
        "Tax included                              2,23 €",
        "",
        "Tu pedido: …",
      ])
  }

  @Test func aQuoteShowsWhatIsTakenOffAndAdded() {
    var quote = Self.quote
    quote.lines.removeFirst()
    quote.discount = Self.money(1, 0, "1,00 €")
    quote.taxIncluded = false
    quote.text = nil
    #expect(
      QuotePage(quote: quote, console: Self.plain).lines == [
        "1xpizza:large  13,50 €",
        "──────────────────────",
        "Subtotal       24,50 €",
        "Discount       −1,00 €",
        "Tax             2,23 €",
        "Total          24,50 €",
      ])
  }

  @Test func jsonHasTheContractsNames() throws {
    let json = try Console.json(Self.quote)
    let menu = try Console.json(Self.menu)
    #expect(menu.contains("\"name\" : \"pequeño\"") && !menu.contains("agreeing"), "\(menu)")
    for name in [
      "\"food_id\" : \"salad\"", "\"unit_price\"", "\"currency_code\" : \"EUR\"",
      "\"amount\" : \"24.5\"", "\"tax_included\" : true",
    ] {
      #expect(json.contains(name), "\(json)")
    }
    #expect(!json.contains("labels"))
  }

  /// Any caller chooses the keys and bundles that an administrator reads here.
  @Test func whatIsMissingTellsATerminalNothing() {
    let document = MissingDocument([
      .init(bundle: "main", key: "salad", locale: "es", times: 12),
      .init(bundle: "x\u{1B}[8m", key: "\u{1B}]0;a\u{7}\n 9  b\u{9B}2J", locale: "es", times: 1),
    ])
    #expect(
      MissingPage(document: document).lines == [
        "times  language  bundle      key", "   12  es        main        salad",
        "    1  es        x\\u{1b}[8m  \\u{1b}]0;a\\u{7}\\n 9  b\\u{9b}2J",
      ])
    var page = MissingPage(document: document, hasHeading: false, hasTables: true)
    page.document.strings[0].table = "Menu"
    page.document.strings[1].table = "\u{1B}"
    #expect(
      page.lines == [
        "12  es  main        Menu    salad",
        " 1  es  x\\u{1b}[8m  \\u{1b}  \\u{1b}]0;a\\u{7}\\n 9  b\\u{9b}2J",
      ])
  }

  /// A terminal is told nothing by a text from elsewhere; programs get its bytes.
  @Test(arguments: [
    ("salad", "salad"), ("a\tb\nc", "a\tb\nc"), ("\u{1B}[2J\u{7}", "\\u{1b}[2J\\u{7}"),
    ("\u{9B}2J over\rit", "\\u{9b}2J over\\u{d}it"), ("<\u{300}\u{7F}", "<\u{300}\\u{7f}"),
  ])
  func textsTellATerminalNothing(text: String, shown: String) {
    let terminal = Console(isStyled: false, columns: 80, isTerminal: true)
    #expect(terminal.shown(text) == shown)
    #expect(Self.plain.shown(text) == text)
  }

  @Test func pagesTellATerminalNothing() {
    let terminal = Console(isStyled: false, columns: 80, isTerminal: true)
    var menu = Self.menu
    menu.categories[0].name = "comidas\u{1B}c"
    menu.foods[0].name = "ensalada\u{1B}[8m"
    menu.foods[0].summary = "Hojas\u{9B}2J"
    menu.foods[0].sizes[0].agreeingName = "peque\u{7}ña"
    menu.foods[2].notice = "No.\u{1B}]0;x\u{7}"
    var quote = Self.quote
    quote.lines[0].text = "Añadir\u{1B}[2A"
    quote.text = "Tu\rpedido"
    quote.labels.validity = "hoy\u{1B}[8m"
    var lines = MenuPage(menu: menu, console: terminal).lines
    lines += QuotePage(quote: quote, console: terminal).lines
    for text in [
      "Comidas\\u{1b}c", "Ensalada\\u{1b}[8m", "Hojas\\u{9b}2J", "peque\\u{7}ña",
      "No.\\u{1b}]0;x\\u{7}", "Añadir\\u{1b}[2A", "Tu\\u{d}pedido", "hoy\\u{1b}[8m",
    ] {
      #expect(lines.contains { $0.contains(text) }, "\(text): \(lines)")
    }
    let scalars = lines.joined(separator: "").unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func jsonTellsATerminalNothing() throws {
    let document = MissingDocument([.init(key: "a\u{9B}2J\u{7F}\u{1B}é")])
    let json = try Console.json(document)
    #expect(json.contains(#""key" : "a\u009b2J\u007f\u001bé""#), "\(json)")
  }

  @Test func attributedTextShowsItsRuns() {
    var answer = ResolveDocument(
      text: "Fast Food", locale: "en", source: "catalog", catalogRevision: "1",
      runs: [
        ResolveDocument.Run(
          text: "Fast", attributes: [ResolveDocument.Attribute(name: "rainbow", value: "fun")]),
        ResolveDocument.Run(text: " Food", attributes: []),
      ],
      explanation: [ResolveDocument.Step(kind: "lookup", detail: "menu, en")],
      diagnostics: [
        ResolveDocument.Finding(severity: "warning", rule: "unknown-noun", message: "Hm.")
      ])
    #expect(
      ResolvePage(answer: answer).lines
        == ["Fast Food", "  \"Fast\"   rainbow: fun", "  \" Food\""])
    #expect(
      ResolvePage(answer: answer).remarks
        == ["lookup: menu, en", "warning: Hm. [unknown-noun]"])
    answer.runs?[1].text = "\n\u{1B}Food"
    #expect(ResolvePage(answer: answer).lines.last == "  \"\\n\\u{1b}Food\"")
    answer.runs = nil
    #expect(ResolvePage(answer: answer).lines == ["Fast Food"])
  }
}
