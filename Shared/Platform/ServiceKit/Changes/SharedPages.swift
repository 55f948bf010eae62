// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Changes that many watchers ask for at the same time, read once for all of them.
///
/// Watchers wake together and mostly stand at the same place. What was read is used until the next
/// signal: a page that was begun after a signal has everything that the signal tells of.
public final class SharedPages<Change: NumberedChange>: Sendable {
  private struct Key: Hashable {
    var name: String
    var revision: Int64
    var limit: Int
  }

  private struct State {
    /// The signals that had been sent when the pages were begun.
    var sentCount: UInt64 = 0
    var pages: [Key: Task<[Change], any Error>] = [:]
  }

  /// The most pages that are kept.
  private static var pagesMax: Int { 16 }
  /// The most bytes of a page that is kept; a larger one is shared while it is being read.
  private static var bytesMax: Int { 64 << 10 }

  private let signal: ChangeSignal
  private let state = Mutex(State())

  /// Creates an empty store of pages.
  ///
  /// - Parameter signal: Tells of every change after it can be read.
  public init(_ signal: ChangeSignal) {
    self.signal = signal
  }

  /// The changes after a revision.
  ///
  /// - Parameters:
  ///   - name: Tells the changes from others of the same store.
  ///   - revision: The last one that the caller knows.
  ///   - limit: The most changes.
  ///   - read: Reads them, unless somebody else has or does.
  /// - Returns: What `read` returns, to this caller or to another.
  /// - Throws: What `read` throws, which is not kept.
  public func page(
    of name: String = "", after revision: Int64, limit: Int,
    _ read: @escaping @Sendable () async throws -> [Change]
  ) async throws -> [Change] {
    let key = Key(name: name, revision: revision, limit: limit)
    let page = state.withLock { state in
      let sentCount = signal.sentCount
      if state.sentCount != sentCount || state.pages.count >= Self.pagesMax {
        state.sentCount = sentCount
        state.pages = [:]
      }
      if let known = state.pages[key] { return known }
      let page = Task(operation: read)
      state.pages[key] = page
      return page
    }
    do {
      let changes = try await page.value
      if changes.reduce(0, { $0 + $1.byteCount }) > Self.bytesMax { forget(page, key) }
      return changes
    } catch {
      forget(page, key)
      throw error
    }
  }

  private func forget(_ page: Task<[Change], any Error>, _ key: Key) {
    state.withLock { state in
      if state.pages[key] == page { state.pages[key] = nil }
    }
  }
}
