// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Resources

extension ValueFormatter {
  private static let listFormats = BoundedCache<ListKey, ListFormat?>(bytesMax: 1 << 20) {
    $0.locale.heapBytes + ($1 == nil ? 0 : ListFormat.bytes)
  }

  private struct ListKey: Hashable {
    var locale: String
    var kind: ListFormat.Kind
    var width: ValueStyle.Width?
  }

  /// The order of a list's elements and what stands between them.
  func listParts(_ elements: [String], style: ValueStyle.List) -> [ListFormat.Part] {
    listParts(elements, style.kind == .or ? .or : .and, width: style.width)
  }

  /// The same of what is no list of things.
  func listParts(
    _ elements: [String], _ kind: ListFormat.Kind, width: ValueStyle.Width?
  ) -> [ListFormat.Part] {
    meter.count(Price.listing(bytes: elements.reduce(0) { $0 + $1.utf8.count }))
    let key = ListKey(locale: icuIdentifier, kind: kind, width: width)
    let format = Self.listFormats.value(for: key) {
      meter.count(making: Price.listFormat)
      return ListFormat(kind, width: width, locale: icuIdentifier)
    }
    if let parts = format?.parts(elements) { return parts }
    return elements.indices.flatMap { index -> [ListFormat.Part] in
      index == 0 ? [.element(0)] : [.separator(", "), .element(index)]
    }
  }
}
