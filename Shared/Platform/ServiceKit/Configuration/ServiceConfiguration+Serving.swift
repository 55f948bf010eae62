// SPDX-License-Identifier: Apache-2.0

public import Logging
public import RPC

/// How a service serves, other than its address.
extension ServiceConfiguration {
  /// `SHUTDOWN_DELAY`: how long to keep serving after SIGTERM, with health `NOT_SERVING`.
  public var shutdownDelay: Duration { seconds(.shutdownDelay) ?? .zero }

  /// `MAX_CONNECTION_IDLE`, `MAX_CONNECTION_AGE` and `MAX_CONNECTION_AGE_GRACE`, with gRPC's
  /// defaults for the rest.
  public var connectionRules: ConnectionRules {
    var rules = ConnectionRules()
    rules.idleMax = seconds(.connectionIdleMax)
    rules.ageMax = seconds(.connectionAgeMax)
    rules.ageGrace = seconds(.connectionAgeGrace)
    return rules
  }

  /// `LOG_RPCS`: the severity of the line logged for each call; nil for no line.
  public var callLogLevel: Logger.Level? {
    self[.logCalls].flatMap { Logger.Level(rawValue: $0) }
  }

  /// `METRICS_PORT`: the port for metrics over HTTP; nil for none, 0 for any free one.
  public var metricsPort: Int? { self[.metricsPort].flatMap { ConfigurationValueKind.port($0) } }

  /// `LOCALIZATION_TIMEOUT`: the longest time that an answer waits for its texts.
  public var localizationTimeout: Duration {
    seconds(.localizationTimeout) ?? LocalizationTextSource.timeoutMax
  }

  /// `WATCHER_TIMEOUT`: how long a watch's response may wait behind unread ones.
  public var watcherTimeout: Duration { seconds(.watcherTimeout) ?? SlowWatchers.timeoutDefault }
}
