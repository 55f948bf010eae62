// SPDX-License-Identifier: Apache-2.0

import Messages

/// Translates the messages of a method between JSON and their wire format, which is all that
/// handlers know.
final class JSONTranscoder: Sendable {
  private let schema: JSONSchema
  private let method: JSONSchema.Method
  private let options: JSONMessageReader.Options

  /// Whether the contract declares the method `NO_SIDE_EFFECTS`.
  var hasNoSideEffects: Bool { method.hasNoSideEffects }

  init(_ schema: JSONSchema, _ method: JSONSchema.Method, _ options: JSONMessageReader.Options) {
    self.schema = schema
    self.method = method
    self.options = options
  }

  /// The wire format of a request.
  ///
  /// - Throws: ``RPCError`` `.invalidArgument` for text that is no such message, with the field's
  ///   path, `.resourceExhausted` for text that exceeds a limit.
  func wire(_ json: [UInt8]) throws(RPCError) -> [UInt8] {
    let result: Result<[UInt8], MessageError> = json.withUnsafeBytes { bytes in
      do throws(MessageError) {
        return .success(
          try JSONMessageReader.wire(bytes, method.request, schema, options))
      } catch {
        return .failure(error)
      }
    }
    do {
      return try result.get()
    } catch {
      throw RPCError(reading: error, as: method.request.fullName)
    }
  }

  /// The JSON of a framed response, framed as well.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` if the text has more than `bytesMax` bytes,
  ///   `.internal` if the message has no form in JSON.
  func frame(_ frame: [UInt8], bytesMax: Int) throws(RPCError) -> [UInt8] {
    let prefixBytes = MessageFrame.prefixBytes
    let result: Result<[UInt8], MessageError> = frame.withUnsafeBytes { bytes in
      do throws(MessageError) {
        return .success(
          try JSONMessageWriter.json(
            UnsafeRawBufferPointer(rebasing: bytes[prefixBytes...]), method.response, schema,
            bytesMax: bytesMax, prefixBytes: prefixBytes))
      } catch {
        return .failure(error)
      }
    }
    do {
      var text = try result.get()
      let count = text.count - prefixBytes
      text.withUnsafeMutableBytes { MessageFrame.putPrefix(count, into: $0) }
      return text
    } catch {
      guard !error.isLimit else {
        throw RPCError(
          .resourceExhausted,
          "the response is larger than the limit of \(bytesMax) bytes as JSON", cause: error)
      }
      throw RPCError(
        .internal, "the response cannot be written as JSON: \(error.message)", cause: error)
    }
  }

  /// The JSON of a detail of an error; nil for a type that the contract does not have.
  static func text(of detail: RPCStatusDetail, in schema: JSONSchema) -> [UInt8]? {
    let name = detail.typeURL.split(separator: "/").last.map(String.init) ?? ""
    guard let type = schema.message(named: name) else { return nil }
    return try? detail.value.withUnsafeBytes { bytes in
      try JSONMessageWriter.json(bytes, type, schema, bytesMax: 16 << 10)
    }
  }
}

extension RPCError {
  /// The status for text that is not a message, or exceeds the limits; it names the field.
  fileprivate init(reading error: MessageError, as name: String) {
    let place = error.field.isEmpty ? "" : "\(error.field): "
    let offset = error.offset.map { " (byte \($0))" } ?? ""
    self.init(
      error.isLimit ? .resourceExhausted : .invalidArgument,
      "the text is not an acceptable \(name): \(place)\(error.message)\(offset)", cause: error)
    if !error.field.isEmpty {
      self = adding(fieldViolations: [.init(field: error.field, description: error.message)])
    }
  }
}
