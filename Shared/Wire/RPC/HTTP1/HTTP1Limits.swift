// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1

/// What a client that speaks HTTP/1.1 may ask for.
struct HTTP1Limits {
  /// The largest head of a request, counted as HTTP/2 counts a header list.
  let headerListBytesMax: Int
  /// The largest body of a request that is announced and asks before it is sent.
  let bodyBytesMax: Int
  /// The hosts that requests may be for; nil for any.
  private let hosts: AllowedHosts?
  /// How long a head may take from its first byte to its last.
  let headerTimeout: TimeAmount
  /// How long a connection may be without a request.
  let idleTimeout: TimeAmount

  /// Requests that may wait behind the one being answered.
  static let pipelinedMax = 64

  init(_ configuration: ServerConfiguration, isSecure: Bool) {
    hosts = isSecure ? nil : configuration.allowedHosts.map(AllowedHosts.init)
    headerListBytesMax = configuration.headerListBytesMax
    bodyBytesMax = configuration.receivedMessageBytesMax
    headerTimeout = TimeAmount(configuration.headerTimeout)
    idleTimeout = TimeAmount(configuration.http1IdleTimeout)
  }

  /// Whether a request may be for a host: balancers call it what they like, and learn from a probe
  /// only what everybody may.
  func allow(host: some Collection<UInt8>, target: some Collection<UInt8>) -> Bool {
    guard let hosts, !hosts.allows(host) else { return true }
    return ServerStream.isProbe(target)
  }

  /// The limits of NIO's decoder, which apply before a head is complete, and to trailers.
  var decoder: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = headerListBytesMax
    limits.maxHeaderListSize = headerListBytesMax
    limits.maxHeaderFieldCount = 256
    return limits
  }
}
