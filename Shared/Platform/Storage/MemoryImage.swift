// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// A service's most-read data, held in memory beside its database.
///
/// It is available only while it is exactly what the database contains: a write sets it aside until
/// the change is on disk and has been applied here as well. Callers that find it unavailable read
/// the database, so it affects nothing but the time that reading takes. No other process may write
/// to the database, which is SQLite's file or this process's copy of what PostgreSQL has.
public final class MemoryImage<Contents: Sendable>: Sendable {
  /// The effect of a write.
  public struct Change: Sendable {
    /// The identity of what was written: changes with the same key are applied in order.
    public var key: String

    /// The number of the change, larger than those of all earlier changes with the same key.
    public var revision: Int64

    /// Applies the change in memory; returns false if the contents have become too large.
    public var apply: @Sendable (inout Contents) -> Bool

    /// Creates a change.
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
    /// The number of writes in progress, and of all writes ever begun.
    var writing = 0
    var writesBegun: UInt64 = 0
    var isLoading = false
    /// Whether the contents could not be stored or loaded: the next attempt follows the next write.
    var isGivenUp = false
    /// The newest revisions by key while writes are in progress: of two writes, the first may be
    /// reported last.
    var newest: [String: Int64] = [:]
  }

  private enum Found {
    case contents(Contents)
    case nothing
    /// Nobody is loading them yet; with the number of writes begun so far.
    case absent(UInt64)
  }

  private let state = Mutex(State())

  /// Creates an image that is loaded from the database on first use.
  public init() {}

  /// The contents, loaded if necessary.
  ///
  /// - Parameter load: Loads the contents from one snapshot of the database; nil if they are too
  ///   large.
  /// - Returns: What the database contains at this moment; nil if the caller must read the
  ///   database: during a write, while another caller loads the contents, and if they are too large
  ///   or damaged.
  /// - Throws: `CancellationError` if the task was cancelled while loading.
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
        // Callers that read the damaged part themselves are told what is wrong with it.
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

  /// Writes to the database, then applies the same change here.
  ///
  /// - Parameters:
  ///   - body: Writes, and returns once the change is on disk.
  ///   - change: What was written; nil for nothing.
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
        // It is unknown whether anything was written.
        state.contents = nil
        Self.endWrite(in: &state)
      }
      throw error
    }
  }

  /// Changes the database in a way that is not this caller's own, then applies the same changes
  /// here; for a thread that may be blocked.
  ///
  /// - Parameter body: Changes the database, and gives what changed in order; nil where that is
  ///   unknown, and the contents have to be loaded anew.
  /// - Throws: What the body throws.
  public func following(_ body: () throws -> [Change]?) throws {
    state.withLock { state in
      state.writing += 1
      state.writesBegun += 1
    }
    var changes: [Change]?
    defer {
      state.withLock { state in
        if let changes {
          for change in changes { Self.make(change, in: &state) }
        } else {
          state.contents = nil
          state.isGivenUp = false
        }
        Self.endWrite(in: &state)
      }
    }
    changes = try body()
  }

  private static func make(_ change: Change, in state: inout State) {
    state.isGivenUp = false
    if let newest = state.newest[change.key], newest > change.revision { return }
    state.newest[change.key] = change.revision
    guard var contents = state.contents else { return }
    // So that they are modified in place, without a copy.
    state.contents = nil
    if change.apply(&contents) { state.contents = contents }
  }

  private static func endWrite(in state: inout State) {
    state.writing -= 1
    if state.writing == 0 { state.newest.removeAll() }
  }
}
