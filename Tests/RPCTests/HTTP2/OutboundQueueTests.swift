// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct OutboundQueueTests {
  /// A message is kept until its last byte has left, however few those are that still wait.
  @Test func whatIsKeptIsWholeMessages() {
    var queue = OutboundQueue()
    let buffer = FrameBuffer()
    queue.append([UInt8](repeating: 1, count: 100))
    queue.append([UInt8](repeating: 2, count: 50))
    let steps = [
      (moved: 99, freed: 0, bytes: 51, held: 150), (moved: 2, freed: 100, bytes: 49, held: 50),
      (moved: 49, freed: 50, bytes: 0, held: 0), (moved: 5, freed: 0, bytes: 0, held: 0),
    ]
    for step in steps {
      let freed = queue.move(step.moved, to: buffer)
      #expect(freed == step.freed)
      #expect(queue.byteCount == step.bytes)
      #expect(queue.heldBytes == step.held)
    }
    #expect(buffer.count == 150)
  }
}
