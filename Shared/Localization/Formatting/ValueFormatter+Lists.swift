// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Resources

extension ValueFormatter {
  private static let listFormats = BoundedCache<ListKey, ListFormat?>(capacity: 256)

  private struct ListKey: Hashable {
    var locale: String
    var style: ValueStyle.List
  }

  /// The order of a list's elements and what stands between them.
  func listParts(_ elements: [String], style: ValueStyle.List) -> [ListFormat.Part] {
    let key = ListKey(locale: icuIdentifier, style: style)
    let format = Self.listFormats.value(for: key) {
      ListFormat(style: style, locale: icuIdentifier)
    }
    if let parts = format?.parts(elements) { return parts }
    return elements.indices.flatMap { index -> [ListFormat.Part] in
      index == 0 ? [.element(0)] : [.separator(", "), .element(index)]
    }
  }
}
