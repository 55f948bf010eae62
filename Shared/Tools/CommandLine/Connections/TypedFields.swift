// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// The user's input for a request's fields, in order to explain a rejection in these terms.
struct TypedFields: Sendable {
  /// The input, by field path: `lines[0]` is `'2xsalad:small'`.
  var typed: [String: String] = [:]

  /// Why a service rejects a request; nil if it names no field, or none that the user typed.
  ///
  /// A path inside a field belongs to the field: `lines[0].food_id` refers to the input for
  /// `lines[0]`.
  func reason(of failure: RPCError) -> String? {
    let violations = failure.fieldViolations
    let reasons = violations.prefix(Self.reasonsMax).compactMap { violation in
      typed(for: violation.field).map { "\($0) \(violation.description)" }
    }
    guard !reasons.isEmpty, reasons.count == min(violations.count, Self.reasonsMax) else {
      return nil
    }
    let rest = violations.count - reasons.count
    let text = reasons.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    return "\(failure.code): \(text)"
  }

  /// As many as services name in their messages.
  private static let reasonsMax = 5

  private func typed(for field: String) -> String? {
    if let exact = typed[field] { return exact }
    guard let dot = field.lastIndex(of: ".") else { return nil }
    return typed(for: String(field[..<dot]))
  }
}
