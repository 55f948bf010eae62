// SPDX-License-Identifier: Apache-2.0

/// What a request's content type says: which protocol it is, and how its messages are written.
struct RequestType: Equatable {
  /// How calls are put into HTTP requests.
  enum Framing: Equatable {
    /// gRPC over HTTP/2.
    case grpc
    /// gRPC-Web: the trailers are in the body; `isText` has all of it in base64.
    case grpcWeb(isText: Bool)
    /// Connect's unary calls: a message is the body, and plain JSON is one of its forms.
    case connectUnary
    /// Connect's streams: messages in envelopes.
    case connectStream
  }

  /// How messages are written.
  enum Codec: Equatable {
    case protobuf, json
    /// A subtype that this server does not have.
    case other
  }

  var framing: Framing
  var codec: Codec

  /// Plain gRPC, which takes the short way everywhere.
  static let grpc = RequestType(framing: .grpc, codec: .protobuf)

  /// Whether a content type is what nearly every gRPC client sends.
  @inline(__always)
  static func isPlainGRPC(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    value.spells("application/grpc") || value.spells("application/grpc+proto")
  }

  /// Parses a content type; nil if it is of no protocol that is served.
  init?(_ value: UnsafeBufferPointer<UInt8>) {
    // As nearly everybody writes it.
    if value.spells("application/json") {
      self.init(framing: .connectUnary, codec: .json)
      return
    }
    let type = String(
      decoding: value.prefix { $0 != UInt8(ascii: ";") }.trimmingSpaces, as: UTF8.self
    )
    .lowercased()
    switch type {
    case "application/json": self.init(framing: .connectUnary, codec: .json)
    case "application/proto": self.init(framing: .connectUnary, codec: .protobuf)
    default:
      let forms: [(name: String, framing: Framing)] = [
        ("application/grpc-web-text", .grpcWeb(isText: true)),
        ("application/grpc-web", .grpcWeb(isText: false)),
        ("application/grpc", .grpc),
      ]
      if type.hasPrefix("application/connect+") {
        self.init(
          framing: .connectStream, codec: Self.codec(type.dropFirst("application/connect".count)))
      } else if let form = forms.first(where: { type.hasPrefix($0.name) }),
        type.dropFirst(form.name.count).first.map({ $0 == "+" }) ?? true
      {
        self.init(framing: form.framing, codec: Self.codec(type.dropFirst(form.name.count)))
      } else {
        return nil
      }
    }
  }

  init(framing: Framing, codec: Codec) {
    self.framing = framing
    self.codec = codec
  }

  private static func codec(_ subtype: Substring) -> Codec {
    switch subtype {
    case "", "+proto": .protobuf
    case "+json": .json
    default: .other
    }
  }

  /// The content type of the response.
  var responseType: StaticString {
    switch (framing, codec) {
    case (.grpc, .json): "application/grpc+json"
    case (.grpc, _): "application/grpc"
    case (.grpcWeb(isText: true), .json): "application/grpc-web-text+json"
    case (.grpcWeb(isText: true), _): "application/grpc-web-text+proto"
    case (.grpcWeb, .json): "application/grpc-web+json"
    case (.grpcWeb, _): "application/grpc-web+proto"
    case (.connectUnary, .json): "application/json"
    case (.connectUnary, _): "application/proto"
    case (.connectStream, .json): "application/connect+json"
    case (.connectStream, _): "application/connect+proto"
    }
  }
}
