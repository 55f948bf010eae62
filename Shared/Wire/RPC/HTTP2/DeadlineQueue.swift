// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The deadlines of many streams behind one timer.
///
/// A binary heap in which each stream knows its index, so a call that ends in time costs a removal
/// and no cancelled timer. Confined to one event loop.
final class DeadlineQueue {
  let eventLoop: any EventLoop
  private var heap: [HTTP2Stream] = []
  private var timer: Scheduled<Void>?
  private var timerDeadline: UInt64 = .max

  init(eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  /// Adds a stream that has a deadline and is not in the queue.
  func insert(_ stream: HTTP2Stream) {
    guard stream.deadline != nil, stream.deadlineIndex < 0 else { return }
    stream.deadlineIndex = heap.count
    heap.append(stream)
    siftUp(heap.count - 1)
    arm()
  }

  /// Removes a stream, if it is in the queue.
  func remove(_ stream: HTTP2Stream) {
    let index = stream.deadlineIndex
    guard index >= 0 else { return }
    stream.deadlineIndex = -1
    let last = heap.removeLast()
    guard last !== stream else { return }
    heap[index] = last
    last.deadlineIndex = index
    siftDown(index)
    siftUp(last.deadlineIndex)
  }

  /// Stops the timer for good.
  func cancel() {
    timer?.cancel()
    timer = nil
    for stream in heap { stream.deadlineIndex = -1 }
    heap = []
  }

  private func arm() {
    guard let first = heap.first else { return }
    let deadline = key(first)
    guard deadline < timerDeadline else { return }
    timer?.cancel()
    timerDeadline = deadline
    let queue = NIOLoopBound(self, eventLoop: eventLoop)
    timer = eventLoop.scheduleTask(deadline: .uptimeNanoseconds(deadline)) { queue.value.fire() }
  }

  private func fire() {
    timer = nil
    timerDeadline = .max
    let now = NIODeadline.now().uptimeNanoseconds
    while let first = heap.first, key(first) <= now {
      remove(first)
      first.deadlinePassed()
    }
    arm()
  }

  private func key(_ stream: HTTP2Stream) -> UInt64 {
    stream.deadline?.uptimeNanoseconds ?? .max
  }

  private func siftUp(_ start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard key(heap[index]) < key(heap[parent]) else { return }
      swap(index, parent)
      index = parent
    }
  }

  private func siftDown(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if key(heap[child]) < key(heap[least]) { least = child }
      }
      guard least != index else { return }
      swap(index, least)
      index = least
    }
  }

  private func swap(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    heap[left].deadlineIndex = left
    heap[right].deadlineIndex = right
  }
}
