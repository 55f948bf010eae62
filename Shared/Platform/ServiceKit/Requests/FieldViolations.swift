// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
public import RPC

/// The fields of a request that are wrong, gathered so that a caller learns of all at once.
public struct FieldViolations: Sendable, Hashable {
  /// One field that is wrong.
  public struct Violation: Sendable, Hashable {
    /// The path to the field: `food.sizes[0].id`.
    public var field: String

    /// What is wrong, as the end of a sentence that begins with the field.
    public var description: String
  }

  /// The fields, in the order they were added.
  public private(set) var violations: [Violation] = []

  /// Begins with a request that is as it must be.
  public init() {}

  /// Adds a field.
  ///
  /// - Parameters:
  ///   - field: The path to the field: `food.sizes[0].id`.
  ///   - description: What is wrong, as the end of a sentence that begins with the field.
  public mutating func add(_ field: String, _ description: String) {
    let text = description.shortened(utf8Max: Self.descriptionBytesMax)
    violations.append(Violation(field: field, description: text))
  }

  /// Whether the request is as it must be.
  public var isEmpty: Bool { violations.isEmpty }

  /// Ends the call with `INVALID_ARGUMENT` if a field is wrong.
  ///
  /// - Throws: ``error``.
  public func check() throws(RPCError) {
    if !isEmpty { throw error }
  }

  /// `INVALID_ARGUMENT` that names the fields, and has them as `google.rpc.BadRequest`.
  public var error: RPCError {
    let named = violations.prefix(Self.namedMax).map { "\($0.field) \($0.description)" }
    let rest = violations.count - named.count
    let message = named.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    return RPCError(.invalidArgument, message, details: RPCStatusDetail.list(details))
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

  /// The most bytes of what is said of a field, which may quote what a caller has sent.
  private static let descriptionBytesMax = 512

  /// How many fields the message names.
  private static let namedMax = 5

  /// Clients take 8 KiB of trailers; in base64 this is 6.5 KiB of it.
  ///
  /// That is a wrong field on each of a hundred lines.
  private static let detailBytesMax = 5_000

  /// What the wire format puts around a violation and its two texts.
  private static let overheadBytes = 8
}
