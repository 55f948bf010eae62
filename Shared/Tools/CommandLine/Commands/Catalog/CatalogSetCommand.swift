// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools

/// `caffe catalog set`: puts a text into a catalog.
struct CatalogSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Put a text, its forms, its state or a comment into a catalog.",
    discussion: """
      A key that is not there is added at its place. Only the lines of the text change.

        caffe catalog set Localizable.xcstrings menu.title "Menú" --language es
        caffe catalog set Localizable.xcstrings "%lld files" --language es \\
          --plural one="%lld archivo" --plural other="%lld archivos"
        caffe catalog set Localizable.xcstrings menu.title --language es \\
          --state needs_review
        caffe catalog set Localizable.xcstrings menu.title \\
          --comment "Top of the screen"
        caffe catalog set es.lproj/Localizable.strings menu.title "Menú"
        caffe catalog set Localizable.xcstrings tap --language en \\
          --form device/mac=Click --form device/other=Tap
      """)

  @Option(
    help: ArgumentHelp(
      "The language of the text; by default that of the file's folder, or the source language.",
      valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "A plural form: zero, one, two, few, many or other.", valueName: "category=text"))
  var plural: [String] = []

  @Option(
    help: ArgumentHelp(
      "A text by its path, as list prints it: plural/one, device/mac.", valueName: "path=text"))
  var form: [String] = []

  @Option(
    help: ArgumentHelp(
      "The state of the text, in a String Catalog: new, needs_review or translated.",
      valueName: "state"))
  var state: String?

  @Option(help: ArgumentHelp("What translators are told; empty for nothing.", valueName: "text"))
  var comment: String?

  @Argument(help: ArgumentHelp("The file.", valueName: "file"))
  var file: String

  @Argument(help: ArgumentHelp("The key.", valueName: "key"))
  var key: String

  @Argument(help: ArgumentHelp("The text.", valueName: "text"))
  var text: String?

  /// `stale` is what Xcode and `sync` say of a key that the source no longer has, and of no text.
  private static let states: Set<String> = ["new", "needs_review", "translated"]

  func validate() throws {
    if text == nil, plural.isEmpty, form.isEmpty, state == nil, comment == nil {
      throw ValidationError("There is nothing to set: a text, --plural, --state or --comment.")
    }
    if text != nil, !plural.isEmpty || !form.isEmpty {
      throw ValidationError("A text has forms or is one text, not both.")
    }
    if let state, !Self.states.contains(state) {
      throw ValidationError("--state “\(state)” is none of new, needs_review and translated.")
    }
    let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    for option in plural + form where NamedValue(option) == nil {
      throw ValidationError("“\(option)” has no equals sign: one=… is a form and its text.")
    }
    for name in plural.compactMap(NamedValue.init).map(\.name) where !categories.contains(name) {
      throw ValidationError(
        "“\(name)” is no plural category: zero, one, two, few, many, other.")
    }
    var named: Set<[String]> = []
    for unit in units where text == nil {
      guard !unit.path.isEmpty else {
        throw ValidationError("--form “=\(unit.value)” names no form; plural/one is one.")
      }
      guard named.insert(unit.path).inserted else {
        throw ValidationError("The form “\(unit.pathName)” has two texts.")
      }
    }
  }

  /// The texts that the options name.
  private var units: [TextUnit] {
    if let text { return [TextUnit(text, state: state)] }
    return (plural.map { "plural/" + $0 } + form).compactMap(NamedValue.init).map { typed in
      TextUnit(
        typed.value, path: typed.name.split(separator: "/").map(String.init), state: state)
    }
  }

  func run() async throws {
    let input = CatalogInput()
    var opened = try input.open(file)
    let own = opened.catalog.isMultilingual ? nil : CatalogLocation.language(ofFile: file)
    if let own, let language, !LanguageName.isSame(own, language) {
      throw CommandError.usage("\(file): Its texts are in \(own), not \(language).")
    }
    let texts = opened.catalog.catalog(language: opened.language)
    if let language, !CatalogLocation.isLanguage(language), !texts.languages.contains(language) {
      throw CommandError.usage("--language: “\(language)” is no language.")
    }
    let language = language ?? own ?? texts.sourceLanguage
    opened.catalog = try input.orReport { () throws(CatalogProblem) in
      var catalog = opened.catalog
      var units = units
      if units.isEmpty, let state {
        let entry = catalog.catalog(language: opened.language)[key]
        guard let translation = entry?.translation(into: language) else {
          throw CatalogProblem("“\(key)” has no text in \(language).", file: file)
        }
        units = translation.units.map { TextUnit($0.value, path: $0.path, state: state) }
      }
      if state != nil, !catalog.isMultilingual {
        throw CatalogProblem("This format has no states.", file: file, isAccess: true)
      }
      if !units.isEmpty {
        // What somebody types in is translated, as in Xcode.
        if catalog.isMultilingual, state == nil {
          for index in units.indices { units[index].state = "translated" }
        }
        try catalog.set(Translation(units), key: key, language: language)
      }
      if let comment { try catalog.setComment(comment, key: key) }
      return catalog
    }
    try input.write(opened)
  }
}
