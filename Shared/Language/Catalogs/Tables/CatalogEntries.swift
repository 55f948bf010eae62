// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import MessageSyntax

/// The entries of a table, sorted by key.
///
/// They are kept as bytes, one behind the other, and become an entry when somebody asks for one: in
/// a catalog of a hundred thousand keys, what an entry takes by itself is many times the text. One
/// that cannot be written as bytes is kept as it is.
public struct CatalogEntries: Sendable {
  /// Where an entry's key, message and comment are, and what else there is to know of it.
  private struct Record {
    var start: Int
    var keyBytes: UInt32
    /// The message's length; of an entry that is kept whole, its place among those.
    var messageBytes: UInt32
    var line: UInt32
    var column: UInt32
    /// The place of its traits; ``wholeEntry`` where it is kept whole.
    var traits: UInt32
  }

  /// What many entries of a table have in common.
  private struct Traits: Hashable {
    var form: Form
    var state: String?
    var extractionState: String?
    var hasComment: Bool
    var isCommentGenerated: Bool
    var textLanguage: LanguageTag?
    var file: String?

    init(_ form: Form, _ entry: CatalogEntry) {
      self.form = form
      state = entry.state
      extractionState = entry.extractionState
      hasComment = entry.comment != nil
      isCommentGenerated = entry.isCommentGenerated
      textLanguage = entry.textLanguage
      file = entry.location?.file
    }
  }

  /// What a message's bytes are.
  private enum Form: Hashable {
    /// A text.
    case text
    /// A text that is to be taken apart, with the options at a place.
    case template(options: UInt8)
    /// As ``PackedMessages`` writes them.
    case message
  }

  private static let wholeEntry = UInt32.max

  private var bytes: [UInt8] = []
  private var records: [Record] = []
  private var traits: [Traits] = []
  private var messages = PackedMessages()
  private var wholeEntries: [CatalogEntry] = []
  private let unpacked: UnpackedEntries
  private let table: Int

  /// Keeps entries.
  ///
  /// - Parameters:
  ///   - entries: The entries, sorted.
  ///   - unpacked: Where to keep those that somebody has asked for.
  init(_ entries: [CatalogEntry], unpacked: UnpackedEntries) {
    self.unpacked = unpacked
    table = unpacked.newTable()
    var places: [Traits: UInt32] = [:]
    records.reserveCapacity(entries.count)
    for entry in entries {
      var record = Record(
        start: bytes.count, keyBytes: UInt32(entry.key.utf8.count), messageBytes: 0,
        line: UInt32(clamping: entry.location?.line ?? 0),
        column: UInt32(clamping: entry.location?.column ?? 0), traits: Self.wholeEntry)
      bytes.append(contentsOf: entry.key.utf8)
      let messageStart = bytes.count
      if entry.variantStates.isEmpty, let form = append(entry.message) {
        record.messageBytes = UInt32(bytes.count - messageStart)
        record.traits = place(of: Traits(form, entry), &places)
        bytes.append(contentsOf: (entry.comment ?? "").utf8)
      } else {
        record.messageBytes = UInt32(wholeEntries.count)
        wholeEntries.append(entry)
      }
      records.append(record)
    }
  }

  /// Appends a message's bytes; nil where there is no way to write it as such.
  private mutating func append(_ message: LocalizedMessage) -> Form? {
    guard message.variables.isEmpty, case .template(let template) = message.pattern else {
      return messages.pack(message, into: &bytes) ? .message : nil
    }
    var form = Form.text
    if !template.isText {
      guard let options = messages.place(of: template) else { return nil }
      form = .template(options: options)
    }
    bytes.append(contentsOf: template.source.utf8)
    return form
  }

  private mutating func place(of own: Traits, _ places: inout [Traits: UInt32]) -> UInt32 {
    // Neighbours mostly come from one file and are in one state.
    if let last = traits.last, last == own { return UInt32(traits.count - 1) }
    if let place = places[own] { return place }
    let place = UInt32(traits.count)
    places[own] = place
    traits.append(own)
    return place
  }

  /// Whether an entry's key is this, byte by byte.
  func hasKey(_ key: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let record = records[place]
    return Int(record.keyBytes) == key.count
      && bytes[record.start..<record.start + key.count].elementsEqual(key)
  }

  /// Whether an entry's text is to be translated, and whether it is.
  func progress(at place: Int) -> (isToTranslate: Bool, isTranslated: Bool) {
    let record = records[place]
    guard record.traits != Self.wholeEntry else {
      let entry = wholeEntries[Int(record.messageBytes)]
      return (entry.textLanguage == nil, entry.isTranslated)
    }
    let traits = traits[Int(record.traits)]
    return (traits.textLanguage == nil, CatalogEntry.isTranslated(state: traits.state))
  }

  /// The key at a place.
  func key(at place: Int) -> String {
    let record = records[place]
    return text(record.start..<record.start + Int(record.keyBytes))
  }

  /// The entry at a place, whose key the caller has.
  ///
  /// It is kept for those who ask for the same, unless it is made in less time than it is found.
  func entry(at place: Int, key: String) -> CatalogEntry {
    let traits = records[place].traits
    guard traits != Self.wholeEntry, self.traits[Int(traits)].form != .text else {
      return makeEntry(at: place, key: key)
    }
    return unpacked.value(table: table, place: place) { makeEntry(at: place, key: key) }
  }

  private func makeEntry(at place: Int, key: String) -> CatalogEntry {
    let record = records[place]
    if record.traits == Self.wholeEntry { return wholeEntries[Int(record.messageBytes)] }
    let traits = traits[Int(record.traits)]
    let messageStart = record.start + Int(record.keyBytes)
    let messageEnd = messageStart + Int(record.messageBytes)
    let end = place + 1 < records.count ? records[place + 1].start : bytes.count
    let message =
      switch traits.form {
      case .text: LocalizedMessage(MessageTemplate(text: text(messageStart..<messageEnd)))
      case .template(let options):
        LocalizedMessage(
          TemplateParser.parse(
            text(messageStart..<messageEnd), options: messages.options[Int(options)]))
      case .message: messages.message(bytes[messageStart..<messageEnd])
      }
    return CatalogEntry(
      key: key, message: message, comment: traits.hasComment ? text(messageEnd..<end) : nil,
      state: traits.state, extractionState: traits.extractionState,
      isCommentGenerated: traits.isCommentGenerated, textLanguage: traits.textLanguage,
      location: traits.file.map {
        SourceLocation(file: $0, line: Int(record.line), column: Int(record.column))
      })
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension CatalogEntries: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { records.count }

  /// The entry at a place, made anew.
  public subscript(place: Int) -> CatalogEntry { makeEntry(at: place, key: key(at: place)) }
}

extension LocalizedMessage {
  fileprivate init(_ template: MessageTemplate) { self.init(pattern: .template(template)) }
}
