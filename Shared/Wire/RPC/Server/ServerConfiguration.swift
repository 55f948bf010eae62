// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A server's address and limits.
public struct ServerConfiguration: Sendable {
  /// The address to listen on: an IP address, a host name, or `unix:/path/of/socket`.
  public var host = "127.0.0.1"
  /// The TCP port to listen on; 0 picks a free one.
  public var port = 0
  /// Who may connect to a Unix socket, as the permissions of its file, such as `0o660`; nil uses
  /// the process's umask.
  ///
  /// Connecting requires write permission. They are set before anyone can connect.
  public var socketPermissions: UInt32?
  /// The number of connections that the kernel queues for accepting.
  public var acceptBacklog = 1_024
  /// The number of threads that serve connections; nil shares the process's, one per core.
  public var eventLoopThreads: Int?
  /// How long an event loop polls for the next call after an answer before it sleeps; zero, the
  /// default, means not at all.
  ///
  /// Some tens of microseconds let consecutive calls find the loop awake, at the price of the
  /// processor time in between. Other threads that want the processor still get it.
  public var busyPollTime = Duration.zero
  /// How long a long call may occupy an event loop before others get their turn; see
  /// ``Router/inSlices(bytesOf:_:)``.
  ///
  /// The time between two checks of the handler comes on top.
  public var sliceTime = Duration.microseconds(250)
  /// The TLS settings; nil for plaintext.
  public var tls: ServerTLS?
  /// Whether the reflection service (v1 and v1alpha) is available.
  public var servesReflection = true

  /// The largest request message, in bytes; 4 MiB by default, as in other gRPC implementations.
  ///
  /// It applies to a compressed message before and after decompression. A larger one ends its call
  /// with `RESOURCE_EXHAUSTED` before it is buffered.
  public var receivedMessageBytesMax = 4 << 20
  /// The largest response message, in bytes, before compression; 4 MiB by default, which is what
  /// clients accept by default.
  ///
  /// A larger one ends its call with `RESOURCE_EXHAUSTED` before it is encoded. A caller may raise
  /// the limit with the header `response-bytes-max`.
  public var sentMessageBytesMax = 4 << 20
  /// The upper bound of that header, in bytes; 64 MiB by default.
  ///
  /// No effect if it is less than ``sentMessageBytesMax``.
  public var sentMessageBytesHardMax = 64 << 20
  /// Whether fields in JSON that the contract does not have are ignored; otherwise their calls end
  /// with `INVALID_ARGUMENT`.
  public var ignoresUnknownJSONFields = false
  /// Which pages of other sites may call; nil, the default, for none.
  public var cors: CORSPolicy?
  /// The names, in lower case, by which HTTP/1.1 without TLS may call the server, beside
  /// `localhost` and addresses; nil, the default, for any.
  ///
  /// Where browsers run on the same machine or in the same network, it keeps out pages whose own
  /// name resolves to the server (DNS rebinding). Requests for other hosts are answered with 421.
  public var allowedHosts: Set<String>?
  /// The algorithms for compressing responses, in order of preference.
  ///
  /// The first that the caller accepts is used; an empty list disables compression. Requests may be
  /// compressed with any algorithm.
  public var compressionAlgorithms: [CompressionAlgorithm] = [.gzip, .deflate]
  /// Whether responses are compressed without a request by their handlers through
  /// ``ServerContext/compressResponse(_:)``.
  public var compressesResponses = false
  /// The smallest message that is compressed by default, in bytes.
  public var compressedBytesMin = 1 << 10
  /// What a request may demand of the decoder.
  public var decodingLimits = DecodingLimits.default
  /// The most open calls of one connection; a client that reaches it waits.
  public var concurrentCallsMax = 1_000
  /// The most calls, over all connections, whose handlers run in tasks or wait to, in addition to
  /// 32 per connection; those of callers who are gone count until their handlers have returned.
  ///
  /// Further ones end with `RESOURCE_EXHAUSTED`. Streams do not count while someone waits for them.
  public var runningCallsMax = 2_000
  /// The largest header list of a request, in bytes, including 32 per header as in RFC 9113.
  public var headerListBytesMax = 16 << 10
  /// Unread bytes that a client may send on one call.
  public var streamWindowBytes = 256 << 10
  /// Bytes that a client may send on one connection before they are received.
  public var connectionWindowBytes = 1 << 20
  /// Response bytes of one call that may wait for the client before
  /// ``ResponseWriter/write(_:compressed:)`` does.
  public var responseWatermarkBytes = 64 << 10
  /// Response bytes of one connection that may wait for the client before its calls are refused.
  public var responseBufferBytesMax = 64 << 20
  /// Request bytes of one connection that may wait, for the rest of their message or to be read,
  /// before its calls end with `RESOURCE_EXHAUSTED`.
  public var requestBufferBytesMax = 64 << 20
  /// Bytes of all connections that may wait, in both directions together, before the calls of
  /// connections with more than 64 KiB waiting end with `RESOURCE_EXHAUSTED`; 256 MiB by default.
  public var bufferBytesMax = 256 << 20
  /// Bytes that handlers of all connections may gather for large answers at the same time, before
  /// others wait with ``ServerContext/withRoom(bytes:_:)``: a quarter of ``bufferBytesMax``.
  public var workBytesMax: Int { bufferBytesMax / 4 }
  /// Calls that a client may cancel in one burst before its connection is closed.
  public var streamResetBurst = 10_000
  /// Calls that a client may cancel per second after the burst.
  public var streamResetsPerSecond = 1_000
  /// Frames without payload (pings, settings, window updates, empty data and the like) that a
  /// client may send in one burst, beyond those that its calls entail, before it is disconnected.
  public var controlFrameBurst = 2_000
  /// The same per second, after the burst.
  public var controlFramesPerSecond = 200

  /// The most open connections.
  ///
  /// For a further one, one that has been idle for a while is closed (see
  /// ``ConnectionRules/evictableAfter``). If there is none, the new one is, as soon as it is
  /// accepted.
  ///
  /// nil, the default, is four fifths of the process's open-file limit.
  public var connectionsMax: Int?
  /// How long a new connection may take to establish HTTP/2, including settings and their
  /// acknowledgement.
  public var handshakeTimeout = Duration.seconds(10)
  /// How long a call's headers may take from their first byte to their last.
  public var headerTimeout = Duration.seconds(10)
  /// How long a connection that speaks HTTP/1.1 may be kept between two requests.
  public var http1IdleTimeout = Duration.seconds(60)
  /// How long the single request of a call may take to arrive, whatever the call's deadline.
  ///
  /// It does not apply to client streams. It is measured in quarters, so a call may live a quarter
  /// longer.
  public var requestTimeout = Duration.seconds(60)
  /// How long a connection may accept none of the bytes waiting for it before it is closed.
  ///
  /// Measured in quarters, like ``requestTimeout``.
  public var writeTimeout = Duration.seconds(60)
  /// How long a call may read none of the responses waiting for it before it is reset.
  ///
  /// A client may have good reasons to stop reading a stream, so this is longer; measured in
  /// quarters, too.
  public var unreadResponseTimeout = Duration.seconds(300)

  /// How long connections are kept, and how often clients may ping.
  public var connections = ConnectionRules()

  /// The observers of finished calls, for logs and metrics.
  public var observers: [any CallObserver] = []
  /// Where the numbers of one server's calls are added up, for metrics; nil for nowhere.
  public var statistics: CallStatistics?
  /// Which calls are traced; nil for none.
  public var tracing: CallTracing?

  /// Creates a configuration that listens on a free port of the loopback interface.
  public init() {}

  /// Creates a configuration that listens on `host` and `port`.
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
      responses: ResponseLimit(
        bytesMax: sentMessageBytesMax, bytesHardMax: sentMessageBytesHardMax))
  }
}
