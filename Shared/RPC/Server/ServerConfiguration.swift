// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a server listens and what it allows.
public struct ServerConfiguration: Sendable {
  /// The address to listen on: an IP address, a host name, or `unix:/path/of/socket`.
  public var host = "127.0.0.1"
  /// The TCP port to listen on; 0 takes a free one.
  public var port = 0
  /// Connections that the kernel keeps while they wait to be accepted.
  public var acceptBacklog = 1_024
  /// Threads that serve connections; nil shares the process's, one for each core.
  public var eventLoopThreads: Int?
  /// Whether the reflection service (v1 and v1alpha) is answered.
  public var servesReflection = true

  /// The largest request message, in bytes; 4 MiB by default, as in other gRPC implementations.
  ///
  /// It counts for a compressed message before and after it is decompressed. A larger one ends its call with `RESOURCE_EXHAUSTED` before it is buffered.
  public var receivedMessageBytesMax = 4 << 20
  /// The largest response message, in bytes; no limit but the protocol's by default.
  public var sentMessageBytesMax = Int(Int32.max)
  /// The algorithms that responses are compressed with, the most wanted first.
  ///
  /// The first that the caller accepts is used; with none in the list nothing is compressed.
  /// Requests may be compressed with any algorithm.
  public var compressionAlgorithms: [CompressionAlgorithm] = [.gzip, .deflate]
  /// Whether responses are compressed without their handlers asking for it with
  /// ``ServerContext/compressResponse(_:)``.
  public var compressesResponses = false
  /// The smallest message that is compressed without being asked for, in bytes.
  public var compressedBytesMin = 1 << 10
  /// What a request may ask of the decoder.
  public var decodingLimits = DecodingLimits.default
  /// Calls that one connection may have open at once; a client waits when it reaches them.
  public var concurrentCallsMax = 1_000
  /// The largest header list of a request, in bytes, with 32 for each header as RFC 9113 counts.
  public var headerListBytesMax = 16 << 10
  /// Bytes of one call that a client may send before they are read.
  public var streamWindowBytes = 256 << 10
  /// Bytes of one connection that a client may send before they are taken from the socket.
  public var connectionWindowBytes = 1 << 20
  /// Response bytes of one call that wait for the client before ``ResponseWriter/write(_:)``
  /// does.
  public var responseWatermarkBytes = 64 << 10
  /// Response bytes of one connection that wait for the client before new calls are refused.
  public var responseBufferBytesMax = 64 << 20
  /// Calls that a client may cancel in one burst before its connection is closed.
  public var streamResetBurst = 10_000
  /// Calls that a client may cancel each second after the burst.
  public var streamResetsPerSecond = 1_000

  /// How long connections are kept, and how often clients may ping.
  public var connections = ConnectionRules()

  /// Makes a configuration that listens on a free port of the loopback interface.
  public init() {}

  /// Makes a configuration that listens on `host` and `port`.
  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }
}

extension ServerConfiguration {
  var http2Limits: HTTP2Limits {
    HTTP2Limits(
      concurrentStreamsMax: concurrentCallsMax, headerListBytesMax: headerListBytesMax,
      streamWindowBytes: streamWindowBytes, connectionWindowBytes: connectionWindowBytes,
      receivedMessageBytesMax: receivedMessageBytesMax, streamResetBurst: streamResetBurst,
      streamResetsPerSecond: streamResetsPerSecond)
  }

  var messageLimits: MessageLimits {
    var decoding = decodingLimits
    decoding.messageBytes = max(decoding.messageBytes, receivedMessageBytesMax)
    return MessageLimits(
      decoding: decoding, receivedBytesMax: receivedMessageBytesMax,
      sentBytesMax: sentMessageBytesMax)
  }
}
