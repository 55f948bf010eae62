// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch

/// Signals that are caught for as long as this object is there.
final class SignalSources: Sendable {
  // Dispatch's sources are safe to use from any thread but not marked so; the lock stands in.
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Begins to catch the signals.
  ///
  /// On Linux Dispatch installs its own handlers, a moment later: until then each signal does what
  /// it did before.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - handle: Called with each that comes, one after the other, on a queue that has a thread
  ///     also where computations hold all those that tasks share. Several of one number that come
  ///     at once can be one call.
  init(_ numbers: [Int32], _ handle: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "signals")
    var sources: [any DispatchSourceSignal] = []
    for number in numbers {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handle(number) }
      source.activate()
      sources.append(source)
    }
    self.sources = Mutex(sources)
  }

  deinit {
    sources.withLock { for source in $0 { source.cancel() } }
  }
}
