// SPDX-License-Identifier: Apache-2.0

import RPC
import ServiceKit
import Testing

/// Who may change what a service has.
@Suite struct AdministratorsTests {
  @Test(arguments: [nil, "Bearer secret", "Bearer "])
  func withoutATokenNobodyMay(header: String?) {
    let metadata: Metadata = header.map { ["authorization": $0] } ?? [:]
    let error = #expect(throws: RPCError.self) {
      try Administrators(token: nil).check(metadata)
    }
    #expect(error?.code == .permissionDenied)
  }

  @Test(arguments: [
    nil, "", "secret", "Basic secret", "Bearer", "Bearer ", "Bearer wrong", "Bearer secre",
    "Bearer secrets", "Bearer  secret",
  ])
  func onlyTheTokenOpensTheDoor(header: String?) {
    let metadata: Metadata = header.map { ["authorization": $0] } ?? [:]
    let error = #expect(throws: RPCError.self) {
      try Administrators(token: "secret").check(metadata)
    }
    #expect(error?.code == .unauthenticated)
  }

  @Test(arguments: ["Bearer open sesame", "bearer open sesame", "BEARER open sesame"])
  func theTokenMayHaveSpaces(header: String) throws {
    try Administrators(token: "open sesame").check(["authorization": header])
  }

  @Test func anEmptyTokenIsNobodys() {
    #expect(throws: RPCError.self) {
      try Administrators(token: "").check(["authorization": "Bearer "])
    }
  }
}
