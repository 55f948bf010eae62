// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import ServiceTestSupport
import Testing

/// What a caller learns of a request that is wrong.
@Suite struct FieldViolationsTests {
  @Test func nothingIsWrongAtFirst() throws {
    try FieldViolations().check()
    #expect(FieldViolations().isEmpty)
  }

  @Test func oneFieldIsNamedInTheMessageAndInTheDetails() {
    let error = RPCError.invalid("options.locales[0]", "is not a BCP 47 language tag")
    #expect(error.code == .invalidArgument)
    #expect(error.message == "options.locales[0] is not a BCP 47 language tag")
    #expect(error.wrongFields == ["options.locales[0]"])
  }

  @Test func theMessageNamesTheFirstFields() {
    var violations = FieldViolations()
    for index in 0..<7 { violations.add("f[\(index)]", "is wrong") }
    let error = #expect(throws: RPCError.self) { try violations.check() }
    #expect(
      error?.message
        == "f[0] is wrong; f[1] is wrong; f[2] is wrong; f[3] is wrong; f[4] is wrong; "
        + "and 2 more")
    #expect(error?.wrongFields == (0..<7).map { "f[\($0)]" })
  }

  /// Message and details travel in trailers, of which clients take 8 KiB.
  @Test func theDetailsFitIntoTrailers() {
    var violations = FieldViolations()
    for index in 0..<10_000 { violations.add("lines[\(index)].food_id", Identifier.expectation) }
    let details = violations.error.details
    let bytes = details.reduce(0) { $0 + $1.value.count }
    #expect(bytes > 1_000 && bytes * 4 / 3 < 7_000)
  }

  @Test(arguments: ["a", "iced-latte-2", String(repeating: "a", count: 64)])
  func idsOfTheFormAreNot(id: String) {
    var violations = FieldViolations()
    violations.identifier(id, "id")
    #expect(violations.isEmpty)
  }

  @Test(arguments: ["", "A", "a b", "a_b", "é", String(repeating: "a", count: 65)])
  func otherIdsAreAdded(id: String) {
    var violations = FieldViolations()
    violations.identifier(id, "id")
    violations.identifier("a", "other")
    #expect(violations.violations.map(\.field) == ["id"])
  }

  @Test func staleVersionsTellBothVersions() throws {
    let error = RPCError.staleVersion(
      of: "food tart", seen: 5, current: 1, domain: "caffe.menu.v1", metadata: ["foodId": "tart"])
    #expect(error.code == .aborted)
    #expect(error.message == "Version 5 of food tart is stale: the present version is 1.")
    let info = try error.details.first?.unpack(Google.Rpc.ErrorInfo.self)
    #expect(info?.reason == "STALE_VERSION")
    #expect(info?.domain == "caffe.menu.v1")
    #expect(
      info?.metadata == ["foodId": "tart", "requestVersion": "5", "currentVersion": "1"])
  }
}
