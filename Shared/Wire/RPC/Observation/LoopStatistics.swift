// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Synchronization

/// One event loop's part of ``CallStatistics``.
final class LoopStatistics: Sendable {
  private let table = Concurrency.Mutex<[ServedMethod?: MethodTally]>([:])

  /// The counters of each method called on this loop.
  var tallies: [ServedMethod?: MethodTally] { table.withLock { $0 } }

  /// The counters of a method, made with its first call.
  func tally(of method: ServedMethod?) -> MethodTally {
    table.withLock { table in
      if let tally = table[method] { return tally }
      let tally = MethodTally()
      table[method] = tally
      return tally
    }
  }
}

/// The counters of a method on one event loop, which alone changes them; others read.
final class MethodTally: Sendable {
  private let started = Atomic(0)
  private let received = Atomic(0)
  private let sent = Atomic(0)
  /// By the numbers of the codes; the last is for those that gRPC does not know.
  private let codes = InlineArray<18, AtomicLazyReference<CodeTally>> { _ in AtomicLazyReference() }

  /// A call has begun.
  func began() { started.count(1) }

  /// A call is over.
  func ended(_ record: CallRecord, nanoseconds: UInt64) {
    received.count(record.receivedMessageCount)
    sent.count(record.sentMessageCount)
    let number = (record.code ?? .cancelled).rawValue
    let index = number >= 0 && number < 17 ? number : 17
    let tally = codes[index].load() ?? codes[index].storeIfNil(CodeTally())
    tally.count(record, nanoseconds: Int(clamping: nanoseconds))
  }

  /// Adds the numbers to those of other loops.
  func add(to statistics: inout MethodStatistics) {
    statistics.started += started.load(ordering: .relaxed)
    statistics.receivedMessages += received.load(ordering: .relaxed)
    statistics.sentMessages += sent.load(ordering: .relaxed)
    for index in codes.indices {
      guard let tally = codes[index].load() else { continue }
      let code = RPCStatus.Code(rawValue: index)
      tally.add(to: &statistics.ended[code, default: CallTotals()])
    }
  }
}

/// The counters of a method's calls with one status.
final class CodeTally: Sendable {
  private let durations = InlineArray<46, Atomic<Int>> { _ in Atomic(0) }
  private let sentSizes = InlineArray<15, Atomic<Int>> { _ in Atomic(0) }
  private let receivedSizes = InlineArray<15, Atomic<Int>> { _ in Atomic(0) }
  private let nanoseconds = Atomic(0)
  private let sentBytes = Atomic(0)
  private let receivedBytes = Atomic(0)

  func count(_ record: CallRecord, nanoseconds: Int) {
    let (sent, received) = (record.sentMessageBytes, record.receivedMessageBytes)
    durations[Self.bucket(of: nanoseconds, in: CallStatistics.durationBounds)].count(1)
    sentSizes[Self.bucket(of: sent, in: CallStatistics.sizeBounds)].count(1)
    receivedSizes[Self.bucket(of: received, in: CallStatistics.sizeBounds)].count(1)
    self.nanoseconds.count(nanoseconds)
    sentBytes.count(sent)
    receivedBytes.count(received)
  }

  /// The first of the bounds that a number does not exceed; their count if it exceeds all.
  static func bucket(of number: Int, in bounds: [Int]) -> Int {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if number <= bounds[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func add(to totals: inout CallTotals) {
    for index in durations.indices {
      totals.durations[index] += durations[index].load(ordering: .relaxed)
    }
    for index in sentSizes.indices {
      totals.sentSizes[index] += sentSizes[index].load(ordering: .relaxed)
      totals.receivedSizes[index] += receivedSizes[index].load(ordering: .relaxed)
    }
    totals.nanoseconds += nanoseconds.load(ordering: .relaxed)
    totals.sentBytes += sentBytes.load(ordering: .relaxed)
    totals.receivedBytes += receivedBytes.load(ordering: .relaxed)
  }
}

extension Atomic<Int> {
  /// Adds to a number that only this thread changes, which takes no agreement with others.
  fileprivate func count(_ amount: Int) {
    store(load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }
}
