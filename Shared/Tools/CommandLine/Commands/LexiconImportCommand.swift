// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Concurrency
import Diagnostics
import Foundation
import Inflection
import Locales

/// `caffe lexicon import`: converts dictionary files into a project's own terms.
struct LexiconImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a file of terms from dictionary files; exit with 1 where one has problems.",
    discussion: """
      Reads Apertium's monolingual dictionaries (.dix), Hunspell's (.dic, with the .aff beside it) \
      and UniMorph's tables (any other name), and prints nouns and adjectives as lines for \
      terms.LANGUAGE.tsv, which goes beside a bundle's catalogs. Forms are written only where the \
      language's rules do not give them, and words that are built in are left out.

      Who may pass the result on is a matter of the dictionary's licence.
      """)

  @Option(help: ArgumentHelp("The language of the words, such as es.", valueName: "language"))
  var language: String

  @Flag(help: "Print words that are built in, too.")
  var all = false

  @Argument(help: ArgumentHelp("The dictionary files to read.", valueName: "file"))
  var files: [String]

  private static let pieceBytes = 1 << 20

  /// The largest file of affixes; those of Hungarian, the largest there are, have 2 MB.
  private static let affixBytesMax = 64 << 20

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    var importer: LexiconImporter
    do {
      importer = try LexiconImporter(language: try LanguageTag(language))
    } catch {
      throw CommandError.usage("--language \(language): \(error)")
    }
    importer.omitsBuiltInWords = !all
    for file in files {
      do {
        try Self.read(file, with: &importer)
      } catch let error as CommandError {
        throw error
      } catch {
        throw CommandError.usage("\(file): It cannot be read: \(error)")
      }
    }
    let lexicon = importer.lexicon()
    for diagnostic in lexicon.diagnostics { console.report("\(diagnostic)") }
    console.say(Self.summary(lexicon))
    if lexicon.lineCount > 0 {
      try console.write(
        String(decoding: lexicon.text, as: UTF8.self).trimmingCharacters(in: .newlines))
    }
    if lexicon.diagnostics.contains(where: { $0.severity >= .warning }) {
      throw CommandError(status: .problems, message: "")
    }
  }

  private static func read(_ file: String, with importer: inout LexiconImporter) throws {
    let handle = try open(file)
    let pieces = { try handle.read(upToCount: pieceBytes).map { Array($0) } }
    switch (file as NSString).pathExtension {
    case "dix": try importer.readMonodix(file: file, pieces)
    case "dic":
      let affixFile = (file as NSString).deletingPathExtension + ".aff"
      let affixes: [UInt8]
      do throws(RegularFileError) {
        affixes = try RegularFile.bytes(at: affixFile, bytesMax: affixBytesMax)
      } catch {
        throw CommandError.usage("\(affixFile): The file \(error).")
      }
      try importer.readHunspell(file: file, affixFile: affixFile, affixes: affixes, pieces)
    default: try importer.readUniMorph(file: file, pieces)
    }
  }

  private static func open(_ file: String) throws -> FileHandle {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw CommandError.usage("\(file): It cannot be read: it is a folder.")
    }
    do {
      return try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    } catch {
      throw CommandError.usage("\(file): It cannot be read: \(error.localizedDescription)")
    }
  }

  /// What was imported and what is missing, in one line.
  private static func summary(_ lexicon: ImportedLexicon) -> String {
    let left = lexicon.leftOut
    var text = "\(lexicon.lineCount) words"
    for (count, what) in [
      (left.builtIn, "built in"), (left.withoutGender, "without a gender"),
      (left.otherPartOfSpeech, "neither nouns nor adjectives"),
    ] where count > 0 {
      text += "; \(count) left out: \(what)"
    }
    return text
  }
}
