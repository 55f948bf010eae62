// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Foundation
import RPC

typealias Conformance = Connectrpc.Conformance.V1

extension Metadata {
  /// The metadata that the suite describes; bytes are base64 there.
  init(_ headers: [Conformance.Header]) {
    self.init()
    for header in headers {
      for value in header.value {
        if header.name.lowercased().hasSuffix("-bin") {
          add(header.name, Self.bytes(ofBase64: value))
        } else {
          add(header.name, value)
        }
      }
    }
  }

  /// The metadata as the suite describes it: each name once, with its values in order.
  var headers: [Conformance.Header] {
    var headers: [Conformance.Header] = []
    for entry in self {
      let value: String =
        switch entry.value {
        case .text(let text): text
        case .bytes(let bytes): Self.base64(bytes)
        }
      if let index = headers.firstIndex(where: { $0.name == entry.name }) {
        headers[index].value.append(value)
      } else {
        headers.append(.init(name: entry.name, value: [value]))
      }
    }
    return headers
  }

  private static func bytes(ofBase64 text: String) -> [UInt8] {
    let text = text.prefix { $0 != "=" }
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    return Data(base64Encoded: text + padding).map { Array($0) } ?? []
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }
}
