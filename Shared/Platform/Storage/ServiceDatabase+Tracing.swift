// SPDX-License-Identifier: Apache-2.0

import Tracing

extension ServiceDatabase {
  /// What a caller does with the database.
  enum Operation: String {
    case read
    case write
  }

  /// Does something that is timed, within a span of its own if it is for a call that is traced.
  ///
  /// - Parameters:
  ///   - operation: What is done.
  ///   - body: Does it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  func observed<Value>(
    _ operation: Operation, _ body: () async throws -> Value
  ) async throws -> Value {
    let start = ContinuousClock.now
    do {
      let value = try await spanned(operation, body)
      metrics.record(operation, since: start, isFault: false)
      return value
    } catch {
      metrics.record(operation, since: start, isFault: error is StorageError)
      throw error
    }
  }

  private func spanned<Value>(
    _ operation: Operation, _ body: () async throws -> Value
  ) async throws -> Value {
    guard InstrumentationContext.current != nil else { return try await body() }
    // Only what waits for PostgreSQL leaves the process.
    let isRemote = isReplica && operation == .write
    return try await withSpan(
      "\(operation.rawValue) \(name)", ofKind: isRemote ? .client : .internal
    ) { span in
      span.updateAttributes { attributes in
        attributes["db.system.name"] = isRemote ? "postgresql" : "sqlite"
        attributes["db.namespace"] = name
        attributes["db.operation.name"] = operation.rawValue
      }
      do {
        return try await body()
      } catch let error as StorageError {
        // Anything else is the service's own answer.
        span.attributes["error.type"] = "\(error.code)"
        span.setStatus(SpanStatus(code: .error))
        throw error
      }
    }
  }
}
