// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages

/// Bytes as a message in JSON, or in its wire format to be written as JSON: a byte that chooses
/// which and the type, and they themselves.
///
/// What is read becomes bytes that the decoder takes, and what is written is read as the same.
enum JSONTarget {
  private static let schema = JSONSchema(.testing)

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    var input = FuzzInput(bytes)
    let choice = input.byte()
    let message = input.remainder()
    switch choice % 4 {
    case 0: try check(Caffe.Testing.V1.FieldKinds.self, message, isJSON: choice < 128)
    case 1: try check(Google.Rpc.Status.self, message, isJSON: choice < 128)
    case 2: try check(Caffe.Localization.V1.ResolveRequest.self, message, isJSON: choice < 128)
    default: try check(Google.Rpc.RetryInfo.self, message, isJSON: choice < 128)
    }
  }

  private static func check<M: Message>(
    _: M.Type, _ bytes: UnsafeRawBufferPointer, isJSON: Bool
  ) throws {
    guard let type = schema.message(named: M.fullName) else {
      throw FuzzFailure("\(M.fullName) is not in the contract")
    }
    for ignores in [false, true] {
      let options = JSONMessageReader.Options(ignoresUnknownFields: ignores)
      guard
        let wire = isJSON
          ? try? JSONMessageReader.wire(bytes, type, schema, options) : Array(bytes)
      else { continue }
      let text: [UInt8]
      do {
        text = try wire.withUnsafeBytes { try JSONMessageWriter.json($0, type, schema) }
      } catch let error as MessageError {
        // What was read can be written, unless it is too much.
        try FuzzFailure.unless(!isJSON || error.isLimit, "not written again: \(error)")
        continue
      }
      if isJSON { _ = try M(decoding: wire) }
      let again: [UInt8]
      do {
        again = try text.withUnsafeBytes { try JSONMessageReader.wire($0, type, schema, options) }
      } catch let error as MessageError {
        try FuzzFailure.unless(error.isLimit, "not read again: \(error)")
        continue
      }
      let textAgain = try again.withUnsafeBytes { try JSONMessageWriter.json($0, type, schema) }
      try FuzzFailure.unless(
        text == textAgain,
        "\(String(decoding: text, as: UTF8.self)) becomes "
          + String(decoding: textAgain, as: UTF8.self))
    }
  }
}
