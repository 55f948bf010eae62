// SPDX-License-Identifier: Apache-2.0

public import RPC

extension RPCError {
  /// `INVALID_ARGUMENT` for one field, with `google.rpc.BadRequest`.
  ///
  /// - Parameters:
  ///   - field: The path to the field: `options.locales[0]`.
  ///   - description: What is wrong, phrased to follow the field in a sentence.
  /// - Returns: The error to throw.
  public static func invalid(_ field: String, _ description: String) -> RPCError {
    var violations = FieldViolations()
    violations.add(field, description)
    return violations.error
  }
}
