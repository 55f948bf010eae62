// SPDX-License-Identifier: Apache-2.0

import Diagnostics
public import Locales

/// Converts existing dictionary files into a lexicon: Apertium's, Hunspell's, UniMorph's.
///
/// Nouns and adjectives are imported, with their gender and the forms that the language's rules do
/// not produce. The lines are a project's terms (`ProjectTerms`), and precede the built-in lexicon;
/// so built-in words are omitted by default.
///
///     var importer = try LexiconImporter(language: spanish)
///     try importer.readUniMorph(file: "spa.tsv") {
///       try handle.read(upToCount: 1 << 20).map(Array.init)
///     }
///     let lexicon = importer.lexicon()
///
/// Files are read piece by piece; only the words are kept. Several files, in several formats, make
/// one lexicon: the first that gives a form takes precedence.
public struct LexiconImporter: Sendable {
  /// The most words to keep; further ones are reported and omitted.
  public static let wordsMax = 1_000_000

  /// The longest word or form, in bytes.
  static let wordBytesMax = 128

  /// The most diagnostics per file.
  public static let diagnosticsMax = 200

  /// The language of the words.
  public let language: LanguageTag

  /// Whether to omit built-in words, as is recommended.
  ///
  /// The built-in entries contain more information than dictionary files.
  public var omitsBuiltInWords = true

  private(set) var words: [ImportedWord.Key: ImportedWord] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var otherPartOfSpeechCount = 0

  private var file = ""
  private var fileDiagnosticCount = 0
  private let wordsLimit: Int

  /// Creates an importer that has read nothing.
  ///
  /// - Throws: `LexiconImportError` with `unsupportedLanguage`.
  public init(language: LanguageTag) throws(LexiconImportError) {
    try self.init(language: language, wordsLimit: Self.wordsMax)
  }

  init(language: LanguageTag, wordsLimit: Int) throws(LexiconImportError) {
    guard Grammars.isKnown(language.language) else {
      throw LexiconImportError(
        code: .unsupportedLanguage, message: "There is no grammar for “\(language.language)”.")
    }
    self.language = language
    self.wordsLimit = wordsLimit
  }

  // MARK: - What the readers of formats do

  /// Starts a file: later diagnostics refer to it.
  mutating func begin(_ file: String) {
    self.file = file
    fileDiagnosticCount = 0
  }

  /// Counts a word that is neither noun nor adjective.
  mutating func leaveOut() { otherPartOfSpeechCount += 1 }

  /// Imports a form of a word.
  ///
  /// - Returns: Whether that succeeded; otherwise the word has characters that lexicons do not
  ///   permit.
  @discardableResult
  mutating func add(
    _ form: ImportedForm, lemma: String, text: String, line: Int, column: Int
  ) -> Bool {
    guard form.isWanted, let part = form.part else { return true }
    guard Self.isUsable(lemma), Self.isUsable(text) else {
      report("unusable-word", "“\(lemma)” is nothing that a lexicon can hold.", line, column)
      return false
    }
    let key = ImportedWord.Key(lemma: Tokenizer.key(lemma), part: part)
    var form = form
    form.part = nil
    if words[key] == nil, words.count >= wordsLimit {
      report("too-many-words", "There are more than \(wordsLimit) words.", line, column)
      return false
    }
    words[key, default: ImportedWord()].add(form, Tokenizer.key(text))
    return true
  }

  /// Whether a text is not empty, not too long, and free of separators of columns and forms.
  private static func isUsable(_ text: String) -> Bool {
    let bytes = text.utf8
    return !bytes.isEmpty && bytes.count <= wordBytesMax && bytes.first != .hash
      && bytes.allSatisfy { $0 >= .space && !$0.separatesForms && $0 != 0x7F }
  }

  /// Reports what cannot be read.
  mutating func report(
    _ rule: String, _ message: String, _ line: Int, _ column: Int
  ) {
    fileDiagnosticCount += 1
    guard fileDiagnosticCount <= Self.diagnosticsMax else { return }
    let isLast = fileDiagnosticCount == Self.diagnosticsMax
    diagnostics.append(
      Diagnostic(
        .warning, rule: isLast ? "too-many-diagnostics" : rule,
        message: isLast ? "There is more; only the first are listed." : message,
        location: SourceLocation(file: file, line: line, column: column)))
  }
}
