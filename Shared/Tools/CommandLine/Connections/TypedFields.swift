// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// What a person typed for the fields of a request, so that a service's refusal can be told in
/// these words.
struct TypedFields: Sendable {
  /// What was typed, by the path to the field: `lines[0]` is `'2xsalad:small'`.
  var typed: [String: String] = [:]

  /// Why a service refuses a request; nothing where it names no field, or one that nobody typed.
  ///
  /// A path within a field is the field's: `lines[0].food_id` is what was typed for `lines[0]`.
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

  /// As many as the services name in their messages.
  private static let reasonsMax = 5

  private func typed(for field: String) -> String? {
    if let exact = typed[field] { return exact }
    guard let dot = field.lastIndex(of: ".") else { return nil }
    return typed(for: String(field[..<dot]))
  }
}
