// SPDX-License-Identifier: Apache-2.0

import Resources
import _FoundationICU

/// A locale's way to write several things in a row.
///
/// The corresponding C type is `UListFormatter`.
final class ListFormat: @unchecked Sendable {
  // Sendable, because an ICU list formatter never changes once it is made, and formats through
  // a const pointer.
  private let formatter: OpaquePointer

  /// What one takes, in bytes: a little, as ICU shares what a language's lists have in common.
  static let bytes = 1 << 10

  /// A part of a formatted list: one of its elements, or what stands between them.
  enum Part: Hashable {
    case element(Int)
    case separator(String)
  }

  /// What is listed.
  enum Kind: Hashable {
    case and, or
    /// A quantity in several units: "1 yr, 2 mths".
    case units
  }

  init?(_ kind: Kind, width: ValueStyle.Width?, locale: String) {
    let type: UListFormatterType =
      switch kind {
      case .and: ULISTFMT_TYPE_AND
      case .or: ULISTFMT_TYPE_OR
      case .units: ULISTFMT_TYPE_UNITS
      }
    let width: UListFormatterWidth =
      switch width {
      case .wide, nil: ULISTFMT_WIDTH_WIDE
      case .abbreviated: ULISTFMT_WIDTH_SHORT
      case .narrow: ULISTFMT_WIDTH_NARROW
      }
    var status = U_ZERO_ERROR
    guard let formatter = swift_ulistfmt_openForType(locale, type, width, &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { return nil }
    self.formatter = formatter
  }

  deinit { swift_ulistfmt_close(formatter) }

  /// The order of a list's elements and what stands between them, which can depend on them:
  /// Spanish says "gatos e idiomas".
  ///
  /// The corresponding C function is `ulistfmt_formatStringsToResult`.
  func parts(_ elements: [String]) -> [Part]? {
    var status = U_ZERO_ERROR
    let result = swift_ulistfmt_openResult(&status)
    defer { swift_ulistfmt_closeResult(result) }
    let units = elements.map { Array($0.utf16) }
    let lengths = units.map { Int32($0.count) }
    let storage = units.flatMap { $0 }
    storage.withUnsafeBufferPointer { storage in
      // An empty buffer has no base address, and ICU asks for one even for empty strings.
      withUnsafePointer(to: UInt16(0)) { empty in
        var offset = 0
        let pointers: [UnsafePointer<UInt16>?] = lengths.map { length in
          defer { offset += Int(length) }
          return storage.baseAddress.map { $0 + offset } ?? empty
        }
        swift_ulistfmt_formatStringsToResult(
          formatter, pointers, lengths, Int32(elements.count), result, &status)
      }
    }
    guard let value = swift_ulistfmt_resultAsValue(result, &status) else { return nil }
    var length: Int32 = 0
    guard let text = swift_ufmtval_getString(value, &length, &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { return nil }
    return Self.parts(
      of: UnsafeBufferPointer(start: text, count: Int(length)), spans: spans(value),
      lengths: lengths)
  }

  /// Where the elements stand in the text, in its order.
  private func spans(_ value: OpaquePointer) -> [(element: Int, range: Range<Int>)] {
    var status = U_ZERO_ERROR
    guard let position = swift_ucfpos_open(&status) else { return [] }
    defer { swift_ucfpos_close(position) }
    swift_ucfpos_constrainCategory(position, Int32(UFIELD_CATEGORY_LIST_SPAN.rawValue), &status)
    var result: [(element: Int, range: Range<Int>)] = []
    while swift_ufmtval_nextPosition(value, position, &status) != 0,
      status.rawValue <= U_ZERO_ERROR.rawValue
    {
      var start: Int32 = 0
      var end: Int32 = 0
      swift_ucfpos_getIndexes(position, &start, &end, &status)
      let element = Int(swift_ucfpos_getField(position, &status))
      result.append((element, Int(start)..<Int(end)))
    }
    return result
  }

  /// The parts of a list's text.
  ///
  /// ICU puts isolates around an element that is written in the other direction than the list, so
  /// that it does not move what stands beside it, and counts them with the element. Here they
  /// belong to what stands between the elements.
  private static func parts(
    of text: UnsafeBufferPointer<UInt16>, spans: [(element: Int, range: Range<Int>)],
    lengths: [Int32]
  ) -> [Part] {
    var result: [Part] = []
    var end = 0
    for span in spans.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let length = Int(lengths[span.element])
      let isolates = span.range.count - length
      let start = span.range.lowerBound + isolates / 2
      if start > end {
        result.append(.separator(String(decoding: text[end..<start], as: UTF16.self)))
      }
      result.append(.element(span.element))
      end = start + length
    }
    if end < text.count {
      result.append(.separator(String(decoding: text[end...], as: UTF16.self)))
    }
    return result
  }
}
