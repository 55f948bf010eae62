// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

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
  ///   - file: Its path. The name says what it is, and the folder what language.
  ///   - formats: The formats that are read.
  public init(_ bytes: [UInt8], file: String, formats: CatalogFormats = .standard) {
    let parts = file.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard let name = parts.last, let format = formats.format(ofFile: name) else {
      let message = "The name ends in none of \(formats.endings)."
      let location = SourceLocation(file: file, line: 1, column: 1)
      self.init(
        records: [],
        diagnostics: [
          Diagnostic(.error, rule: "unknown-format", message: message, location: location)
        ])
      return
    }
    var place: CatalogPlace?
    var language = ""
    switch format.placement(ofFile: name, in: parts.dropLast().last) {
    case .place(let own):
      place = own
      language = own?.name ?? ""
    case .invalidLanguage(let name, _): language = name
    case .misplaced, .passedOver: break
    }
    let (texts, diagnostics) = format.texts(in: bytes, file: file, place: place)
    let records = texts.map { text in
      Record(
        file: file, language: text.language ?? language, key: text.key,
        form: text.form.joined(separator: "/"), value: text.value)
    }
    self.init(records: records, diagnostics: diagnostics)
  }

  init(records: [Record], diagnostics: [Diagnostic]) {
    self.records = records
    self.diagnostics = diagnostics
  }
}
