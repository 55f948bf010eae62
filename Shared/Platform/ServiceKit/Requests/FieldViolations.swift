// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
public import RPC

/// The invalid fields of a request, collected so that a caller learns of all at once.
public struct FieldViolations: Sendable, Hashable {
  /// One invalid field.
  public struct Violation: Sendable, Hashable {
    /// The path to the field: `food.sizes[0].id`.
    public var field: String

    /// What is wrong, phrased to follow the field in a sentence.
    public var description: String
  }

  /// The fields, in the order they were added.
  public private(set) var violations: [Violation] = []

  /// Creates an empty collection.
  public init() {}

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - field: The path to the field: `food.sizes[0].id`.
  ///   - description: What is wrong, phrased to follow the field in a sentence.
  public mutating func add(_ field: String, _ description: String) {
    let text = description.shortened(utf8Max: Self.descriptionBytesMax)
    violations.append(Violation(field: field, description: text))
  }

  /// Whether all fields are valid.
  public var isEmpty: Bool { violations.isEmpty }

  /// Fails the call with `INVALID_ARGUMENT` if a field is invalid.
  ///
  /// - Throws: ``error``.
  public func check() throws(RPCError) {
    if !isEmpty { throw error }
  }

  /// `INVALID_ARGUMENT` with the fields in its message, and as `google.rpc.BadRequest`.
  public var error: RPCError {
    let named = violations.prefix(Self.namedMax).map { "\($0.field) \($0.description)" }
    let rest = violations.count - named.count
    let message = named.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    return RPCError(.invalidArgument, message, details: RPCStatusDetail.list(details))
  }

  /// As many of the fields as fit into the trailers.
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

  /// The maximum length of a description, which may quote what a caller has sent.
  private static let descriptionBytesMax = 512

  /// The number of fields that the message names.
  private static let namedMax = 5

  /// Clients accept 8 KiB of trailers; in base64 this takes 6.5 KiB of that.
  ///
  /// It is enough for an invalid field on each of a hundred lines.
  private static let detailBytesMax = 5_000

  /// The wire format's overhead for a violation and its two texts.
  private static let overheadBytes = 8
}
