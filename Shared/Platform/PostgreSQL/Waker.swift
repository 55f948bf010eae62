// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Ends the wait of a thread that may also wait for a descriptor.
package final class Waker: Sendable {
  /// A pipe: a byte that is written to it stays there, and ends every later wait as well.
  let reader: Int32
  private let writer: Int32

  /// Creates one; nil where no descriptors are left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reader = ends[0]
    writer = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Ends the present wait and all later ones; called once or twice, which a pipe has room for.
  package func wake() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  /// Waits for a time, unless woken.
  package func wait(_ duration: Duration) { wait(for: nil, until: .now + duration) }

  /// Waits until a descriptor can be read, a time has come, or somebody wakes.
  package func wait(for other: Int32?, until deadline: ContinuousClock.Instant) {
    var entries = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    if let other { entries.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    let (seconds, attoseconds) = ContinuousClock.now.duration(to: deadline).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    // A signal's interruption is a short wait, which every caller can take.
    _ = poll(&entries, nfds_t(entries.count), Int32(clamping: max(0, milliseconds)))
  }
}
