// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics

/// Reads gettext's catalogs.
///
/// Messages are told apart by context and `msgid`. The key is the context where there is one, and
/// both where other messages are called the same.
struct POReader {
  private struct Message {
    var comments: [String] = []
    var flags: Set<String> = []
    var context: String?
    var id: String?
    var plural: String?
    var texts: [Int: String] = [:]
    var offset = 0

    var isHeader: Bool { id == "" && context == nil }
    /// The key, unless another message has it, too.
    var name: String { context ?? id ?? "" }
  }

  private let bytes: [UInt8]
  private let file: String
  private let language: String?
  private let named: String?
  private let source: String?
  private var message = Message()
  /// What a quoted line without a name goes on with.
  private var last: WritableKeyPath<Message, String?>?
  private var lastForm: Int?
  private var messages: [Message] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - language: The language, whatever the header says.
  ///   - named: The language of a file whose header does not name it.
  ///   - source: The source language of a file that does not name it.
  static func read(
    _ bytes: [UInt8], file: String, language: String?, named: String?, source: String?
  ) throws(CatalogProblem) -> TranslationCatalog {
    var reader = POReader(
      bytes: bytes, file: file, language: language, named: named, source: source)
    try reader.read()
    return try reader.catalog()
  }

  private init(
    bytes: [UInt8], file: String, language: String?, named: String?, source: String?
  ) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
    self.language = language
    self.named = named
    self.source = source
  }

  // MARK: Lines

  private mutating func read() throws(CatalogProblem) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CatalogProblem("The file is not UTF-8; msgconv makes it so.", file: file)
    }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      try readLine(line.trimmed, at: start)
      start = end + 1
    }
    finish()
  }

  private mutating func readLine(_ line: String, at offset: Int) throws(CatalogProblem) {
    // Of bytes: what follows a quote may be a mark that makes one character with it.
    let first = line.utf8.first
    if first == nil { return }
    if first == UInt8(ascii: "#") {
      // A comment begins the next message.
      if message.id != nil { finish() }
      if line.hasPrefix("#~") { return }
      let rest = line.dropFirst(2).trimmingBlank
      if line.hasPrefix("#.") {
        let text = line.dropFirst(2)
        message.comments.append(String(text.first == " " ? text.dropFirst() : text))
      }
      if line.hasPrefix("#,") {
        message.flags.formUnion(rest.split(separator: ",").map { $0.trimmingBlank })
      }
      return
    }
    if first == UInt8(ascii: "\"") {
      let text = try unquoted(line, at: offset)
      if let lastForm {
        message.texts[lastForm, default: ""] += text
      } else if let last {
        message[keyPath: last] = (message[keyPath: last] ?? "") + text
      } else {
        throw problem("A quoted line has no name before it.", offset)
      }
      return
    }
    guard let quote = line.utf8.firstIndex(of: UInt8(ascii: "\"")) else {
      throw problem("“msgid” or “msgstr” with a text in quotes is expected here.", offset)
    }
    let name = line[..<quote].trimmingBlank
    let text = try unquoted(String(line[quote...]), at: offset)
    lastForm = nil
    switch name {
    case "msgctxt", "msgid":
      if message.id != nil { finish() }
      message.offset = offset
      last = name == "msgid" ? \.id : \.context
    case "msgid_plural": last = \.plural
    case "msgstr": lastForm = 0
    case _ where name.hasPrefix("msgstr[") && name.hasSuffix("]"):
      guard let form = Int(name.dropFirst(7).dropLast()), (0..<6).contains(form) else {
        throw problem("“\(name)” is no plural form.", offset)
      }
      lastForm = form
    default: throw problem("“\(name)” is unknown.", offset)
    }
    if let lastForm {
      guard message.id != nil else { throw problem("“msgid” is missing before it.", offset) }
      message.texts[lastForm] = text
    } else if let last {
      message[keyPath: last] = text
    }
  }

  private func unquoted(_ line: String, at offset: Int) throws(CatalogProblem) -> String {
    var bytes: [UInt8] = []
    var rest = Array(line.utf8)[...]
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") {
        guard rest.isEmpty else { break }
        return String(decoding: bytes, as: UTF8.self)
      }
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "a"): bytes.append(0x07)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "v"): bytes.append(0x0B)
      case 0x30...0x37:
        var code = Int(escape - 0x30)
        for _ in 0..<2 {
          guard let digit = rest.first, (0x30...0x37).contains(digit) else { break }
          code = code * 8 + Int(digit - 0x30)
          rest.removeFirst()
        }
        bytes.append(UInt8(truncatingIfNeeded: code))
      default: bytes.append(escape)
      }
    }
    throw problem("The closing quote is missing.", offset)
  }

  private func problem(_ message: String, _ offset: Int) -> CatalogProblem {
    CatalogProblem(message, at: offset, in: bytes, file: file)
  }

  private mutating func finish() {
    if message.id != nil { messages.append(message) }
    message = Message()
    last = nil
    lastForm = nil
  }

  // MARK: Messages

  private func catalog() throws(CatalogProblem) -> TranslationCatalog {
    let shared = try sharedNames()
    var header: [String: String] = [:]
    let first = messages.first(where: \.isHeader)
    for line in (first?.texts[0] ?? "").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      header[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingBlank
    }
    let source = header["x-source-language"] ?? self.source ?? "en"
    let own = header["language"].flatMap { $0.isEmpty ? nil : $0.replacing("_", with: "-") }
    let target = language ?? own ?? named
    var catalog = TranslationCatalog(sourceLanguage: source)
    let forms =
      header["plural-forms"].flatMap { PluralForms(header: $0, language: target ?? source) }
      ?? PluralForms(language: target ?? source, used: [])
    for message in messages where !message.isHeader {
      add(message, to: &catalog, target, forms, isShared: shared.contains(ExactText(message.name)))
    }
    return catalog
  }

  /// The names that several messages have.
  ///
  /// - Throws: ``CatalogProblem`` if two messages are the same to gettext, which refuses them.
  private func sharedNames() throws(CatalogProblem) -> Set<ExactText> {
    var places: [[ExactText?]: Int] = [:]
    var counts: [ExactText: Int] = [:]
    for message in messages {
      let name = [message.context, message.id].map { $0.map(ExactText.init) }
      if let place = places.updateValue(message.offset, forKey: name) {
        let line = CatalogProblem.location(of: place, in: bytes, file: file).line
        throw problem(
          "There is a message with this context and msgid already, on line \(line).",
          message.offset)
      }
      if !message.isHeader { counts[ExactText(message.name), default: 0] += 1 }
    }
    return Set(counts.filter { $0.value > 1 }.keys)
  }

  private func add(
    _ message: Message, to catalog: inout TranslationCatalog, _ target: String?,
    _ forms: PluralForms, isShared: Bool
  ) {
    let id = message.id ?? ""
    var (key, path) = UnitName.parts(message.name)
    if isShared, message.context != nil { key = ContextKey.key(key, id) }
    let source = catalog.sourceLanguage
    var entry = catalog[key] ?? TranslationEntry(key)
    if !message.comments.isEmpty { entry.comment = message.comments.joined(separator: "\n") }
    catalog[key] = entry
    // What has no text yet is missing, and what only resembles one wants a look.
    let state = message.flags.contains("fuzzy") ? "needs_review" : "translated"
    if let plural = message.plural {
      let isOne = Set(PluralForms(language: source, used: []).categories).contains("one")
      if isOne {
        catalog.add(TextUnit(id, path: path + ["plural", "one"]), key: key, language: source)
      }
      catalog.add(TextUnit(plural, path: path + ["plural", "other"]), key: key, language: source)
      guard let target else { return }
      for (form, text) in message.texts.sorted(by: { $0.key < $1.key })
      where !text.isEmpty && forms.categories.indices.contains(form) {
        let unit = TextUnit(text, path: path + ["plural", forms.categories[form]], state: state)
        catalog.add(unit, key: key, language: target)
      }
      return
    }
    if message.context != nil {
      catalog.add(TextUnit(id, path: path), key: key, language: source)
    }
    if let target, let text = message.texts[0], !text.isEmpty {
      catalog.add(TextUnit(text, path: path, state: state), key: key, language: target)
    }
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlank: String {
    let start = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    var end = start.endIndex
    while end > start.startIndex {
      let before = start.index(before: end)
      guard start[before] == " " || start[before] == "\t" || start[before] == "\r" else { break }
      end = before
    }
    return String(start[..<end])
  }

  fileprivate var trimmed: String { trimmingBlank }
}
