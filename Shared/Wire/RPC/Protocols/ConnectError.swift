// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages

/// Errors as the Connect protocol writes them: JSON with a code, a message and details.
enum ConnectError {
  /// The most of an error's message that is sent, in bytes.
  private static let messageBytesMax = 16 << 10

  /// The HTTP status of a unary call that failed.
  static func httpStatus(_ code: RPCStatus.Code) -> Int {
    switch code {
    case .cancelled: 499
    case .invalidArgument, .failedPrecondition, .outOfRange: 400
    case .deadlineExceeded: 504
    case .notFound: 404
    case .alreadyExists, .aborted: 409
    case .permissionDenied: 403
    case .resourceExhausted: 429
    case .unimplemented: 501
    case .unavailable: 503
    case .unauthenticated: 401
    default: 500
    }
  }

  /// The name of a code: gRPC's in lower case, except that `canceled` has one l.
  static func name(_ code: RPCStatus.Code) -> String {
    switch code {
    case .cancelled: "canceled"
    case _ where (2...16).contains(code.rawValue): code.description.lowercased()
    default: "unknown"
    }
  }

  /// The JSON of a status other than OK.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - schema: The contract, for details in a form that people can read.
  /// - Returns: The text, UTF-8.
  static func json(_ status: RPCStatus, _ schema: JSONSchema?) -> [UInt8] {
    var text = Array("{\"code\":\"\(name(status.code))\"".utf8)
    if !status.message.isEmpty {
      text += ",\"message\":".utf8
      text += JSONText.quoted(status.message.shortened(utf8Max: messageBytesMax))
    }
    if !status.details.isEmpty {
      text += ",\"details\":[".utf8
      for (index, detail) in status.details.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        append(detail, schema, to: &text)
      }
      text.append(UInt8(ascii: "]"))
    }
    text.append(UInt8(ascii: "}"))
    return text
  }

  private static func append(
    _ detail: RPCStatusDetail, _ schema: JSONSchema?, to text: inout [UInt8]
  ) {
    let name = detail.typeURL.split(separator: "/").last.map(String.init) ?? ""
    text += "{\"type\":".utf8
    text += JSONText.quoted(name)
    text += ",\"value\":\"".utf8
    text += Base64.encode(detail.value)
    text.append(UInt8(ascii: "\""))
    if let schema, let debug = JSONTranscoder.text(of: detail, in: schema) {
      text += ",\"debug\":".utf8
      text += debug
    }
    text.append(UInt8(ascii: "}"))
  }

  /// The message that ends a stream: `EndStreamResponse`, in an envelope with the flag 2.
  static func endOfStream(
    _ status: RPCStatus, _ metadata: Metadata, _ schema: JSONSchema?
  ) -> [UInt8] {
    var text = Array("{".utf8)
    if status.code != .ok {
      text += "\"error\":".utf8
      text += json(status, schema)
    }
    var names: [String] = []
    var values: [String: [String]] = [:]
    metadata.forEachSendable { name, value in
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(String(decoding: value, as: UTF8.self))
    }
    if !names.isEmpty {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      let members = names.map { name in
        JSONText.quoted(name) + Array(":[".utf8)
          + Array((values[name] ?? []).map(JSONText.quoted).joined(separator: [UInt8(ascii: ",")]))
          + [UInt8(ascii: "]")]
      }
      text += "\"metadata\":{".utf8
      text += members.joined(separator: [UInt8(ascii: ",")])
      text.append(UInt8(ascii: "}"))
    }
    text.append(UInt8(ascii: "}"))
    return Envelope.make(flags: Envelope.endOfStream, text)
  }
}
