// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CatalogLint

/// Rules that hold a translation against its source text, in texts that they must find and texts
/// that they must not.
@Suite struct TranslationRuleTests {
  /// A source text in English, a translation, and whether the rule finds something.
  struct Example: Sendable, CustomStringConvertible {
    var rule: String
    var source: String
    var language: String
    var text: String
    var isFound: Bool

    init(_ rule: String, _ source: String, _ language: String, _ text: String, _ isFound: Bool) {
      self.rule = rule
      self.source = source
      self.language = language
      self.text = text
      self.isFound = isFound
    }

    var description: String { "\(rule): \(source) → \(language): \(text)" }
  }

  static let placeholders = [
    Example("placeholder-missing", "Deleted %@ from %@", "de", "%@ gelöscht", true),
    Example("placeholder-missing", "Deleted %@ from %@", "de", "%1$@ aus %2$@ gelöscht", false),
    Example("placeholder-missing", "Delete %@", "ar", "حذف ٪@", true),
    Example("placeholder-missing", "%lld items", "ru", "% lld элементов", true),
    Example("placeholder-missing", "100% sure", "fr", "sûr à 100 %", false),
    Example("placeholder-missing", "100% of it", "de", "100 % davon", false),
    Example("placeholder-missing", "%@", "de", "", false),
    Example("placeholder-extra", "%@ is ready", "fr", "%@ est prêt à %@", true),
    Example("placeholder-extra", "Ready", "fr", "Prêt %@", true),
    Example("placeholder-extra", "All of it", "fr", "100 % des cas", false),
    Example("placeholder-extra", "Half off", "tr", "%50 indirim", false),
    Example("placeholder-extra", "Half off", "es", "50%de descuento", false),
    Example("placeholder-type", "%lld items", "it", "%@ elementi", true),
    Example("placeholder-type", "%lld items", "it", "%d elementi", false),
    Example("placeholder-type", "%.1f km", "it", "%.2f km", false),
    Example("placeholder-type", "%.1f km", "it", "%d km", true),
    Example("placeholder-order", "%@ has %d messages", "ja", "%d件が%@にあります", true),
    Example("placeholder-order", "%@ has %d messages", "ja", "%2$d件が%1$@にあります", false),
    Example("placeholder-order", "%@ of %@", "ja", "%@の%@", false),
    Example("placeholder-mixed", "%1$@ of %2$@", "de", "%2$@ von %@", true),
    Example("placeholder-mixed", "%1$@ of %2$@", "de", "%2$@ von %1$@", false),
    Example("percent-alone", "%d %% done", "de", "%d % fertig", true),
    Example("percent-alone", "%d %% done", "de", "%d %% fertig", false),
    Example("percent-alone", "All done", "de", "100 % fertig", false),
  ]

  static let characters = [
    Example("edge-space", "Total: ", "de", "Summe:", true),
    Example("edge-space", "Total:", "de", " Summe:", true),
    Example("edge-space", "Total: ", "de", "Summe: ", false),
    Example("edge-space", "Total: ", "ja", "合計：", false),
    Example("line-breaks", "Done.\nThank you.", "de", "Fertig. Danke.", true),
    Example("line-breaks", "One\nTwo\nThree", "de", "Eins\nZwei Drei", false),
    Example("double-space", "Add to cart", "de", "In den  Warenkorb", true),
    Example("double-space", "Add. Then go.", "es", "Añade.  Luego ve.", false),
    Example("double-space", "A  B", "es", "A  B", false),
    Example("mixed-script", "Save", "ru", "Cохранить", true),
    Example("mixed-script", "Save", "ru", "Сохранить", false),
    Example("mixed-script", "To Telegram", "ru", "В Telegramу", false),
    Example("mixed-script", "%d episodes", "bg", "%dепизода", false),
    Example("invisible-character", "Save file", "de", "Datei\u{200B} sichern", true),
    Example("invisible-character", "Save file", "th", "บันทึก\u{200B}ไฟล์", false),
    Example("invisible-character", "Save file", "fa", "ذخیره\u{200C}سازی", false),
    Example("invisible-character", "Save file", "ar", "حفظ\u{200F} (PDF)", false),
    Example("invisible-character", "Family", "de", "Familie 👨\u{200D}👩", false),
    Example("control-character", "Save", "vi", "T\u{18}ìm", true),
    Example("control-character", "Save", "vi", "Lưu\tlại", false),
    Example("empty-translation", "Cancel", "fr", "", true),
    Example("empty-translation", "Cancel", "fr", " ", true),
    Example("empty-translation", "on", "ja", "", false),
    Example("same-as-source", "Add to cart", "de", "Add to cart", true),
    Example("same-as-source", "Wi-Fi", "de", "Wi-Fi", false),
    Example("same-as-source", "Add to cart", "en-GB", "Add to cart", false),
  ]

  static let punctuation = [
    Example("end-punctuation", "Delete the file?", "fr", "Supprimer le fichier", true),
    Example("end-punctuation", "Delete the file?", "fr", "Supprimer le fichier\u{A0}?", false),
    Example("end-punctuation", "Delete the file?", "el", "Διαγραφή;", false),
    Example("end-punctuation", "Delete the file?", "ar", "حذف الملف؟", false),
    Example("end-punctuation", "It was saved to disk.", "ja", "ディスクに保存しました。", false),
    Example("end-punctuation", "It was saved to disk.", "hi", "डिस्क पर सहेजा गया।", false),
    Example("end-punctuation", "It was saved to disk now.", "sat", "ᱥᱟᱧᱪᱟᱣ ᱮᱱᱟ ᱾", false),
    Example("end-punctuation", "It was saved to disk.", "th", "บันทึกลงดิสก์แล้ว", false),
    Example("end-punctuation", "It was saved to disk.", "de", "Auf der Platte gesichert", true),
    Example("end-punctuation", "Loading…", "de", "Lädt...", false),
    Example("end-punctuation", "Name:", "zh-Hans", "名称：", false),
    Example("end-punctuation", "Name:", "zh-Hans", "名称", true),
    Example("local-punctuation", "Saved to disk.", "ja", "保存しました.", true),
    Example("local-punctuation", "Saved to disk.", "ja", "保存しました。", false),
    Example("local-punctuation", "Version 2.", "ja", "バージョン2.", false),
    Example("local-punctuation", "Delete?", "ar", "حذف?", true),
    Example("french-spacing", "Delete?", "fr", "Supprimer ?", true),
    Example("french-spacing", "Delete?", "fr", "Supprimer\u{202F}?", false),
    Example("french-spacing", "Delete?", "de", "Löschen ?", false),
    Example("french-spacing", "Tap “Next”", "fr", "Touchez « Suivant\u{A0}»", true),
    Example("french-spacing", "Tap “Next”", "fr", "Touchez «\u{A0}Suivant »", true),
    Example("french-spacing", "Tap “Next”", "fr", "Touchez «\u{A0}Suivant\u{202F}»", false),
    Example("french-spacing", "Settings > General", "fr", "Réglages » Général", false),
    Example(
      "french-spacing", "In “Settings” > “All”", "fr", "Dans «\u{A0}Réglages\u{A0}» » Tout", false),
    Example("ellipsis", "Loading…", "de", "Lädt...", true),
    Example("ellipsis", "Loading…", "de", "Lädt…", false),
    Example("brackets", "Delete (all)", "es", "Eliminar (todo", true),
    Example("brackets", "Delete (all)", "ja", "削除（すべて）", false),
    Example("brackets", "a) First", "de", "a) Erstens", false),
    Example("number-lost", "Up to 250 MB", "de", "Bis zu 25 MB", true),
    Example("number-lost", "Up to 1,440 minutes", "sv", "Upp till 1 440 minuter", false),
    Example("number-lost", "Up to 1,440 minutes", "de", "Bis zu 1.440 Minuten", false),
    Example("number-lost", "Up to 250 MB", "ar", "حتى ٢٥٠ م.ب", false),
    Example("number-lost", "Save 35%", "tr", "%35 tasarruf edin", false),
    Example("number-lost", "50% off", "zh-Hant", "五折優惠", false),
    Example("number-lost", "In 2 days", "de", "In zwei Tagen", false),
    Example("number-lost", "10,000 people", "ja", "1万人", false),
    Example("number-lost", "360° images", "de", "360°-Bilder", false),
  ]

  static let markup = [
    Example("url-lost", "See https://caffe.test/help", "de", "Siehe https://cafe.test", true),
    Example("url-lost", "See https://caffe.test/help", "de", "Siehe Hilfe", true),
    Example("url-lost", "See https://en.caffe.test/", "de", "https://de.caffe.test/de", false),
    Example("url-lost", "https://mine.test/a", "fr", "https://mien.test/a", false),
    Example("url-lost", "Such as https://example.com", "cs", "Třeba https://domena.cz", false),
    Example("html-broken", "<b>Free</b> today", "fr", "<b>Gratuit<b>", true),
    Example("html-broken", "<b>Free</b> today", "fr", "<b>Gratuit</b>", false),
    Example("html-broken", "One<br>two", "fr", "Un<br/>deux", false),
    Example("html-broken", "Hello <name>", "fr", "Bonjour <nom>", false),
    Example("html-changed", "Read the <a>terms</a>", "es", "Lee los términos", true),
    Example("html-changed", "Read the <a>terms</a>", "es", "Lee los <a>términos</a>", false),
    Example("html-changed", "One<br>two", "es", "Uno y dos", false),
    Example("markdown-changed", "Read [this](https://a.io)", "de", "[Dies] (https://a.io)", true),
    Example("markdown-changed", "Read [this](https://a.io)", "de", "[Dies](https://a.io)", false),
    Example("markdown-changed", "Under **Settings**.", "tr", "** Ayarlar ** altında.", true),
    Example("markdown-changed", "2 * 3 * 4", "de", "2 mal 3 mal 4", false),
    Example("xml-escape", "First & last name", "fr", "Nom &amp; prénom", true),
    Example("xml-escape", "First & last name", "fr", "Nom & prénom", false),
    Example("xml-escape", "A &amp; B", "fr", "A &amp; B", false),
    Example("repeated-word", "Open the file", "de", "Öffne jetzt jetzt die Datei", true),
    Example("repeated-word", "All that you know", "fr", "Ce que vous vous rappelez", false),
    Example("repeated-word", "Slowly", "tr", "yavaş yavaş", false),
    Example("repeated-word", "Open the file", "id", "buka file-file buku buku", false),
    Example("broken-markup", "Files", "es", "^[ficheros](inflect: true", true),
    Example("broken-markup", "Files", "es", "^[ficheros](inflect: perhaps)", true),
    Example("broken-markup", "Files", "es", "[ficheros](inflect: true)", true),
    Example("broken-markup", "Files", "es", "^[ficheros](inflect: true)", false),
    Example("broken-markup", "Files", "es", "[ficheros](https://example.com)", false),
    Example("agreement-attribute", "Files", "es", "^[ficheros](inflekt: true)", true),
    Example("agreement-attribute", "Files", "es", "^[ficheros](rainbow: 'on')", false),
    Example("agreement-target", "%@ is open", "es", "%@ es ^[abierto](agreeWithArgument: 2)", true),
    Example(
      "agreement-target", "%@ is open", "es", "%@ es ^[abierto](agreeWithArgument: 1)", false),
    Example("shortcut-phrase", "Set ${name}", "es", "Poner nombre", true),
    Example("shortcut-phrase", "Set ${name}", "es", "Poner ${name}", false),
    Example(
      "adjective-agreement", "^[%lld salad](inflect: true)", "es",
      "^[%lld ensalada pequeño](inflect: true)", true),
    Example(
      "adjective-agreement", "^[%lld salad](inflect: true)", "es",
      "^[%lld ensalada pequeña](inflect: true)", false),
    Example(
      "adjective-agreement", "^[%lld salad](inflect: true)", "es",
      "^[%lld ensaladas pequeñas](inflect: true)", false),
    Example(
      "unknown-word", "^[%lld gadget](inflect: true)", "es", "^[%lld xyzquon verde](inflect: true)",
      true),
    Example(
      "unknown-word", "^[%lld salad](inflect: true)", "es", "^[%lld ensalada verde](inflect: true)",
      false),
  ]

  @Test(arguments: placeholders + characters + punctuation + markup)
  func aRuleFindsWhatItIsFor(_ example: Example) async {
    let catalog = LintTestSupport.catalog(
      "key", ["en": example.source, example.language: example.text])
    let rules = await LintTestSupport.rules(catalog, language: example.language)
    #expect(rules.contains(example.rule) == example.isFound, "\(rules.sorted())")
  }

  /// What people write is found by no rule at all.
  @Test(arguments: [
    ("Are you sure you want to delete “%@”?", "de", "Möchten Sie „%@“ wirklich löschen?"),
    (
      "Are you sure you want to delete “%@”?", "fr",
      "Voulez-vous vraiment supprimer «\u{A0}%@\u{A0}»\u{202F}?"
    ),
    ("Are you sure you want to delete “%@”?", "ja", "“%@”を削除してもよろしいですか？"),
    ("Copied %1$@ to %2$@.", "tr", "%1$@, %2$@ konumuna kopyalandı."),
    ("Loading…", "he", "בטעינה…"),
    ("Version %@ (build %lld)", "zh-Hant", "版本 %1$@（組建 %2$lld）"),
  ])
  func aGoodTranslationIsLetPass(source: String, language: String, text: String) async {
    let catalog = LintTestSupport.catalog("key", ["en": source, language: text])
    #expect(await LintTestSupport.rules(catalog, language: language) == [])
  }
}
