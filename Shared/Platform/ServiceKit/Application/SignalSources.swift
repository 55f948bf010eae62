// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch

/// Catches signals as long as this object exists.
final class SignalSources: Sendable {
  // Dispatch's sources may be used from any thread but are not marked Sendable; the lock makes up
  // for it.
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Starts catching signals.
  ///
  /// On Linux, Dispatch installs its own handlers a moment later: until then, each signal has its
  /// previous effect.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - handle: Called for each signal, one at a time, on a queue that has a thread even when
  ///     computations occupy all threads shared by tasks. Several signals of one number at once may
  ///     result in a single call.
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
