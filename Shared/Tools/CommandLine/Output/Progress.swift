// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation

/// Says on a terminal how far something is that takes longer than a second.
///
/// One line of standard error is written again and again, and taken away before anything else is
/// written. Nothing is said where standard error is a file or a pipe.
final class Progress: Sendable {
  /// The process's.
  static let shared = Progress()

  private struct State {
    var label = ""
    var done = 0
    var total = 0
    var began: ContinuousClock.Instant
    var isShown = false
    var ticker: Task<Void, Never>?
  }

  /// How long nothing is said, and how often something is from then on.
  private static let delay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(200)

  /// Nil while nothing is under way.
  private let state = Mutex<State?>(nil)

  private static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Begins.
  func begin() {
    guard Self.isTerminal else { return }
    state.withLock { $0 = State(began: .now) }
    let ticker = Task.detached { [self] in
      try? await Task.sleep(for: Self.delay)
      while !Task.isCancelled {
        show()
        try? await Task.sleep(for: Self.interval)
      }
    }
    state.withLock { $0?.ticker = ticker }
  }

  /// Says what is under way.
  ///
  /// - Parameters:
  ///   - label: What it is: `checking`.
  ///   - done: How much of it is done.
  ///   - total: How much there is; 0 where nobody knows.
  func update(_ label: String, _ done: Int = 0, of total: Int = 0) {
    state.withLock { state in
      state?.label = label
      state?.done = done
      state?.total = total
    }
  }

  /// Takes the line away, before something else is written.
  func clear() {
    state.withLock { state in
      guard state?.isShown == true else { return }
      state?.isShown = false
      Self.write("\r\u{1B}[K")
    }
  }

  /// Ends.
  func end() {
    clear()
    state.withLock { state in
      state?.ticker?.cancel()
      state = nil
    }
  }

  private func show() {
    state.withLock { state in
      guard let current = state else { return }
      let seconds = (ContinuousClock.now - current.began).components.seconds
      // A label may be a file's name, with a line feed in it.
      let label = current.label.isEmpty ? "working" : CatalogLine.escaped(current.label)
      let share =
        current.total > 0 ? ", \(min(100, 100 * current.done / current.total)) %" : ""
      let others = "caffe: \(share), \(seconds) s"
      // Of more than a line, only the last could be taken away again; and in the last column, some
      // terminals begin the next one.
      let columns = Console.columns(of: STDERR_FILENO) ?? 80
      let room = columns - 1 - DisplayWidth.columns(of: others)
      state?.isShown = true
      Self.write("\r\u{1B}[Kcaffe: \(Self.end(of: label, columns: room))\(share), \(seconds) s")
    }
  }

  /// A text, or as much of its end as there is room for: of a path that says most.
  private static func end(of text: String, columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var width = 1
    let end = text.reversed().prefix { character in
      width += DisplayWidth.columns(of: character)
      return width <= columns
    }
    return "…" + String(end.reversed())
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Where it cannot be said, nothing is lost.
    _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
