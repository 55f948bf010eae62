// SPDX-License-Identifier: Apache-2.0

public import Messages

/// How a client connects and what it allows.
public struct ClientConfiguration: Sendable {
  /// The value of `:authority`; nil takes it from the target.
  public var authority: String?
  /// How TLS is spoken; nil speaks plaintext.
  public var tls: ClientTLS?
  /// The deadline of a unary call that names none, so that no call waits for ever; nil for none.
  public var unaryTimeout: Duration? = .seconds(60)

  /// How long connecting may take, up to the server's settings.
  public var connectTimeout: Duration = .seconds(20)
  /// How long an attempt to connect has the field to itself before the next address is tried beside
  /// it; gRFC A61 asks for 100 ms to 2 s.
  public var connectionAttemptDelay: Duration = .milliseconds(250)
  /// The pause after the first failure to connect; each further one is longer by the multiplier.
  public var backoffInitial: Duration = .seconds(1)
  /// The longest pause between attempts to connect.
  public var backoffMax: Duration = .seconds(120)
  /// How much longer each pause is than the one before.
  public var backoffMultiplier = 1.6
  /// The part of a pause that is random, from 0 to 1: 0.2 makes it 80 % to 120 %.
  public var backoffJitter = 0.2
  /// The least time from one lookup of a name to the next; it doubles while lookups go on.
  public var resolutionIntervalMin: Duration = .seconds(1)
  /// The longest time from one lookup of a name that is asked for to the next.
  public var resolutionIntervalMax: Duration = .seconds(30)
  /// How long a client without calls stays connected, and at most twice as long; nil for ever.
  public var idleTimeout: Duration? = .seconds(30 * 60)

  /// How long nothing must have been read before a ping asks whether the server is still there;
  /// nil, the default, asks nothing.
  ///
  /// Ten seconds at least. A server that finds pings too frequent (most allow one in five minutes
  /// unless told otherwise) closes the connection, and the time is doubled.
  public var keepaliveTime: Duration?
  /// How long to wait for anything at all after a ping before the connection is given up.
  public var keepaliveTimeout: Duration = .seconds(20)
  /// Whether there are pings while there are no calls.
  public var keepaliveWithoutCalls = false

  /// Timeouts, retries, balancing and health checking, by method where it makes sense.
  public var serviceConfig = ServiceConfig()
  /// What every call passes through, the first one first.
  public var interceptors: [any ClientInterceptor] = []
  /// Bytes of requests that one call keeps to be sent again; a call that sends more is not retried.
  public var retryBufferBytesMax = 256 << 10
  /// Bytes of requests that all calls together keep to be sent again.
  public var retryBuffersBytesMax = 16 << 20
  /// Calls that may wait for a connection or for the server's limit on concurrent calls.
  public var queuedCallsMax = 10_000

  /// The largest response message, in bytes; 4 MiB by default, as in other gRPC implementations.
  ///
  /// It counts for a compressed message before and after it is decompressed. A larger one ends its
  /// call with `RESOURCE_EXHAUSTED` before it is buffered.
  public var receivedMessageBytesMax = 4 << 20
  /// The largest request message, in bytes; no limit but the protocol's by default.
  public var sentMessageBytesMax = Int(Int32.max)
  /// The smallest request that is compressed without being asked for, in bytes.
  public var compressedBytesMin = 1 << 10
  /// What a response may ask of the decoder.
  public var decodingLimits = DecodingLimits.default
  /// The largest header or trailer list of a response, in bytes, with 32 for each header.
  public var headerListBytesMax = 16 << 10
  /// Bytes of one call that the server may send before they are read.
  public var streamWindowBytes = 256 << 10
  /// Bytes of the connection that the server may send before they are taken from the socket.
  public var connectionWindowBytes = 1 << 20
  /// Request bytes of one call that wait for the server before ``RequestWriter/send(_:)`` does.
  public var requestWatermarkBytes = 64 << 10

  /// What ``keepaliveTime`` is at least; gRFC A8 says ten seconds, and tests are in a hurry.
  var keepaliveTimeFloor: Duration = .seconds(10)

  /// Makes a configuration with the defaults.
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
