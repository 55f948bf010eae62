// SPDX-License-Identifier: Apache-2.0

public import Diagnostics
import Locales
import MessageSyntax

/// The texts of one catalog file as the file has them, for people and scripts to look at.
///
/// Escapes are undone, nothing else: specifiers and markup are as they were written.
public struct CatalogDump: Sendable, Hashable {
  /// One text.
  public struct Record: Sendable, Hashable, Encodable {
    /// The file, as it was named.
    public var file: String

    /// The language: from the file's folder, or from the file itself if it has several.
    ///
    /// Empty where neither says it: outside of an `.lproj`, and in Android's `values`. `Base` in
    /// `Base.lproj`.
    public var language: String

    /// The key.
    public var key: String

    /// The path to the text below the key; empty if the key has one text.
    ///
    /// `plural/one`, `device/mac/plural/one`, `substitutions/NAME/plural/one`, `width/20`,
    /// `array/0`, `set/0`; in a stringsdict `NSStringLocalizedFormatKey` and `VARIABLE/one`.
    public var form: String

    /// The text.
    public var value: String

    /// Makes a record from its parts.
    public init(file: String, language: String, key: String, form: String, value: String) {
      self.file = file
      self.language = language
      self.key = key
      self.form = form
      self.value = value
    }
  }

  /// The texts, in the file's order.
  ///
  /// An entry that a service would leave out has none.
  public var records: [Record]

  /// What is wrong with the file.
  public var diagnostics: [Diagnostic]

  /// Reads a file that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: Its path. The ending says what it is, and the folder what language.
  public init(_ bytes: [UInt8], file: String) {
    let parts = file.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let folder = parts.dropLast().last ?? ""
    records = []
    guard let format = parts.last.flatMap(CatalogFile.split)?.format else {
      let message =
        "The name ends in none of .strings, .stringsdict, .xcstrings and .xml."
      let location = SourceLocation(file: file, line: 1, column: 1)
      diagnostics = [
        Diagnostic(.error, rule: "unknown-format", message: message, location: location)
      ]
      return
    }
    let texts: [RawText]
    switch format {
    case .strings:
      let document = StringsReader.read(bytes, file: file)
      diagnostics = document.diagnostics
      texts = document.entries.map { RawText(key: $0.key, form: [], value: Self.text(of: $0)) }
    case .stringsdict:
      let (document, plurals) = StringsDictReader.read(bytes, file: file, keepsTexts: true)
      diagnostics = document.diagnostics
      texts = plurals
    case .xcstrings:
      let (document, all) = XCStringsReader.read(
        bytes, file: file, developmentLanguage: .english, keepsTexts: true)
      diagnostics = document.diagnostics
      texts = all
    case .android:
      (diagnostics, texts) = AndroidStringsReader.readTexts(bytes, file: file)
    case .terms:
      // Words for the grammar, no texts.
      (diagnostics, texts) = ([], [])
    }
    let language = Self.language(folder: folder, format)
    records = texts.map { text in
      Record(
        file: file, language: text.language ?? language, key: text.key,
        form: text.form.joined(separator: "/"), value: text.value)
    }
  }

  private static func text(of entry: CatalogEntry) -> String {
    guard case .template(let template) = entry.message.pattern else { return "" }
    return template.source
  }

  private static func language(folder: String, _ format: CatalogFile.Format) -> String {
    if format == .android {
      if case .language(let tag)? = AndroidFolder.read(folder) { return tag.identifier }
      return ""
    }
    guard folder.hasSuffix(CatalogFile.languageFolderEnding) else { return "" }
    let name = String(folder.dropLast(CatalogFile.languageFolderEnding.count))
    return name == "Base" ? name : LanguageTag(validating: name)?.identifier ?? name
  }
}
