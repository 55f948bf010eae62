// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// The numbers of a server's calls, by method and status, for metrics.
///
/// Each event loop counts for itself, without locks and without operations that other processors
/// would have to agree to; reading adds the loops up.
public final class CallStatistics: Sendable {
  /// The upper bounds of ``CallTotals/durations``, in nanoseconds, ascending: those of gRPC's own
  /// metrics (gRFC A66), of OpenTelemetry's and of go-grpc-prometheus together.
  public static let durationBounds = [
    0, 10, 50, 100, 300, 600, 800, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 13_000,
    16_000, 20_000, 25_000, 30_000, 40_000, 50_000, 65_000, 75_000, 80_000, 100_000, 130_000,
    160_000, 200_000, 250_000, 300_000, 400_000, 500_000, 650_000, 750_000, 800_000, 1_000_000,
    2_000_000, 2_500_000, 5_000_000, 7_500_000, 10_000_000, 20_000_000, 50_000_000, 100_000_000,
  ].map { $0 * 1_000 }

  /// The upper bounds of ``CallTotals/sentSizes`` and ``CallTotals/receivedSizes``, in bytes,
  /// ascending: those of gRPC's own metrics.
  public static let sizeBounds = [
    0, 1 << 10, 2 << 10, 4 << 10, 16 << 10, 64 << 10, 256 << 10, 1 << 20, 4 << 20, 16 << 20,
    64 << 20, 256 << 20, 1 << 30, 4 << 30,
  ]

  private let loops = Mutex<[LoopStatistics]>([])

  /// Creates statistics of no calls, for one server.
  public init() {}

  /// The counters of one more event loop.
  func makeLoop() -> LoopStatistics {
    let loop = LoopStatistics()
    loops.withLock { $0.append(loop) }
    return loop
  }

  /// The numbers so far, of each method that was called; nil stands for all calls of methods that
  /// the server does not have.
  public var methods: [ServedMethod?: MethodStatistics] {
    var all: [ServedMethod?: MethodStatistics] = [:]
    for loop in loops.withLock({ $0 }) {
      for (method, tally) in loop.tallies {
        tally.add(to: &all[method, default: MethodStatistics()])
      }
    }
    return all
  }
}

/// The numbers of one method's calls.
public struct MethodStatistics: Sendable, Hashable {
  /// Calls that have begun.
  public internal(set) var started = 0
  /// Request messages of calls that have ended.
  public internal(set) var receivedMessages = 0
  /// Response messages of calls that have ended.
  public internal(set) var sentMessages = 0
  /// Calls that have ended, by their status.
  public internal(set) var ended: [RPCStatus.Code: CallTotals] = [:]

  /// Creates the numbers of no calls.
  public init() {}
}

/// The numbers of the calls of a method that ended with the same status.
public struct CallTotals: Sendable, Hashable {
  /// The calls by the first of ``CallStatistics/durationBounds`` that they did not exceed; the last
  /// is for those that exceeded all.
  public internal(set) var durations = [Int](
    repeating: 0, count: CallStatistics.durationBounds.count + 1)
  /// What they took together, in nanoseconds.
  public internal(set) var nanoseconds = 0
  /// The calls by the bytes of their response messages, without gRPC's five for each.
  public internal(set) var sentSizes = [Int](
    repeating: 0, count: CallStatistics.sizeBounds.count + 1)
  /// Those bytes together.
  public internal(set) var sentBytes = 0
  /// The calls by the bytes of their request messages, without gRPC's five for each.
  public internal(set) var receivedSizes = [Int](
    repeating: 0, count: CallStatistics.sizeBounds.count + 1)
  /// Those bytes together.
  public internal(set) var receivedBytes = 0

  /// Creates the numbers of no calls.
  public init() {}

  /// The number of calls.
  public var count: Int { durations.reduce(0, +) }
}
