// SPDX-License-Identifier: Apache-2.0

import SwiftASN1

extension ASN1Node {
  /// The elements of a sequence, a set or an explicit tag; none of anything else.
  var elements: [ASN1Node] {
    guard case .constructed(let elements) = content else { return [] }
    return Array(elements)
  }

  /// The bytes of what has no elements.
  var bytes: ArraySlice<UInt8>? {
    guard case .primitive(let bytes) = content else { return nil }
    return bytes
  }
}

extension ASN1Identifier {
  /// A tag that has its meaning from where it stands.
  static func context(_ number: UInt) -> Self {
    ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
  }
}
