// SPDX-License-Identifier: Apache-2.0

/// The keys for the threads that serve connections.
extension ConfigurationKey {
  /// `EVENT_LOOPS`: the number of threads that serve connections.
  public static let eventLoops = ConfigurationKey(
    "EVENT_LOOPS", summary: "Threads that serve connections; by default one for each processor.",
    kind: .number(1...1024))

  /// `BUSY_POLL`: how long a thread polls after an answer before it sleeps.
  public static let busyPoll = ConfigurationKey(
    "BUSY_POLL",
    summary: "Microseconds that a thread stays awake for the next call after an answer.",
    kind: .number(0...10_000), default: "0")

  static let loops: [ConfigurationKey] = [.eventLoops, .busyPoll]
}
