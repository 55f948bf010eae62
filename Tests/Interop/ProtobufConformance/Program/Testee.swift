// SPDX-License-Identifier: Apache-2.0

import Messages
import ProtobufConformanceMessages

/// Reads and writes messages as a server does: JSON becomes the wire format, which is decoded into
/// a message of Swift; that is encoded, and becomes JSON again if that is wanted.
struct Testee {
  private typealias Message = ProtobufTestMessages.Proto3.TestAllTypesProto3

  private let schema = JSONSchema(.protobufConformance)

  /// What becomes of a request's message.
  func answer(_ request: Conformance.ConformanceRequest) -> Conformance.ConformanceResponse {
    // The first request asks for the tests that are known to fail: none.
    if request.messageType == "conformance.FailureSet" {
      return .init(result: .protobufPayload([]))
    }
    guard request.messageType == Message.fullName else {
      return .init(result: .skipped("only messages of proto3 are supported"))
    }
    guard let type = schema.message(named: Message.fullName) else {
      return .init(result: .runtimeError("the contract has no \(Message.fullName)"))
    }
    let message: Message
    do throws(MessageError) {
      switch request.payload {
      case .protobufPayload(let bytes): message = try Message(decoding: bytes)
      case .jsonPayload(let text):
        let options = JSONMessageReader.Options(
          ignoresUnknownFields: request.testCategory == .jsonIgnoreUnknownParsingTest)
        message = try Message(decoding: try wire(text, type, options))
      case .jspbPayload, .textPayload, nil:
        return .init(result: .skipped("only protobuf and JSON are supported"))
      }
    } catch {
      return .init(result: .parseError("\(error)"))
    }
    do throws(MessageError) {
      let bytes = try message.encoded()
      switch request.requestedOutputFormat {
      case .protobuf: return .init(result: .protobufPayload(bytes))
      case .json: return .init(result: .jsonPayload(try json(bytes, type)))
      default: return .init(result: .skipped("only protobuf and JSON are supported"))
      }
    } catch {
      return .init(result: .serializeError("\(error)"))
    }
  }

  private func wire(
    _ text: String, _ type: JSONMessageType, _ options: JSONMessageReader.Options
  ) throws(MessageError) -> [UInt8] {
    let result = Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(MessageError) in
        try JSONMessageReader.wire(bytes, type, schema, options)
      }
    }
    return try result.get()
  }

  private func json(
    _ bytes: [UInt8], _ type: JSONMessageType
  ) throws(MessageError) -> String {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(MessageError) in
        try JSONMessageWriter.json(bytes, type, schema, bytesMax: .max)
      }
    }
    return String(decoding: try result.get(), as: UTF8.self)
  }
}
