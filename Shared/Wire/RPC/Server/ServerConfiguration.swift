// SPDX-License-Identifier: Apache-2.0

public import Messages

/// Where a server listens and what it allows.
public struct ServerConfiguration: Sendable {
  /// The address to listen on: an IP address, a host name, or `unix:/path/of/socket`.
  public var host = "127.0.0.1"
  /// The TCP port to listen on; 0 takes a free one.
  public var port = 0
  /// Who may connect to a Unix socket, as the permissions of its file, such as `0o660`; nil leaves
  /// that to the process's umask.
  ///
  /// Connecting takes the permission to write. They are set before anybody can connect.
  public var socketPermissions: UInt32?
  /// Connections that the kernel keeps while they wait to be accepted.
  public var acceptBacklog = 1_024
  /// Threads that serve connections; nil shares the process's, one for each core.
  public var eventLoopThreads: Int?
  /// How long an event loop stays awake after an answer to look for the next call, instead of
  /// sleeping at once; zero, the default, is not at all.
  ///
  /// Some tens of microseconds let calls that come one after the other find the loop awake, at the
  /// price of the processor's time until they come. Other threads that wait for a processor are let
  /// through meanwhile.
  public var busyPollTime = Duration.zero
  /// How long a call that takes long may hold an event loop before others have their turn; see
  /// ``Router/inSlices(bytesOf:_:)``.
  ///
  /// What a handler does between two of its questions comes on top.
  public var sliceTime = Duration.milliseconds(1)
  /// How TLS is spoken; nil speaks plaintext.
  public var tls: ServerTLS?
  /// Whether the reflection service (v1 and v1alpha) is answered.
  public var servesReflection = true

  /// The largest request message, in bytes; 4 MiB by default, as in other gRPC implementations.
  ///
  /// It counts for a compressed message before and after it is decompressed. A larger one ends its
  /// call with `RESOURCE_EXHAUSTED` before it is buffered.
  public var receivedMessageBytesMax = 4 << 20
  /// The largest response message, in bytes, before it is compressed; 4 MiB by default, which is
  /// what clients take unless they are told otherwise.
  ///
  /// A larger one ends its call with `RESOURCE_EXHAUSTED` before it is put together. A caller may
  /// allow more with the header `response-bytes-max`.
  public var sentMessageBytesMax = 4 << 20
  /// The most that a caller may allow a response message to have, in bytes; 64 MiB by default.
  ///
  /// Nothing where it is less than ``sentMessageBytesMax``.
  public var sentMessageBytesHardMax = 64 << 20
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
  /// Calls of all connections whose handlers run in tasks, or wait to, beside 32 of each
  /// connection; those of callers who are gone count until their handlers have returned.
  ///
  /// One more ends with `RESOURCE_EXHAUSTED`. Streams do not count while somebody waits for them.
  public var runningCallsMax = 2_000
  /// The largest header list of a request, in bytes, with 32 for each header as RFC 9113 counts.
  public var headerListBytesMax = 16 << 10
  /// Bytes of one call that a client may send before they are read.
  public var streamWindowBytes = 256 << 10
  /// Bytes of one connection that a client may send before they are taken from the socket.
  public var connectionWindowBytes = 1 << 20
  /// Response bytes of one call that wait for the client before ``ResponseWriter/write(_:)``
  /// does.
  public var responseWatermarkBytes = 64 << 10
  /// Response bytes of one connection that wait for the client before its calls are refused.
  public var responseBufferBytesMax = 64 << 20
  /// Request bytes of one connection that wait, for the rest of their message or to be read,
  /// before its calls end with `RESOURCE_EXHAUSTED`.
  public var requestBufferBytesMax = 64 << 20
  /// Bytes of all connections that wait, in both directions together, before the calls of those
  /// that have more than 64 KiB waiting end with `RESOURCE_EXHAUSTED`; 256 MiB by default.
  public var bufferBytesMax = 256 << 20
  /// Calls that a client may cancel in one burst before its connection is closed.
  public var streamResetBurst = 10_000
  /// Calls that a client may cancel each second after the burst.
  public var streamResetsPerSecond = 1_000
  /// Frames that carry nothing (pings, settings, window updates, empty data and the like) that a
  /// client may send in one burst, beyond those that its calls entail, before it is sent away.
  public var controlFrameBurst = 2_000
  /// The same each second after the burst.
  public var controlFramesPerSecond = 200

  /// Connections that are open at once; one too many is closed as soon as it is accepted.
  ///
  /// nil, the default, takes four fifths of the files that the process may have open.
  public var connectionsMax: Int?
  /// How long a new connection has to begin as HTTP/2 does, settings and their acknowledgement
  /// included.
  public var handshakeTimeout = Duration.seconds(10)
  /// How long a call's headers may take from their first byte to their last.
  public var headerTimeout = Duration.seconds(10)
  /// How long the one request of a call may take to arrive where the call has no deadline.
  ///
  /// Calls whose client streams are not concerned. It is measured in quarters, so that a call may
  /// live a quarter longer.
  public var requestTimeout = Duration.seconds(60)
  /// How long a connection may take none of the bytes that are being written to it before it is
  /// closed.
  ///
  /// Measured in quarters, as ``requestTimeout`` is.
  public var writeTimeout = Duration.seconds(60)
  /// How long a call may take none of the responses that wait for it before it is reset.
  ///
  /// A client may stop reading a stream for good reasons, so this is longer; measured in quarters
  /// too.
  public var unreadResponseTimeout = Duration.seconds(300)

  /// How long connections are kept, and how often clients may ping.
  public var connections = ConnectionRules()

  /// Who is told of each call that is over, for logs and metrics.
  public var observers: [any CallObserver] = []

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
      responses: ResponseLimit(
        bytesMax: sentMessageBytesMax, bytesHardMax: sentMessageBytesHardMax))
  }
}
