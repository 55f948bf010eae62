// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import NIOPosix

/// The credentials for the next handshake, reloaded when their files change.
final class TLSContexts: Sendable {
  private struct State {
    var context: TLSContext
    /// The files' versions when they were last loaded successfully.
    var taken: [FileVersion?]
    /// Their versions when they were last reported as unusable.
    var refused: [FileVersion?] = []
    /// Their versions at the last check.
    var seen: [FileVersion?]
  }

  private let files: [String]
  private let logger: Logger
  private let load: @Sendable () throws(TLSError) -> TLSContext
  private let state: Mutex<State>
  private let watch = Mutex<Task<Void, Never>?>(nil)

  /// Reads the files.
  init(
    files: [String], logger: Logger, load: @escaping @Sendable () throws(TLSError) -> TLSContext
  ) throws(TLSError) {
    self.files = files
    self.logger = logger
    self.load = load
    // Before reading, so that a change during reading is noticed later.
    let versions = files.map(FileVersion.init(path:))
    state = Mutex(State(context: try load(), taken: versions, seen: versions))
  }

  deinit {
    stopWatching()
  }

  /// The credentials for a handshake that begins now.
  var current: TLSContext { state.withLock { $0.context } }

  /// Checks the files, and loads them if they have changed since they were last loaded but not
  /// since the last check: whoever writes one has finished, and has written the others too.
  func look() {
    let versions = files.map(FileVersion.init(path:))
    let isDue = state.withLock { state in
      let isSettled = versions == state.seen
      state.seen = versions
      return isSettled && versions != state.taken
    }
    if isDue { take(versions) }
  }

  /// Loads the files now, whether or not they seem to have changed, because it was requested.
  func reload() async {
    guard !files.isEmpty else { return }
    try? await NIOThreadPool.singleton.runIfActive { [self] in
      let versions = files.map(FileVersion.init(path:))
      // Problems are reported even if they were reported before.
      state.withLock { state in
        state.seen = versions
        state.refused = []
      }
      take(versions)
    }
  }

  private func take(_ versions: [FileVersion?]) {
    do throws(TLSError) {
      let context = try load()
      state.withLock { state in
        state.context = context
        state.taken = versions
        state.refused = []
      }
      logger.info("took new TLS files", metadata: ["files": .array(files.map { "\($0)" })])
    } catch {
      // Loading is retried at every check, because the cause may pass, for example a lack of
      // descriptors. It is reported once.
      let isKnown = state.withLock { state in
        defer { state.refused = versions }
        return state.refused == versions
      }
      guard !isKnown else { return }
      logger.error(
        "cannot take the new TLS files, keeping the old",
        metadata: ["error": "\(error)", "file": "\(error.file ?? "")"])
    }
  }

  /// Checks the files every `interval`, until this object or the process ends.
  func startWatching(every interval: Duration) {
    guard interval > .zero, !files.isEmpty else { return }
    let task = Task { [weak self] in
      while (try? await Task.sleep(for: interval)) != nil {
        // Off the event loops and the tasks' threads: file access may be slow.
        let isThere = try? await NIOThreadPool.singleton.runIfActive { [weak self] in
          self?.look()
          return self != nil
        }
        guard isThere == true else { return }
      }
    }
    watch.withLock { $0 = task }
  }

  /// Stops what ``startWatching(every:)`` started.
  func stopWatching() {
    watch.withLock { task in
      task?.cancel()
      task = nil
    }
  }
}
