// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import NIOPosix

/// The credentials that the next handshake takes, renewed when their files change.
final class TLSContexts: Sendable {
  private struct State {
    var context: TLSContext
    /// What the files were when they were last read and could be used.
    var taken: [FileVersion?]
    /// What they were when it was last said that they could not be used.
    var refused: [FileVersion?] = []
    /// What they were at the last look.
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
    // Before reading, so that a change while they are read is seen later.
    let versions = files.map(FileVersion.init(path:))
    state = Mutex(State(context: try load(), taken: versions, seen: versions))
  }

  deinit {
    stopWatching()
  }

  /// What a handshake that begins now takes.
  var current: TLSContext { state.withLock { $0.context } }

  /// Looks at the files, and reads them when they have changed since they were last read and are
  /// as they were at the last look: whoever writes one is done, and has written the others too.
  func look() {
    let versions = files.map(FileVersion.init(path:))
    let isDue = state.withLock { state in
      let isSettled = versions == state.seen
      state.seen = versions
      return isSettled && versions != state.taken
    }
    if isDue { take(versions) }
  }

  /// Reads the files now, whether they seem to have changed or not, because somebody says so.
  func reload() async {
    guard !files.isEmpty else { return }
    try? await NIOThreadPool.singleton.runIfActive { [self] in
      let versions = files.map(FileVersion.init(path:))
      // What is wrong with them is said, even if it was said before.
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
      // They are tried again with every look, since what was in the way may pass: no descriptors
      // left, say. It is said once.
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

  /// Looks at the files every `interval`, until this object or the process ends.
  func startWatching(every interval: Duration) {
    guard interval > .zero, !files.isEmpty else { return }
    let task = Task { [weak self] in
      while (try? await Task.sleep(for: interval)) != nil {
        // Off the event loops and off the tasks' threads: files may be slow.
        let isThere = try? await NIOThreadPool.singleton.runIfActive { [weak self] in
          self?.look()
          return self != nil
        }
        guard isThere == true else { return }
      }
    }
    watch.withLock { $0 = task }
  }

  /// Ends what ``startWatching(every:)`` began.
  func stopWatching() {
    watch.withLock { task in
      task?.cancel()
      task = nil
    }
  }
}
