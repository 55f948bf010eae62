// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOPosix
import Testing

@testable import RPC

@Suite struct DeadlineQueueTests {
  /// A stream that notes when its deadline passed.
  private final class Probe: HTTP2Stream, @unchecked Sendable {
    // Unchecked: used on one event loop, as the superclass says.
    let note: (UInt64) -> Void
    init(_ deadline: Deadline, note: @escaping (UInt64) -> Void) {
      self.note = note
      super.init(receivedMessageBytesMax: 0)
      self.deadline = deadline
    }
    override func deadlinePassed() { note(deadline?.uptimeNanoseconds ?? 0) }
  }

  private final class Log: @unchecked Sendable {
    // Unchecked: used on one event loop.
    var passed: [UInt64] = []
  }

  @Test(.timeLimit(.minutes(5)))
  func passInOrderAndOnlyWhatIsLeft() async throws {
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let log = Log()
    let now = NIODeadline.now().uptimeNanoseconds
    let order = [50, 3, 41, 17, 8, 29, 60, 2, 35, 11]
    let queue = try await loop.submit { () -> NIOLoopBound<DeadlineQueue> in
      let queue = DeadlineQueue(eventLoop: loop)
      let probes = order.map { offset in
        Probe(Deadline(uptimeNanoseconds: now + UInt64(offset) * 100_000)) { log.passed.append($0) }
      }
      for probe in probes { queue.insert(probe) }
      for index in [0, 3, 7] {
        queue.remove(probes[index])
        queue.remove(probes[index])
      }
      return NIOLoopBound(queue, eventLoop: loop)
    }.get()
    var passed: [UInt64] = []
    while passed.count < 7 {
      try await Task.sleep(for: .milliseconds(2))
      passed = try await loop.submit { log.passed }.get()
    }
    #expect(passed == [3, 8, 11, 29, 35, 41, 60].map { now + $0 * 100_000 })
    try await loop.submit { queue.value.cancel() }.get()
  }
}
