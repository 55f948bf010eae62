// SPDX-License-Identifier: Apache-2.0

/// The keys for how a service serves, beyond where it listens.
extension ConfigurationKey {
  /// `SHUTDOWN_DELAY`: how long to go on serving after SIGTERM, with health `NOT_SERVING`.
  public static let shutdownDelay = ConfigurationKey(
    "SHUTDOWN_DELAY",
    summary: "Seconds to go on after SIGTERM while load balancers learn that it stops.",
    kind: .seconds, default: "0")

  /// `MAX_CONNECTION_IDLE`: how long a connection may be without calls.
  public static let connectionIdleMax = ConfigurationKey(
    "MAX_CONNECTION_IDLE",
    summary: "Seconds that a connection may be without calls; unlimited where not set.",
    kind: .seconds)

  /// `MAX_CONNECTION_AGE`: how old a connection may grow.
  public static let connectionAgeMax = ConfigurationKey(
    "MAX_CONNECTION_AGE",
    summary: "Seconds after which a client is asked to connect anew; never where not set.",
    kind: .seconds)

  /// `MAX_CONNECTION_AGE_GRACE`: how long the calls of a connection that is too old may take.
  public static let connectionAgeGrace = ConfigurationKey(
    "MAX_CONNECTION_AGE_GRACE",
    summary: "Seconds that running calls get then; unlimited where not set.", kind: .seconds)

  /// `LOG_RPCS`: the severity of the line that each call gets in the log.
  public static let logCalls = ConfigurationKey(
    "LOG_RPCS", summary: "The severity of the log line for each call.",
    kind: .choice(["off", "trace", "debug", "info", "notice"]), default: "debug")

  /// `METRICS_PORT`: the port for metrics over HTTP.
  public static let metricsPort = ConfigurationKey(
    "METRICS_PORT",
    summary: "The port of /metrics and /healthz over HTTP; none where not set, 0 any free one.",
    kind: .port)

  /// `LOCALIZATION_TIMEOUT`: the longest that an answer waits for its texts.
  public static let localizationTimeout = ConfigurationKey(
    "LOCALIZATION_TIMEOUT", summary: "Seconds that an answer waits for its texts at most.",
    kind: .seconds, default: "2")

  /// `WATCHER_TIMEOUT`: how long a watch's response waits for those before it to be read.
  public static let watcherTimeout = ConfigurationKey(
    "WATCHER_TIMEOUT",
    summary: "Seconds that a watch's response waits for a caller that reads too slowly.",
    kind: .seconds, default: "60")
}
