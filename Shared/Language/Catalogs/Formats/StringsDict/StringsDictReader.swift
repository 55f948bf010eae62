// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax

/// Reads `.stringsdict` files: XML or binary property lists of texts with variants by number,
/// gender, width and device (Foundation release notes for OS X 10.9, and Apple's later additions).
///
/// An entry that is wrong is left out and reported; the others live.
public enum StringsDictReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's name, for diagnostics.
  /// - Returns: Its entries, and what is wrong with it.
  public static func read(_ bytes: [UInt8], file: String) -> StringsDocument {
    read(bytes, file: file, keepsTexts: false).document
  }

  static func read(
    _ bytes: [UInt8], file: String, keepsTexts: Bool
  ) -> (document: StringsDocument, texts: [CatalogText]) {
    var texts: [CatalogText] = []
    let isBinary = PropertyListReader.isBinary(bytes)
    let (text, isDamaged) = isBinary ? ([], false) : TextEncodings.utf8(bytes)
    var log = DiagnosticLog(SourceMap(text, file: file))
    var table = StringsTable()
    if isDamaged { log.reportEncoding() }
    do throws(DocumentError) {
      let (root, problems) =
        try isBinary
        ? BinaryPropertyListReader.read(bytes) : XMLPropertyListReader.read(text)
      for problem in problems { log.error("syntax", problem.message, at: problem.offset) }
      guard let members = root.members else {
        throw DocumentError(message: "The file is \(root.kind), not a dictionary.", offset: 0)
      }
      for member in members {
        if let value = member.node.string {
          table.add(value, for: member.key, at: member.offset, comment: nil, &log)
          if keepsTexts {
            texts.append(
              CatalogText(
                key: member.key, form: [], value: value,
                location: log.location(at: member.node.offset)))
          }
          continue
        }
        var reader = StringsDictEntryReader(key: member.key, log: log)
        let message = reader.message(member.node)
        log = reader.log
        guard let message else { continue }
        let entry = CatalogEntry(
          key: member.key, message: message, location: log.location(at: member.offset))
        table.add(entry, at: member.offset, &log)
        if keepsTexts {
          texts += CatalogText.texts(
            ofPlural: member.node, key: member.key, location: log.location)
        }
      }
    } catch {
      log.error("syntax", error.message, at: error.offset)
    }
    let document = StringsDocument(entries: table.entries, diagnostics: log.diagnostics)
    return (document, texts)
  }
}
