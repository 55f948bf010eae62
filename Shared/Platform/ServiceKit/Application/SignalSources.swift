// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Dispatch

/// Catches signals as long as this object exists.
final class SignalSources: Sendable {
  // Dispatch's sources may be used from any thread but are not marked Sendable; the lock makes up
  // for it.
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// Starts catching signals, all of which are caught when this returns.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - handle: Called for each signal, one at a time, on a queue that has a thread even when
  ///     computations occupy all threads shared by tasks. Several signals of one number at once may
  ///     result in a single call.
  init(_ numbers: [Int32], _ handle: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "signals")
    var sources: [any DispatchSourceSignal] = []
    // Dispatch installs its own handlers a moment later on Linux. Until then a signal has its
    // former effect, which would end a process that has just said that it is ready.
    let installed = DispatchGroup()
    for number in numbers {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handle(number) }
      installed.enter()
      source.setRegistrationHandler { installed.leave() }
      source.activate()
      sources.append(source)
    }
    installed.wait()
    self.sources = Mutex(sources)
  }

  deinit {
    sources.withLock { for source in $0 { source.cancel() } }
  }
}
