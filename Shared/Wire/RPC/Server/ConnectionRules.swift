// SPDX-License-Identifier: Apache-2.0

/// How long a server keeps connections, and how often their clients may ping.
///
/// The rules, their defaults and their visible effects are those of gRPC's proposals A8 (clients)
/// and A9 (servers).
public struct ConnectionRules: Sendable, Hashable {
  /// How long a connection may be idle before its client is asked to disconnect; nil for no limit.
  ///
  /// gRPC's `MAX_CONNECTION_IDLE`. The client receives a GOAWAY with the debug data `max_idle`, and
  /// reconnects for its next call.
  public var idleMax: Duration?
  /// The maximum age of a connection before its client is asked to disconnect; nil for no limit.
  ///
  /// gRPC's `MAX_CONNECTION_AGE`, which distributes clients behind a load balancer over new
  /// servers. Each connection's own limit varies by up to a tenth, so that connections made
  /// together do not end together. The client receives a GOAWAY with the debug data `max_age`.
  public var ageMax: Duration?
  /// How long running calls may take once the connection is too old; nil for no limit.
  ///
  /// gRPC's `MAX_CONNECTION_AGE_GRACE`. Calls still running then end with `UNAVAILABLE`.
  public var ageGrace: Duration?

  /// How long a connection must have been without calls before it may be closed in favour of a new
  /// one, when there are as many as ``ServerConfiguration/connectionsMax`` allows.
  ///
  /// Of those, the one that has been idle for longest goes (of up to 64 that are looked at), so
  /// that nobody can keep others out by holding connections open, whatever comes over them but
  /// calls. Its client receives a GOAWAY with the debug data `max_idle`, and reconnects for its
  /// next call. With TLS, the oldest handshake goes first, if it has taken for as long; a
  /// connection counts from the end of its handshake.
  public var evictableAfter: Duration = .seconds(1)

  /// How long a client may be silent before the server pings it; nil for no limit.
  ///
  /// gRPC's `KEEPALIVE_TIME`: two hours by default. Any byte received is a sign of life.
  public var keepaliveTime: Duration? = .seconds(2 * 60 * 60)
  /// How long the client may take to answer before the connection is closed.
  ///
  /// gRPC's `KEEPALIVE_TIMEOUT`: 20 seconds by default. The handlers of the connection's calls are
  /// cancelled.
  public var keepaliveTimeout: Duration = .seconds(20)

  /// The shortest interval between two pings of a client with calls.
  ///
  /// gRPC's `PERMIT_KEEPALIVE_TIME`: five minutes by default. Pings that follow data from the
  /// server are never too frequent: clients use them to measure their bandwidth.
  public var pingIntervalMin: Duration = .seconds(5 * 60)
  /// Whether a client without calls may ping as often as one with calls.
  ///
  /// gRPC's `PERMIT_KEEPALIVE_WITHOUT_CALLS`. Otherwise such pings must be two hours apart.
  public var allowsPingsWithoutCalls = false
  /// The number of consecutive early pings that are tolerated before the connection is closed.
  ///
  /// gRPC's `MAX_PING_STRIKES`: two by default. The client receives a GOAWAY `ENHANCE_YOUR_CALM`
  /// with the debug data `too_many_pings`, whereupon gRPC's clients ping half as often. A negative
  /// number tolerates any.
  public var pingStrikesMax = 2

  /// The shortest interval between two pings of a client without calls, unless it may ping more
  /// often.
  static let pingIntervalWithoutCallsMin = Duration.seconds(2 * 60 * 60)
  /// How long a client may take to answer the ping between the two GOAWAYs of a drain.
  static let drainNoticeMax = Duration.seconds(5)
  /// The same for a client that has not sent anything yet: its first call may be on its way.
  var drainNoticeOfSilentMax = Duration.milliseconds(500)

  /// Creates gRPC's default rules.
  public init() {}
}
