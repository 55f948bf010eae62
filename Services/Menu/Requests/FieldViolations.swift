// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// The fields of a request that are wrong, gathered so that a caller learns of all at once.
struct FieldViolations {
  /// One field that is wrong.
  struct Violation: Sendable, Hashable {
    /// The path to the field: `food.sizes[0].id`.
    var field: String

    /// What is wrong, as the end of a sentence that begins with the field.
    var description: String
  }

  private(set) var violations: [Violation] = []

  /// Adds a field.
  mutating func add(_ field: String, _ description: String) {
    violations.append(Violation(field: field, description: description))
  }

  /// Ends the call with `INVALID_ARGUMENT` if a field is wrong.
  ///
  /// - Throws: ``error``.
  func check() throws(RPCError) {
    if !violations.isEmpty { throw error }
  }

  /// `INVALID_ARGUMENT` that names the fields, and has all of them as `google.rpc.BadRequest`.
  var error: RPCError {
    let named = violations.prefix(Self.namedMax).map { "\($0.field) \($0.description)" }
    let rest = violations.count - named.count
    let message = named.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    let details = Google.Rpc.BadRequest(
      fieldViolations: violations.prefix(Self.detailedMax).map { violation in
        Google.Rpc.BadRequest.FieldViolation(
          field: violation.field, description: violation.description)
      })
    return RPCError(.invalidArgument, message, details: RPCStatusDetail.list(details))
  }

  /// Message and details travel in trailers, and trailers have a limit.
  private static let namedMax = 5
  private static let detailedMax = 50
}
