// SPDX-License-Identifier: Apache-2.0

import Diagnostics
public import Locales
import MessageSyntax

/// Reads Xcode's String Catalogs (`.xcstrings`), versions 1.0 and 1.1.
///
/// A text is used whatever its state says, but an empty one that is new is none: it waits for its
/// translation. A key without a text in the source language has itself as text there; without one
/// in another language it is absent in that language. An entry that is wrong is left out and
/// reported; the others live.
public struct XCStringsReader {
  /// The most languages of a file.
  ///
  /// What is not to be translated is in each of them.
  static let languagesMax = 1000

  private let cursor: JSONCursor
  private var log: DiagnosticLog
  private var sourceLanguage: LanguageTag
  private var version = "1.0"
  private var languages = XCStringsLanguages()
  private var seenKeys: Set<ExactText> = []
  /// The entries that stay in the source language everywhere.
  private var untranslated: [CatalogEntry] = []
  /// What the file has, for those who want to see it.
  private var texts: [CatalogText]?

  private init(_ bytes: [UInt8], file: String, sourceLanguage: LanguageTag) {
    cursor = JSONCursor(bytes)
    log = DiagnosticLog(SourceMap(bytes, file: file))
    self.sourceLanguage = sourceLanguage
    // About as many as a file of that size usually has.
    seenKeys.reserveCapacity(bytes.count / 320)
  }

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The file's name, for diagnostics.
  ///   - developmentLanguage: The source language of a file that does not name one.
  /// - Returns: Its entries by language, and what is wrong with it.
  public static func read(
    _ bytes: [UInt8], file: String, developmentLanguage: LanguageTag
  ) -> XCStringsDocument {
    read(bytes, file: file, developmentLanguage: developmentLanguage, keepsTexts: false).document
  }

  static func read(
    _ bytes: [UInt8], file: String, developmentLanguage: LanguageTag, keepsTexts: Bool
  ) -> (document: XCStringsDocument, texts: [CatalogText]) {
    let (text, isDamaged) = TextEncodings.utf8(bytes)
    var reader = XCStringsReader(text, file: file, sourceLanguage: developmentLanguage)
    if isDamaged { reader.log.reportEncoding() }
    if keepsTexts { reader.texts = [] }
    reader.readDocument()
    let document = XCStringsDocument(
      sourceLanguage: reader.sourceLanguage, version: reader.version,
      entries: reader.languages.entries(adding: reader.untranslated),
      awaitedLanguages: reader.languages.awaited, diagnostics: reader.log.diagnostics)
    return (document, reader.texts ?? [])
  }

  // MARK: Structure

  private mutating func readDocument() {
    let (stringsOffset, problem) = readHeader()
    if let stringsOffset {
      languages.setSource(sourceLanguage)
      readStrings(at: stringsOffset)
    }
    // Where the strings are broken, so is what is around them; where they are is the better place.
    if log.errorCount == 0 {
      if let problem {
        log.error("syntax", problem.message, at: problem.offset)
      } else if stringsOffset == nil {
        log.error("not-a-catalog", "The file has no member “strings”.", at: 0)
      }
    }
  }

  /// Reads all but the strings, which cannot be read before the source language is known.
  ///
  /// - Returns: Where the strings are, and what is wrong around them.
  private mutating func readHeader() -> (stringsOffset: Int?, problem: DocumentError?) {
    var cursor = cursor
    var stringsOffset: Int?
    var header: [DocumentNode.Member] = []
    var problem: DocumentError?
    do throws(DocumentError) {
      try cursor.readMembers { (cursor, key, offset) throws(DocumentError) in
        if key == "strings" {
          let start = cursor.position
          stringsOffset = start
          guard cursor.recover(from: start) else {
            throw DocumentError(message: "The file breaks off.", offset: cursor.position)
          }
        } else {
          let node = try cursor.readValue(depth: 1)
          header.append(DocumentNode.Member(key: key, offset: offset, node: node))
        }
      }
      try cursor.readEnd()
    } catch {
      problem = error
    }
    readHeader(header)
    return (stringsOffset, problem)
  }

  private mutating func readHeader(_ members: [DocumentNode.Member]) {
    for member in members {
      switch member.key {
      case "sourceLanguage":
        if let name = member.node.string, let tag = LanguageTag(validating: name) {
          sourceLanguage = tag
        } else {
          log.error(
            "invalid-language", "The source language is no language tag.", at: member.node.offset)
        }
      case "version":
        if let text = member.node.string {
          version = text
          if text.hasPrefix("1.") { continue }
        }
        log.warn(
          "unknown-version", "Only versions 1.x of the format are known.", at: member.node.offset)
      default: continue
      }
    }
  }

  private mutating func readStrings(at offset: Int) {
    var cursor = cursor
    // The closure may not touch `self` while the cursor is being read by it, nor may there be
    // a second owner of what it fills.
    var reader = self
    languages = XCStringsLanguages()
    seenKeys = []
    cursor.move(to: offset)
    do throws(DocumentError) {
      try cursor.readMembers(depth: 1) { (cursor, key, keyOffset) throws(DocumentError) in
        let start = cursor.position
        do throws(DocumentError) {
          let node = try cursor.readValue(depth: 2)
          reader.readEntry(key, at: keyOffset, node)
        } catch {
          reader.log.error("syntax", error.message, at: error.offset)
          guard !reader.log.isFull, cursor.recover(from: start) else {
            throw DocumentError(
              message: "The entry “\(key)” does not end; what follows it is lost.",
              offset: keyOffset)
          }
        }
      }
    } catch {
      reader.log.error("syntax", error.message, at: error.offset)
    }
    self = reader
  }

  // MARK: Entries

  private mutating func readEntry(_ key: String, at offset: Int, _ node: DocumentNode) {
    guard node.members != nil else {
      log.error(
        "invalid-entry", "“\(key)” is \(node.kind), not a dictionary.", at: node.offset)
      return
    }
    guard seenKeys.insert(ExactText(key)).inserted else {
      log.warn("duplicate-key", "“\(key)” is there twice; the first counts.", at: offset)
      return
    }
    var template = CatalogEntry(
      key: key,
      message: LocalizedMessage(pattern: .template(MessageTemplate(source: "", nodes: []))),
      comment: node["comment"]?.string, extractionState: node["extractionState"]?.string,
      location: log.location(at: offset))
    if case .bool(true)? = node["isCommentAutoGenerated"]?.value {
      template.isCommentGenerated = true
    }
    var isTranslatable = true
    if case .bool(false)? = node["shouldTranslate"]?.value {
      isTranslatable = false
      template.textLanguage = sourceLanguage
    }

    languages.beginKey()
    for localization in node["localizations"]?.members ?? [] {
      guard let place = language(localization.key, at: localization.offset) else { continue }
      let isSource = place == XCStringsLanguages.source
      guard isTranslatable || isSource else { continue }
      var entry = template
      guard
        readLocalization(localization.node, key: key, place: place, into: &entry)
      else { continue }
      guard languages.see(place) else {
        log.warn(
          "duplicate-language",
          "“\(key)” is there twice in \(languages[place]); the first counts.",
          at: localization.offset)
        continue
      }
      texts?.append(
        localization: localization.node, key: key, language: languages[place],
        isSource: isSource, log: log)
      if isTranslatable {
        languages.append(entry, to: place)
      } else {
        untranslated.append(entry)
      }
    }
    guard !languages.hasSeen(XCStringsLanguages.source) else { return }
    let parsed = TemplateParser.parse(key)
    log.add(parsed, key: key, at: offset)
    template.message = LocalizedMessage(pattern: .template(parsed))
    if isTranslatable {
      languages.append(template, to: XCStringsLanguages.source)
    } else {
      untranslated.append(template)
    }
  }

  /// The place of a language; nil for a name that is none, which is said once.
  private mutating func language(_ name: String, at offset: Int) -> Int? {
    if let known = languages.place(ofName: name) { return known }
    guard languages.namesCount < Self.languagesMax - 1 else {
      log.error(
        "too-many-languages", "There are more than \(Self.languagesMax) languages.", at: offset)
      return nil
    }
    let place = languages.add(name)
    if place == nil {
      log.error("invalid-language", "“\(name)” is no language tag.", at: offset)
    }
    return place
  }

  // MARK: Localizations

  /// Reads the text of an entry.
  ///
  /// - Returns: Whether there is one.
  private mutating func readLocalization(
    _ node: DocumentNode, key: String, place: Int, into entry: inout CatalogEntry
  ) -> Bool {
    guard let members = node.members else {
      log.error("invalid-entry", "The localization of “\(key)” is \(node.kind).", at: node.offset)
      return false
    }
    if members.isEmpty { return false }
    var patterns = XCStringsPatterns(
      log: log, key: key, isSource: place == XCStringsLanguages.source)
    defer {
      log = patterns.log
      if patterns.hasUntranslated { languages.expect(place) }
    }
    var variables: [String: MessageVariable] = [:]
    for member in node["substitutions"]?.distinctMembers ?? [] {
      variables[member.key] = patterns.variable(member.node, name: member.key)
      // Without one of its parts, the text is not translated.
      if variables[member.key] == nil, patterns.hasUntranslated { return false }
    }
    guard let pattern = patterns.pattern(node, options: .localized) else {
      if !variables.isEmpty, !patterns.hasUntranslated {
        patterns.log.error(
          "missing-text", "“\(key)” has substitutions but no text to put them in.",
          at: node.offset)
      }
      return false
    }
    entry.message = LocalizedMessage(pattern: pattern, variables: variables)
    (entry.state, entry.variantStates) = patterns.states.summary
    return patterns.checkVariables(of: entry.message, key: key, at: node.offset)
  }
}
