// SPDX-License-Identifier: Apache-2.0

import Diagnostics
public import Locales
import MessageSyntax

/// Reads Android's `strings.xml`: texts, plurals and lists of texts, as aapt2 compiles them.
///
/// Resources' names are keys; the elements of a list have keys with a number, `planets[0]`. Tags
/// in a text become spans and Java's specifiers Foundation's: `%1$s` reads `%1$@`. Resources of
/// other kinds are passed over. An entry that is wrong is left out and reported; the others live.
public struct AndroidStringsReader {
  /// The most tags within each other.
  static let depthMax = 64

  /// The longest name of a resource, in bytes: a list's is in the key of each of its elements.
  static let nameBytesMax = 1024

  private var scanner: XMLScanner
  private var log: DiagnosticLog
  private var table = StringsTable()
  private let language: LanguageTag?
  private var references = AndroidReferences()
  private var rereadableBytes: Int
  private var comment: String?
  /// Whether the line began behind the last resource: a comment before that is none for the next.
  private var isNewLine = true
  /// What the file has, for those who want to see it.
  private(set) var texts: [CatalogText]?

  private init(_ bytes: [UInt8], file: String, language: LanguageTag?, keepsTexts: Bool) {
    scanner = XMLScanner(bytes)
    log = DiagnosticLog(SourceMap(bytes, file: file))
    self.language = language
    rereadableBytes = 4 * bytes.count + 4096
    texts = keepsTexts ? [] : nil
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's name, for diagnostics.
  ///   - language: The language of the file's folder. Texts that are not to be translated say
  ///     that they are in it.
  /// - Returns: Its entries, and what is wrong with it.
  public static func read(
    _ bytes: [UInt8], file: String, language: LanguageTag? = nil
  ) -> StringsDocument {
    var reader = reading(bytes, file: file, language: language)
    let entries = reader.references.resolve(reader.table.entries, &reader.log)
    return StringsDocument(entries: entries, diagnostics: reader.log.diagnostics)
  }

  /// Reads a file of several, in each of which a text may refer to one of another.
  ///
  /// - Returns: The entries that have a text, those that refer to one, and where asked for all
  ///   texts as they stand.
  static func readApart(
    _ bytes: [UInt8], file: String, language: LanguageTag?, keepsTexts: Bool = false
  ) -> (document: StringsDocument, references: [CatalogReference], texts: [CatalogText]) {
    let reader = reading(bytes, file: file, language: language, keepsTexts: keepsTexts)
    let (entries, references) = reader.references.split(reader.table.entries)
    let document = StringsDocument(entries: entries, diagnostics: reader.log.diagnostics)
    return (document, references, reader.texts ?? [])
  }

  /// Reads a file as it stands: a text that refers to another is its own name.
  static func readTexts(
    _ bytes: [UInt8], file: String
  ) -> (texts: [CatalogText], diagnostics: [Diagnostic]) {
    let reader = reading(bytes, file: file, language: nil, keepsTexts: true)
    return (reader.texts ?? [], reader.log.diagnostics)
  }

  private static func reading(
    _ bytes: [UInt8], file: String, language: LanguageTag?, keepsTexts: Bool = false
  ) -> AndroidStringsReader {
    let (text, isDamaged) = TextEncodings.utf8(bytes)
    var reader = AndroidStringsReader(
      text, file: file, language: language, keepsTexts: keepsTexts)
    if isDamaged { reader.log.reportEncoding() }
    reader.readFile()
    return reader
  }

  // MARK: Structure

  private mutating func readFile() {
    do throws(DocumentError) {
      while true {
        switch try scanner.next() {
        case .open(let element) where element.name == "resources":
          if element.isEmpty || readResources() { try readEnd() }
          return
        case .open(let element):
          throw DocumentError(
            message: "The file is a “\(element.name)”, not “resources”.", offset: element.offset)
        case .text(let text, let offset) where !text.allSatisfy(isXMLSpace):
          throw DocumentError(message: "There is text outside of tags.", offset: offset)
        case .close(let name, let offset):
          throw DocumentError(message: "“</\(name)>” closes nothing.", offset: offset)
        case .end:
          throw DocumentError(message: "The file has no “resources”.", offset: 0)
        case .text, .comment: continue
        }
      }
    } catch {
      log.error("syntax", error.message, at: error.offset)
    }
  }

  /// Reads what is in the file.
  ///
  /// - Returns: Whether it came to its end.
  private mutating func readResources() -> Bool {
    while !log.isFull {
      let start = scanner.position
      do throws(DocumentError) {
        guard try readResource() else { return true }
      } catch {
        log.error("syntax", error.message, at: error.offset)
        guard recover(from: start) else { return false }
      }
    }
    return false
  }

  /// Checks that nothing is behind the end, as where two files were put together.
  private mutating func readEnd() throws(DocumentError) {
    while true {
      let offset: Int
      switch try scanner.next() {
      case .end: return
      case .comment: continue
      case .text(let text, _) where text.allSatisfy(isXMLSpace): continue
      case .text(_, let own), .close(_, let own): offset = own
      case .open(let element): offset = element.offset
      }
      throw DocumentError(message: "There is something behind the resources.", offset: offset)
    }
  }

  /// Reads what is next in the file, unless it is the end.
  private mutating func readResource() throws(DocumentError) -> Bool {
    switch try scanner.next() {
    case .open(let element):
      let comment = comment
      self.comment = nil
      isNewLine = false
      switch element.name {
      case "string": try readString(element, comment)
      case "item" where element["type"] == "string": try readString(element, comment)
      case "plurals", "string-array": try readItems(element, comment)
      default: try skip(element)
      }
    case .close(let name, let offset):
      guard name == "resources" else {
        throw DocumentError(message: "“</\(name)>” closes nothing.", offset: offset)
      }
      return false
    case .comment(let text):
      guard isNewLine else { break }
      let start = text.drop(while: \.isWhitespace)
      comment = String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
    case .text(let text, let offset):
      if !text.allSatisfy(isXMLSpace) {
        // What stands behind it is read as it is, and not looked for.
        log.error("syntax", "There is text outside of tags.", at: offset)
      }
      if text.contains(0x0A) { isNewLine = true }
    case .end:
      throw DocumentError(message: "“</resources>” is missing.", offset: scanner.position)
    }
    return true
  }

  /// Goes to the next resource behind the one that begins at an offset.
  private mutating func recover(from start: Int) -> Bool {
    rereadableBytes -= scanner.position - start
    scanner.position = (rereadableBytes > 0 ? start : max(start, scanner.position)) + 1
    // What looks like an element inside of a comment is none.
    var mayHaveComments = true
    while scanner.position < scanner.bytes.count {
      if mayHaveComments, scanner.starts(with: "<!--") {
        let open = scanner.position
        scanner.position += 4
        mayHaveComments = (try? scanner.slice(to: "-->", from: open)) != nil
        if mayHaveComments { continue }
        scanner.position = open
      }
      if scanner.bytes[scanner.position] == UInt8(ascii: "<"),
        scanner.starts(with: "<string") || scanner.starts(with: "<plurals")
          // Those inside of others are left out as a whole: their end is not the file's.
          || scanner.starts(with: "<resources") || scanner.starts(with: "</resources")
      {
        return true
      }
      scanner.position += 1
    }
    return false
  }

  private mutating func skip(_ element: XMLScanner.Element) throws(DocumentError) {
    guard !element.isEmpty else { return }
    var depth = 1
    while depth > 0 {
      switch try scanner.next() {
      case .open(let inner): depth += inner.isEmpty ? 0 : 1
      case .close: depth -= 1
      case .end:
        throw DocumentError(message: "“<\(element.name)>” is not closed.", offset: element.offset)
      case .text, .comment: continue
      }
    }
  }

  // MARK: Entries

  private mutating func readString(
    _ element: XMLScanner.Element, _ comment: String?
  ) throws(DocumentError) {
    let text = try readText(element)
    guard let name = try name(of: element) else { return }
    texts?.append(
      CatalogText(
        key: name, form: [], value: text.markup, location: log.location(at: element.offset)))
    add(text, key: name, element, comment)
  }

  private mutating func readItems(
    _ element: XMLScanner.Element, _ comment: String?
  ) throws(DocumentError) {
    let isPlural = element.name == "plurals"
    var forms: [PluralCategory: MessagePattern] = [:]
    var names: [PluralCategory: String] = [:]
    var items: [(element: XMLScanner.Element, text: AndroidText)] = []
    reading: while !element.isEmpty {
      switch try scanner.next() {
      case .open(let item) where item.name == "item":
        items.append((item, try readText(item)))
      case .close(let name, _) where name == element.name: break reading
      case .open(let other):
        throw DocumentError(
          message: "“<\(other.name)>” has no place in “\(element.name)”.", offset: other.offset)
      case .close(let name, let offset):
        throw DocumentError(message: "“</\(name)>” closes nothing.", offset: offset)
      case .text(let text, let offset):
        guard text.allSatisfy(isXMLSpace) else {
          throw DocumentError(message: "There is text outside of an item.", offset: offset)
        }
      case .comment: continue
      case .end:
        throw DocumentError(message: "“<\(element.name)>” is not closed.", offset: element.offset)
      }
    }
    guard let name = try name(of: element) else { return }
    for (index, item) in items.enumerated() {
      guard isPlural else {
        texts?.append(
          CatalogText(
            key: name, form: ["array", String(index)], value: item.text.markup,
            location: log.location(at: item.element.offset)))
        add(item.text, key: "\(name)[\(index)]", element, comment)
        continue
      }
      guard let category = item.element["quantity"].flatMap(PluralCategory.init) else {
        log.warn(
          "unknown-plural-category",
          "“\(item.element["quantity"] ?? "")” is no plural category.", at: item.element.offset)
        continue
      }
      texts?.append(
        CatalogText(
          key: name, form: ["plural", category.rawValue], value: item.text.markup,
          location: log.location(at: item.element.offset)))
      forms[category] = .template(template(item.text, at: item.element.offset))
      names[category] = item.text.reference
    }
    guard isPlural else { return }
    guard !forms.isEmpty else {
      log.error("missing-variants", "“\(name)” has no plural form.", at: element.offset)
      return
    }
    if forms[.other] == nil {
      log.warn(
        "missing-other", "“\(name)” lacks “other”, which all else falls to.", at: element.offset)
    }
    references.note(names, of: name, at: element.offset)
    let variants = PluralVariants(forms: forms, zeroMeansExactlyZero: false)
    add(LocalizedMessage(pattern: .plural(variants)), key: name, element, comment)
  }

  /// The name of a resource, unless it is the variant for another edition of the application.
  private func name(of element: XMLScanner.Element) throws(DocumentError) -> String? {
    guard let name = element["name"], !name.isEmpty else {
      throw DocumentError(message: "“<\(element.name)>” has no name.", offset: element.offset)
    }
    guard name.utf8.count <= Self.nameBytesMax else {
      throw DocumentError(
        message: "A name has more than \(Self.nameBytesMax) bytes.", offset: element.offset)
    }
    let product = element["product"] ?? "default"
    return product == "default" || product.isEmpty ? name : nil
  }

  private mutating func add(
    _ text: AndroidText, key: String, _ element: XMLScanner.Element, _ comment: String?
  ) {
    references.note(text.reference, of: key, at: element.offset)
    let pattern = MessagePattern.template(template(text, at: element.offset))
    add(LocalizedMessage(pattern: pattern), key: key, element, comment)
  }

  private mutating func add(
    _ message: LocalizedMessage, key: String, _ element: XMLScanner.Element, _ comment: String?
  ) {
    let isTranslatable = element["translatable"] != "false"
    let entry = CatalogEntry(
      key: key, message: message, comment: comment,
      textLanguage: isTranslatable ? nil : language, location: log.location(at: element.offset))
    table.add(entry, at: element.offset, &log)
  }

  private mutating func template(_ text: AndroidText, at offset: Int) -> MessageTemplate {
    let template = text.template
    log.add(template, at: offset)
    return template
  }

  // MARK: Texts

  /// The text of an element, up to and with its closing tag.
  private mutating func readText(
    _ element: XMLScanner.Element
  ) throws(DocumentError) -> AndroidText {
    var builder = AndroidTextBuilder()
    var names: [String] = []
    reading: while !element.isEmpty {
      switch try scanner.next() {
      case .text(let text, let offset): builder.add(text, at: offset)
      case .comment: continue
      case .open(let tag):
        guard tag.name != "item", tag.name != "string", tag.name != "plurals" else {
          throw DocumentError(
            message: "“<\(element.name)>” is not closed.", offset: element.offset)
        }
        guard names.count < Self.depthMax else {
          throw DocumentError(
            message: "It nests deeper than \(Self.depthMax) levels.", offset: tag.offset)
        }
        if !tag.isEmpty { names.append(tag.name) }
        // `<xliff:g>` tells translators what to leave alone.
        guard !tag.name.hasSuffix(":g") else { continue }
        builder.open(tag)
        if tag.isEmpty { builder.close(tag.name) }
      case .close(let name, let offset):
        if names.isEmpty, name == element.name { break reading }
        guard names.popLast() == name else {
          throw DocumentError(
            message: "“</\(names.last ?? element.name)>” is expected here.", offset: offset)
        }
        if !name.hasSuffix(":g") { builder.close(name) }
      case .end:
        throw DocumentError(message: "“<\(element.name)>” is not closed.", offset: element.offset)
      }
    }
    let text = builder.finish()
    for problem in builder.problems.prefix(1) {
      log.error("invalid-text", problem.message, at: problem.offset)
    }
    return text
  }
}
