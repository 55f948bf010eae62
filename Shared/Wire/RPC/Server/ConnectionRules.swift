// SPDX-License-Identifier: Apache-2.0

/// How long a server keeps connections, and how often their clients may ping.
///
/// The rules, their defaults and what clients see of them are those of gRPC's proposals A8 (what
/// clients may do) and A9 (what servers do).
public struct ConnectionRules: Sendable, Hashable {
  /// How long a connection may be without calls before its client is asked to leave; nil for ever.
  ///
  /// gRPC's `MAX_CONNECTION_IDLE`. The client sees a GOAWAY with the debug data `max_idle`, and
  /// connects again for its next call.
  public var idleMax: Duration?
  /// How old a connection may grow before its client is asked to leave; nil for ever.
  ///
  /// gRPC's `MAX_CONNECTION_AGE`: what spreads the clients of a load balancer over new servers.
  /// Each connection's own limit is up to a tenth more or less, so that those that came together
  /// do not leave together. The client sees a GOAWAY with the debug data `max_age`.
  public var ageMax: Duration?
  /// How long running calls may take to end once the connection is too old; nil for ever.
  ///
  /// gRPC's `MAX_CONNECTION_AGE_GRACE`. What still runs then ends with `UNAVAILABLE`.
  public var ageGrace: Duration?

  /// How long a client may say nothing before the server asks for a sign of life; nil for ever.
  ///
  /// gRPC's `KEEPALIVE_TIME`: two hours by default. Any byte that arrives is a sign of life.
  public var keepaliveTime: Duration? = .seconds(2 * 60 * 60)
  /// How long the client may take to answer before the connection is closed.
  ///
  /// gRPC's `KEEPALIVE_TIMEOUT`: 20 seconds by default. The handlers of the connection's calls
  /// are cancelled.
  public var keepaliveTimeout: Duration = .seconds(20)

  /// The least time between two pings of a client that has calls.
  ///
  /// gRPC's `PERMIT_KEEPALIVE_TIME`: five minutes by default. Pings that follow what the server
  /// sent are never too many: clients measure their bandwidth with them.
  public var pingIntervalMin: Duration = .seconds(5 * 60)
  /// Whether a client without calls may ping as often as one with calls.
  ///
  /// gRPC's `PERMIT_KEEPALIVE_WITHOUT_CALLS`. Without it two hours must lie between such pings.
  public var allowsPingsWithoutCalls = false
  /// How many pings may come too early, one after the other, before the connection is closed.
  ///
  /// gRPC's `MAX_PING_STRIKES`: two by default. The client sees a GOAWAY `ENHANCE_YOUR_CALM` with
  /// the debug data `too_many_pings`, upon which gRPC's clients ping half as often. A negative
  /// number allows any.
  public var pingStrikesMax = 2

  /// The least time between two pings of a client without calls, unless they are allowed more.
  static let pingIntervalWithoutCallsMin = Duration.seconds(2 * 60 * 60)
  /// How long a client may take to answer the ping between the two GOAWAYs of a drain.
  static let drainNoticeMax = Duration.seconds(5)
  /// The same for one that has not said anything yet: its first call may be on its way.
  var drainNoticeOfSilentMax = Duration.milliseconds(500)

  /// Makes the rules that gRPC has where nothing else is said.
  public init() {}
}
