// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// The fields of a request that are wrong, gathered so that a caller learns of all at once.
struct FieldViolations {
  /// One field that is wrong.
  struct Violation: Sendable, Hashable {
    /// The path to the field: `lines[0].quantity`.
    var field: String

    /// What is wrong, as the end of a sentence that begins with the field.
    var description: String
  }

  private(set) var violations: [Violation] = []

  /// Adds a field.
  mutating func add(_ field: String, _ description: String) {
    violations.append(Violation(field: field, description: description))
  }

  /// Whether the request is as it must be.
  var isEmpty: Bool { violations.isEmpty }

  /// Ends the call with `INVALID_ARGUMENT` if a field is wrong.
  ///
  /// - Throws: `RPCError` that names the fields, and has all of them as `google.rpc.BadRequest`.
  func check() throws(RPCError) {
    guard let error else { return }
    throw error
  }

  private var error: RPCError? {
    guard !violations.isEmpty else { return nil }
    let named = violations.prefix(Self.namedMax).map { "\($0.field) \($0.description)" }
    let rest = violations.count - named.count
    var message = named.joined(separator: "; ")
    if rest > 0 { message += "; and \(rest) more" }
    // Details that cannot be encoded are no reason to lose the message.
    let detail = try? RPCStatusDetail(details)
    return RPCError(.invalidArgument, message, details: detail.map { [$0] } ?? [])
  }

  /// As many of the fields as the trailers hold.
  private var details: Google.Rpc.BadRequest {
    var details = Google.Rpc.BadRequest()
    var room = Self.detailBytesMax
    for violation in violations {
      room -= violation.field.utf8.count + violation.description.utf8.count + Self.overheadBytes
      if room < 0 { break }
      details.fieldViolations.append(
        Google.Rpc.BadRequest.FieldViolation(
          field: violation.field, description: violation.description))
    }
    return details
  }

  /// How many fields the message names.
  private static let namedMax = 5

  /// Clients take 8 KiB of trailers; in base64 this is 6.5 KiB of it.
  ///
  /// That is a wrong field on each of a hundred lines.
  private static let detailBytesMax = 5_000

  /// What the wire format puts around a violation and its two texts.
  private static let overheadBytes = 8
}
