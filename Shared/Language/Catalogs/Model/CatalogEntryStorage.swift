// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

/// The parts of an entry.
///
/// Unchecked, because entries change it only while no other entry has it.
final class CatalogEntryStorage: @unchecked Sendable {
  /// A language in a place of its own: few entries have one, and it is large.
  final class Language: Sendable {
    let value: LanguageTag

    init(_ value: LanguageTag) { self.value = value }
  }

  var key: String
  var message: LocalizedMessage
  var comment: String?
  var state: String?
  var variantStates: [String: String] = [:]
  var extractionState: String?
  var isCommentGenerated = false
  var textLanguage: Language?
  private var file: String?
  private var line: UInt32 = 0
  private var column: UInt32 = 0

  init(key: String, message: LocalizedMessage) {
    self.key = key
    self.message = message
  }

  var location: SourceLocation? {
    get { file.map { SourceLocation(file: $0, line: Int(line), column: Int(column)) } }
    set {
      file = newValue?.file
      line = UInt32(clamping: newValue?.line ?? 0)
      column = UInt32(clamping: newValue?.column ?? 0)
    }
  }

  func copy() -> CatalogEntryStorage {
    let copy = CatalogEntryStorage(key: key, message: message)
    copy.comment = comment
    copy.state = state
    copy.variantStates = variantStates
    copy.extractionState = extractionState
    copy.isCommentGenerated = isCommentGenerated
    copy.textLanguage = textLanguage
    copy.file = file
    copy.line = line
    copy.column = column
    return copy
  }

  func isEqual(to other: CatalogEntryStorage) -> Bool {
    key == other.key && message == other.message && comment == other.comment
      && state == other.state && variantStates == other.variantStates
      && extractionState == other.extractionState
      && isCommentGenerated == other.isCommentGenerated
      && textLanguage?.value == other.textLanguage?.value && location == other.location
  }
}
