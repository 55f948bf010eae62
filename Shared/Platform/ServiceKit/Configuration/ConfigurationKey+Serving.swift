// SPDX-License-Identifier: Apache-2.0

/// The keys for how a service serves, other than its address.
extension ConfigurationKey {
  /// `SHUTDOWN_DELAY`: how long to keep serving after SIGTERM, with health `NOT_SERVING`.
  public static let shutdownDelay = ConfigurationKey(
    "SHUTDOWN_DELAY",
    summary: "Seconds to go on after SIGTERM while load balancers learn that it stops.",
    kind: .seconds, default: "0")

  /// `MAX_CONNECTION_IDLE`: how long a connection may be idle.
  public static let connectionIdleMax = ConfigurationKey(
    "MAX_CONNECTION_IDLE",
    summary: "Seconds that a connection may be without calls; unlimited where not set.",
    kind: .timeLimit)

  /// `MAX_CONNECTION_AGE`: the maximum age of a connection.
  public static let connectionAgeMax = ConfigurationKey(
    "MAX_CONNECTION_AGE",
    summary: "Seconds after which a client is asked to connect anew; never where not set.",
    kind: .timeLimit)

  /// `MAX_CONNECTION_AGE_GRACE`: how long the calls of a connection past its maximum age may take.
  public static let connectionAgeGrace = ConfigurationKey(
    "MAX_CONNECTION_AGE_GRACE",
    summary: "Seconds that running calls get then; unlimited where not set.", kind: .seconds)

  /// `LOG_RPCS`: the severity of the line logged for each call.
  public static let logCalls = ConfigurationKey(
    "LOG_RPCS", summary: "The severity of the log line for each call.",
    kind: .choice(["off", "trace", "debug", "info", "notice"]), default: "debug")

  /// `METRICS_PORT`: the port for metrics over HTTP.
  public static let metricsPort = ConfigurationKey(
    "METRICS_PORT",
    summary: "The port of /metrics and /healthz over HTTP; none where not set, 0 any free one.",
    kind: .port)

  /// `LOCALIZATION_TIMEOUT`: the longest time that an answer waits for its texts.
  public static let localizationTimeout = ConfigurationKey(
    "LOCALIZATION_TIMEOUT", summary: "Seconds that an answer waits for its texts at most.",
    kind: .seconds, default: "2")

  /// `WATCHER_TIMEOUT`: how long a watch's response may wait behind unread ones.
  public static let watcherTimeout = ConfigurationKey(
    "WATCHER_TIMEOUT",
    summary: "Seconds that a watch's response waits for a caller that reads too slowly.",
    kind: .seconds, default: "60")
}
