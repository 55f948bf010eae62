// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Testing

extension PhraseCase {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// A language's table of cases.
  static func load(_ language: String) throws -> [PhraseCase] {
    let name = "\(language).tsv"
    let file = folder.appending(path: "Cases/\(name)")
    return try cases(in: String(contentsOf: file, encoding: .utf8), file: name)
  }

  /// A language's right texts.
  static func loadUntouched(_ language: String) throws -> [PhraseCase] {
    let file = folder.appending(path: "Untouched/\(language).txt")
    return try untouched(in: String(contentsOf: file, encoding: .utf8))
  }
}
