// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// What a service reads most, kept in memory beside the database that holds it.
///
/// It is there only while it is exactly what the database holds: a write puts it aside until the
/// write is on the disk and its change is made here, too. Whoever finds nothing here reads the
/// database, so that it changes nothing but the time that reading takes. The database must be
/// written by this process alone.
public final class MemoryImage<Contents: Sendable>: Sendable {
  /// What a write did.
  public struct Change: Sendable {
    /// What was written: the changes of one thing are put in order.
    public var key: String

    /// The number of the change, larger than that of every earlier change of the same thing.
    public var revision: Int64

    /// Makes the change in memory; false where the contents are too large then.
    public var apply: @Sendable (inout Contents) -> Bool

    /// Makes a change from its parts.
    public init(
      key: String, revision: Int64, apply: @escaping @Sendable (inout Contents) -> Bool
    ) {
      self.key = key
      self.revision = revision
      self.apply = apply
    }
  }

  private struct State {
    var contents: Contents?
    /// The writes that are under way, and all that ever began.
    var writing = 0
    var writesBegun: UInt64 = 0
    var isLoading = false
    /// Whether the contents could not be kept or read: trying again waits for the next write.
    var isGivenUp = false
    /// The newest changes of things while writes are under way: of two writes the first may come
    /// here last.
    var newest: [String: Int64] = [:]
  }

  private enum Found {
    case contents(Contents)
    case nothing
    /// Nobody is reading them yet: the number of writes that had begun.
    case absent(UInt64)
  }

  private let state = Mutex(State())

  /// Makes an image that is read from the database when it is first asked for.
  public init() {}

  /// The contents, read if they are not there yet.
  ///
  /// - Parameter load: Reads them from one state of the database; nil where they are too large.
  /// - Returns: What the database holds at this moment; nil where that must be read there: while
  ///   something is written, while somebody else reads the contents, and where they are too large
  ///   or damaged.
  /// - Throws: `CancellationError` where the task was cancelled while reading.
  public func contents(
    load: @Sendable () async throws -> Contents?
  ) async throws(CancellationError) -> Contents? {
    switch find() {
    case .contents(let contents): return contents
    case .nothing: return nil
    case .absent(let begun):
      do {
        return keep(try await load(), begun)
      } catch {
        // Whoever reads the damaged part itself is told what is wrong with it.
        let isCancelled = error is CancellationError
        state.withLock { state in
          state.isLoading = false
          state.isGivenUp = !isCancelled && state.writesBegun == begun
        }
        if isCancelled { throw CancellationError() }
        return nil
      }
    }
  }

  private func find() -> Found {
    state.withLock { state in
      guard state.writing == 0 else { return .nothing }
      if let contents = state.contents { return .contents(contents) }
      if state.isLoading || state.isGivenUp { return .nothing }
      state.isLoading = true
      return .absent(state.writesBegun)
    }
  }

  private func keep(_ contents: Contents?, _ begun: UInt64) -> Contents? {
    state.withLock { state in
      state.isLoading = false
      guard state.writesBegun == begun else { return nil }
      state.contents = contents
      state.isGivenUp = contents == nil
      return contents
    }
  }

  /// Writes to the database, and then makes the same change here.
  ///
  /// - Parameters:
  ///   - body: Writes, and returns when it is on the disk.
  ///   - change: What was written; nil where nothing was.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func writing<Value>(
    _ body: () async throws -> Value, change: (Value) -> Change?
  ) async throws -> Value {
    state.withLock { state in
      state.writing += 1
      state.writesBegun += 1
    }
    do {
      let value = try await body()
      let change = change(value)
      state.withLock { state in
        if let change { Self.make(change, in: &state) }
        Self.endWrite(in: &state)
      }
      return value
    } catch {
      state.withLock { state in
        // Whether anything was written is not known.
        state.contents = nil
        Self.endWrite(in: &state)
      }
      throw error
    }
  }

  private static func make(_ change: Change, in state: inout State) {
    state.isGivenUp = false
    if let newest = state.newest[change.key], newest > change.revision { return }
    state.newest[change.key] = change.revision
    guard var contents = state.contents else { return }
    // So that they are changed in place.
    state.contents = nil
    if change.apply(&contents) { state.contents = contents }
  }

  private static func endWrite(in state: inout State) {
    state.writing -= 1
    if state.writing == 0 { state.newest.removeAll() }
  }
}
