// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Messages

@testable import RPC

/// Bytes as headers, each a byte for the length of its name, one for the length of its value, the
/// name and the value; and as texts in the spellings that headers use.
enum MetadataTarget {
  private static let routes = RouteTable([])

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    try checkSpellings(bytes.bindMemory(to: UInt8.self))
    var input = FuzzInput(bytes)
    var request = RequestHead()
    var response = ResponseHead()
    while !input.isEmpty {
      let (nameCount, valueCount) = (Int(input.byte()), Int(input.byte()))
      let name = input.bytes(nameCount).bindMemory(to: UInt8.self)
      let value = input.bytes(valueCount).bindMemory(to: UInt8.self)
      request.receive(name, value, routes: routes)
      response.receive(name, value)
      try checkSpellings(value)
    }
    _ = request.fault
    _ = request.timeoutNanoseconds
    try checkMetadata(request.metadata.metadata())
    try checkMetadata(response.record.metadata())
    if let status = response.status { try check(status) }
  }

  private static func checkSpellings(_ text: UnsafeBufferPointer<UInt8>) throws {
    if let decoded = Base64.decode(text) {
      let again = Base64.decode(Base64.encode(decoded))
      try FuzzFailure.unless(again == decoded, "base64 does not come back")
      try FuzzFailure.unless(HeaderRecord.isValidBinary(text), "base64 is refused")
    }
    let decoded = PercentEncoding.decode(Array(text))
    let encoded = PercentEncoding.encode(decoded)
    try FuzzFailure.unless(
      encoded.allSatisfy { 0x20...0x7E ~= $0 }, "a message is not printable")
    try FuzzFailure.unless(PercentEncoding.decode(encoded) == decoded, "a message changed")
    _ = AcceptedAlgorithms(wire: text)
    _ = RPCStatus.Code(wire: text)
    _ = StatusDetails.decode(Array(text))
  }

  /// What is received can be sent on, as far as it may travel.
  private static func checkMetadata(_ metadata: Metadata) throws {
    var block = HeaderBlock()
    metadata.write(into: &block)
    try FuzzFailure.unless(block.count <= metadata.count, "there are more headers than entries")
    try block.withPairs { pairs in
      Result {
        for pair in pairs.prefix(block.count) {
          let value = UnsafeBufferPointer(start: pair.value, count: pair.valuelen)
          try FuzzFailure.unless(
            value.allSatisfy { 0x20...0x7E ~= $0 }, "a header's value is not printable")
        }
      }
    }.get()
  }

  /// A status that came can be sent on and comes the same.
  private static func check(_ status: RPCStatus) throws {
    var block = HeaderBlock()
    StatusTrailers.write(status, nil, into: &block)
    var again = ResponseHead()
    block.withPairs { pairs in
      for pair in pairs.prefix(block.count) {
        again.receive(
          UnsafeBufferPointer(start: pair.name, count: pair.namelen),
          UnsafeBufferPointer(start: pair.value, count: pair.valuelen))
      }
    }
    // Swift's strings are equal when they look alike, whatever their code points.
    try FuzzFailure.unless(again.status == status, "\(status) became \(String(describing: again))")
  }
}
