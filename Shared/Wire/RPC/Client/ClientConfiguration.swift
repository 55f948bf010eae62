// SPDX-License-Identifier: Apache-2.0

public import Messages

/// How a client connects and what it allows.
public struct ClientConfiguration: Sendable {
  /// The value of `:authority`; nil takes it from the target.
  public var authority: String?
  /// The TLS settings; nil for plaintext.
  public var tls: ClientTLS?
  /// The deadline of a unary call without one, so that no call waits forever; nil for none.
  public var unaryTimeout: Duration? = .seconds(60)

  /// The time limit for connecting, until the server's settings arrive.
  public var connectTimeout: Duration = .seconds(20)
  /// The head start of an attempt to connect before the next address is tried in parallel; gRFC A61
  /// requires 100 ms to 2 s.
  public var connectionAttemptDelay: Duration = .milliseconds(250)
  /// The pause after the first failure to connect; it grows by the multiplier with each further
  /// one.
  ///
  /// A connection that ends sooner than this counts as one.
  public var backoffInitial: Duration = .seconds(1)
  /// The longest pause between attempts to connect.
  public var backoffMax: Duration = .seconds(120)
  /// The factor by which each pause is longer than the previous one.
  public var backoffMultiplier = 1.6
  /// The random part of a pause, from 0 to 1: 0.2 gives 80 % to 120 %.
  public var backoffJitter = 0.2
  /// The shortest interval between two lookups of a name; it doubles while lookups continue.
  public var resolutionIntervalMin: Duration = .seconds(1)
  /// The longest interval between two requested lookups of a name.
  public var resolutionIntervalMax: Duration = .seconds(30)
  /// How long a client without calls stays connected, in practice up to twice as long; nil for no
  /// limit.
  public var idleTimeout: Duration? = .seconds(30 * 60)

  /// The silence after which a ping checks that the server is still there; nil, the default, sends
  /// no pings.
  ///
  /// At least ten seconds. A server that finds pings too frequent (most allow one in five minutes
  /// by default) closes the connection, and the interval is doubled.
  public var keepaliveTime: Duration?
  /// How long to wait for any data after a ping before the connection is abandoned.
  public var keepaliveTimeout: Duration = .seconds(20)
  /// Whether pings are sent while there are no calls.
  public var keepaliveWithoutCalls = false

  /// Timeouts, retries, balancing and health checking, by method where applicable.
  public var serviceConfig = ServiceConfig()
  /// The interceptors that every call passes through, in order.
  public var interceptors: [any ClientInterceptor] = []
  /// Bytes of requests that one call buffers for retries; a call that sends more is not retried.
  public var retryBufferBytesMax = 256 << 10
  /// Bytes of requests that all calls together buffer for retries.
  public var retryBuffersBytesMax = 16 << 20
  /// The number of calls that may wait for a connection or for the server's limit on concurrent
  /// calls.
  public var queuedCallsMax = 10_000

  /// The largest response message, in bytes; 4 MiB by default, as in other gRPC implementations.
  ///
  /// It applies to a compressed message before and after decompression. A larger one ends its call
  /// with `RESOURCE_EXHAUSTED` before it is buffered.
  public var receivedMessageBytesMax = 4 << 20
  /// The largest request message, in bytes; by default limited only by the protocol.
  public var sentMessageBytesMax = Int(Int32.max)
  /// The smallest request that is compressed by default, in bytes.
  public var compressedBytesMin = 1 << 10
  /// What a response may demand of the decoder.
  public var decodingLimits = DecodingLimits.default
  /// The largest header or trailer list of a response, in bytes, including 32 per header.
  public var headerListBytesMax = 16 << 10
  /// Unread bytes that the server may send on one call.
  public var streamWindowBytes = 256 << 10
  /// Bytes that the server may send on the connection before they are received.
  public var connectionWindowBytes = 1 << 20
  /// Request bytes of one call that may wait for the server before
  /// ``RequestWriter/send(_:compressed:)`` does.
  public var requestWatermarkBytes = 64 << 10

  /// The lower bound of ``keepaliveTime``; gRFC A8 requires ten seconds, which is too long for
  /// tests.
  var keepaliveTimeFloor: Duration = .seconds(10)

  /// Creates a configuration with the defaults.
  public init() {}
}

extension ClientConfiguration {
  var http2Limits: HTTP2Limits {
    HTTP2Limits(
      concurrentStreamsMax: nil, headerListBytesMax: headerListBytesMax,
      streamWindowBytes: streamWindowBytes, connectionWindowBytes: connectionWindowBytes,
      receivedMessageBytesMax: receivedMessageBytesMax, streamResetBurst: 10_000,
      streamResetsPerSecond: 1_000)
  }

  var messageLimits: MessageLimits {
    var decoding = decodingLimits
    decoding.messageBytes = max(decoding.messageBytes, receivedMessageBytesMax)
    return MessageLimits(
      decoding: decoding, receivedBytesMax: receivedMessageBytesMax,
      responses: .none)
  }
}
