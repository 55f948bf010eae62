// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Inflection
import Locales

/// The files of a language's folder, and of the families' beside it.
struct GrammarFolder: Sendable {
  private let folder: URL
  /// What is wrong with the files that were asked for, whatever stands in them.
  private let problems = Mutex<[String]>([])

  /// The files that a language has of its own; one of them makes a folder a language's.
  private static let names = ["features.tsv", "paradigms.tsv", "lexicon.tsv"]

  /// The largest file that is read, in bytes.
  private static let bytesMax = 64 << 20

  /// Opens a folder.
  ///
  /// - Throws: A usage error if there is none at the path, or none of a language.
  init(_ path: String) throws(CommandError) {
    folder = URL(filePath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw .usage("\(path): There is no such folder.") }
    let isLanguage = Self.names.contains { name in
      FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }
    guard isLanguage else {
      throw .usage(
        "\(path): The folder is no language's: it has none of "
          + "\(Self.names.joined(separator: ", ")).")
    }
  }

  /// The language's code, which the folder is named by.
  var language: String { folder.lastPathComponent }

  /// An engine with the folder's grammar, and its language.
  func engine(
    _ console: Console
  ) throws(CommandError) -> (engine: InflectionEngine, language: LanguageTag) {
    let made = Result {
      (try InflectionEngine(language: language, reading: text(of:)), try LanguageTag(language))
    }
    // They come first: what cannot be read is no mistake in what refers to it.
    try checkTexts(console)
    do {
      return try made.get()
    } catch {
      throw CommandError(status: .problems, message: "\(error)")
    }
  }

  /// The text of a file; nil if it is in neither folder, or cannot be read.
  func text(of file: String) -> String? {
    let families = folder.deletingLastPathComponent().appending(path: "families")
    for place in [folder, families] {
      let path = place.appending(path: file).path
      do throws(RegularFileError) {
        let bytes = try RegularFile.bytes(at: path, bytesMax: Self.bytesMax)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          let line = bytes[..<Self.firstInvalid(bytes)].count { $0 == UInt8(ascii: "\n") } + 1
          note("\(file):\(line):1: error: the line is not UTF-8")
          return nil
        }
        return text
      } catch .missing {
        continue
      } catch {
        note("\(file):1:1: error: the file \(error)")
        return nil
      }
    }
    return nil
  }

  /// The text of a table of cases or a list that is named, its lines with line feeds alone.
  ///
  /// - Throws: A usage error if it cannot be read, or is not UTF-8.
  static func text(ofTable path: String) throws(CommandError) -> String {
    let bytes: [UInt8]
    do throws(RegularFileError) {
      bytes = try RegularFile.bytes(at: path, bytesMax: bytesMax)
    } catch {
      throw .usage("\(path): The file \(error).")
    }
    // By bytes: a return and a line feed are one character.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    for (index, line) in lines.enumerated() where String(validating: line, as: UTF8.self) == nil {
      throw .usage("\(path):\(index + 1): The line is not UTF-8.")
    }
    return String(decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
  }

  private func note(_ problem: String) {
    problems.withLock { if !$0.contains(problem) { $0.append(problem) } }
  }

  /// The length of the longest beginning that is UTF-8.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard String(validating: line, as: UTF8.self) != nil else { return start }
      start = line.endIndex + 1
    }
    return bytes.count
  }

  /// Makes sure that all files that were asked for could be read, and says what is wrong with them.
  func checkTexts(_ console: Console) throws(CommandError) {
    let found = problems.withLock { $0 }
    for problem in found { console.report(problem) }
    if !found.isEmpty { throw CommandError(status: .problems, message: "") }
  }
}
