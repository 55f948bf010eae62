// SPDX-License-Identifier: Apache-2.0

package import Diagnostics
import Glibc
package import Locales
package import MessageSyntax

/// The entries of a table, sorted by key.
///
/// They are kept as bytes, one behind the other: key, program, comment. A program is run where it
/// lies; an entry is made of its bytes only for those who list entries, as in a catalog of a
/// hundred thousand keys what an entry takes by itself is many times the text.
public struct CatalogEntries: Sendable {
  /// Where an entry's key, program and comment are, and what else there is to know of it.
  private struct Record {
    private var startLow: UInt32
    private var startHigh: UInt32
    var keyBytes: UInt32
    var programBytes: UInt32 = 0
    var line: UInt32
    var column: UInt32
    /// The place of its traits.
    var traits: UInt32 = 0

    /// In halves, so that a record is no longer than its fields.
    var start: Int { Int(startHigh) << 32 | Int(startLow) }

    var program: Range<Int> {
      let start = start + Int(keyBytes)
      return start..<start + Int(programBytes)
    }

    init(_ entry: CatalogEntry, start: Int) {
      startLow = UInt32(truncatingIfNeeded: start)
      startHigh = UInt32(truncatingIfNeeded: start >> 32)
      keyBytes = UInt32(entry.key.utf8.count)
      line = UInt32(clamping: entry.location?.line ?? 0)
      column = UInt32(clamping: entry.location?.column ?? 0)
    }
  }

  /// What many entries of a table have in common.
  private struct Traits: Hashable {
    var program: MessageProgram.Traits
    var state: String?
    var extractionState: String?
    var hasComment: Bool
    var isCommentGenerated: Bool
    var textLanguage: LanguageTag?
    var file: String?

    init(_ program: MessageProgram.Traits, _ entry: CatalogEntry) {
      self.program = program
      state = entry.state
      extractionState = entry.extractionState
      hasComment = entry.comment != nil
      isCommentGenerated = entry.isCommentGenerated
      textLanguage = entry.textLanguage
      file = entry.location?.file
    }
  }

  private var bytes: [UInt8] = []
  private var records: [Record] = []
  private var traits: [Traits] = []

  /// The states of variants, which few entries have apart from their own, by the entry's place.
  private var variantStates: [Int: [String: String]] = [:]

  /// Keeps entries, which are sorted.
  init(_ entries: [CatalogEntry]) {
    var places: [Traits: UInt32] = [:]
    records.reserveCapacity(entries.count)
    for entry in entries {
      var record = Record(entry, start: bytes.count)
      bytes.append(contentsOf: entry.key.utf8)
      let start = bytes.count
      let program = entry.message.encode(into: &bytes)
      record.programBytes = UInt32(bytes.count - start)
      record.traits = place(of: Traits(program, entry), &places)
      bytes.append(contentsOf: (entry.comment ?? "").utf8)
      if !entry.variantStates.isEmpty { variantStates[records.count] = entry.variantStates }
      records.append(record)
    }
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
    guard Int(record.keyBytes) == key.count, let start = key.baseAddress else {
      return record.keyBytes == 0 && key.isEmpty
    }
    return bytes.withUnsafeBufferPointer { own in
      own.baseAddress.map { memcmp($0 + record.start, start, key.count) == 0 } ?? false
    }
  }

  /// How far a text is that is to be translated.
  enum Progress {
    case missing, needsReview, translated
  }

  /// How far an entry's text is; nil where it is not to be translated.
  func progress(at place: Int) -> Progress? {
    let traits = traits[Int(records[place].traits)]
    guard traits.textLanguage == nil else { return nil }
    if CatalogEntry.isTranslated(state: traits.state) { return .translated }
    return traits.state == "needs_review" ? .needsReview : .missing
  }

  /// The key at a place.
  package func key(at place: Int) -> String {
    let record = records[place]
    return text(record.start..<record.start + Int(record.keyBytes))
  }

  /// The message at a place, to be run.
  package func program(at place: Int) -> MessageProgram {
    let record = records[place]
    return MessageProgram(
      code: bytes, range: record.program, traits: traits[Int(record.traits)].program)
  }

  /// The language that the text at a place is really in, where it is not the table's.
  package func textLanguage(at place: Int) -> LanguageTag? {
    traits[Int(records[place].traits)].textLanguage
  }

  /// Where the entry at a place begins in its file.
  package func location(at place: Int) -> SourceLocation? {
    let record = records[place]
    return traits[Int(record.traits)].file.map {
      SourceLocation(file: $0, line: Int(record.line), column: Int(record.column))
    }
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
  public subscript(place: Int) -> CatalogEntry {
    let record = records[place]
    let traits = traits[Int(record.traits)]
    let end = place + 1 < records.count ? records[place + 1].start : bytes.count
    return CatalogEntry(
      key: key(at: place), message: LocalizedMessage(program(at: place)),
      comment: traits.hasComment ? text(record.program.upperBound..<end) : nil,
      state: traits.state, variantStates: variantStates[place] ?? [:],
      extractionState: traits.extractionState, isCommentGenerated: traits.isCommentGenerated,
      textLanguage: traits.textLanguage, location: location(at: place))
  }
}
