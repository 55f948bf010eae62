// SPDX-License-Identifier: Apache-2.0

import Messages

/// How one call is spoken that is not plain gRPC: gRPC with JSON, gRPC-Web or Connect.
///
/// Handlers do not notice: between them and HTTP, messages are translated, and statuses are put
/// where the protocol has them. Plain gRPC calls have none of this. Confined to the event loop of
/// the call's connection.
final class Dialect {
  let type: RequestType
  /// Translates messages, if they are JSON.
  var transcoder: JSONTranscoder?
  /// How long the call may take.
  var timeoutNanoseconds: UInt64?
  /// How messages of the request are compressed; nil if the request does not say.
  var algorithm: CompressionAlgorithm?
  /// How the response may be compressed.
  var acceptedAlgorithms: AcceptedAlgorithms = []
  /// The body of a unary Connect request so far, or the message of a GET.
  var body: [UInt8] = []
  /// Whether the request is a GET, whose message is in its target.
  var isGet = false
  /// Whether the server compresses responses, so that caches must tell clients apart.
  var variesByEncoding = false
  /// What a `-text` request has in base64.
  private var base64 = Base64Stream()

  init(_ type: RequestType) {
    self.type = type
  }

  /// Whether the whole body is the message.
  var isUnaryConnect: Bool { type.framing == .connectUnary }

  /// Whether the status is not in trailers.
  var hasOwnEnd: Bool { type.framing != .grpc }

  /// What the header is called that says how messages are compressed.
  var encodingHeader: String {
    switch type.framing {
    case .connectUnary: "content-encoding"
    case .connectStream: "connect-content-encoding"
    default: "grpc-encoding"
    }
  }

  /// The bytes that a chunk of a request stands for; nil if it stands for itself.
  ///
  /// - Throws: ``RPCError`` `.internal` if it should be base64 and is not.
  func decoded(_ chunk: UnsafeRawBufferPointer) throws(RPCError) -> [UInt8]? {
    guard type.framing == .grpcWeb(isText: true) else { return nil }
    guard let bytes = base64.decode(chunk) else {
      throw RPCError(.internal, "the request is not base64")
    }
    return bytes
  }

  /// What is left of a `-text` request at its end; nil for nothing.
  ///
  /// - Throws: ``RPCError`` `.internal` if that is not base64.
  func finishText() throws(RPCError) -> [UInt8]? {
    guard let bytes = base64.finish() else {
      throw RPCError(.internal, "the request ends inside of base64")
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Framed bytes as the response has them.
  func sent(_ frame: [UInt8]) -> [UInt8] {
    switch type.framing {
    case .connectUnary: return Array(frame[MessageFrame.prefixBytes...])
    case .grpcWeb(isText: true):
      var text: [UInt8] = []
      frame.withUnsafeBytes { Base64.append($0, to: &text) }
      return text
    default: return frame
    }
  }
}
