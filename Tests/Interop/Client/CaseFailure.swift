// SPDX-License-Identifier: Apache-2.0

/// What a case found that is not as gRPC's interop-test-descriptions.md has it.
struct CaseFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Fails the case unless `condition` holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws(CaseFailure) {
  guard condition else { throw CaseFailure(message()) }
}

/// Fails the case unless both are the same.
func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ what: @autoclosure () -> String
) throws(CaseFailure) {
  try expect(actual == expected, "\(what()) is \(actual), not \(expected)")
}
