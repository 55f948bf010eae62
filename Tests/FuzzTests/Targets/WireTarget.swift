// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages

/// Bytes as a message: a byte that chooses the type, and its wire format.
///
/// They are refused, or stand for a value that comes back the same, and a view of them shows it.
enum WireTarget {
  typealias FieldKinds = Caffe.Testing.V1.FieldKinds

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var input = FuzzInput(bytes)
    let choice = input.byte()
    let message = input.remainder()
    switch choice % 5 {
    case 0:
      try check(FieldKinds.self, message)
      try checkView(message)
    case 1: try check(Google.Rpc.Status.self, message)
    case 2: try check(Google.Rpc.BadRequest.self, message)
    case 3: try check(Grpc.Testing.SimpleRequest.self, message)
    default: try check(Caffe.Localization.V1.ResolveRequest.self, message)
    }
  }

  private static func check<M: Message>(_: M.Type, _ bytes: UnsafeRawBufferPointer) throws {
    let decoded: M
    do throws(MessageError) {
      decoded = try M(decoding: bytes, limits: .default)
    } catch {
      // The scan finds whatever protobuf-c would refuse.
      try FuzzFailure.unless(error.code != .malformed, "the scan let through: \(error)")
      return
    }
    let encoded = try decoded.encoded()
    let again = try M(decoding: encoded)
    // Not a number is not equal to itself, so bytes are compared.
    try FuzzFailure.unless(try again.encoded() == encoded, "encoding twice gives other bytes")
  }

  private static func checkView(_ bytes: UnsafeRawBufferPointer) throws {
    guard let decoded = try? FieldKinds(decoding: bytes, limits: .default) else { return }
    let viewed = try FieldKinds.withView(decoding: bytes) { try FieldKinds($0).encoded() }
    try FuzzFailure.unless(try decoded.encoded() == viewed, "a view shows something else")
  }
}
