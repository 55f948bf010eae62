// SPDX-License-Identifier: Apache-2.0

import Messages
import Testing

@testable import RPC

@Suite struct StatusMappingTests {
  @Test(arguments: [
    (400, RPCStatus.Code.internal), (401, .unauthenticated), (403, .permissionDenied),
    (404, .unimplemented), (429, .unavailable), (502, .unavailable), (503, .unavailable),
    (504, .unavailable), (200, .unknown), (409, .unknown), (415, .unknown), (500, .unknown),
  ])
  func httpStatus(status: Int, code: RPCStatus.Code) {
    #expect(RPCStatus.mapping(httpStatus: status).code == code)
  }

  @Test(
    arguments: [
      (0, RPCStatus.Code.internal), (1, .internal), (2, .internal), (3, .internal), (4, .internal),
      (6, .internal), (7, .unavailable), (8, .cancelled), (9, .internal), (10, .internal),
      (11, .resourceExhausted), (12, .permissionDenied), (99, .unknown),
    ] as [(UInt32, RPCStatus.Code)])
  func resetCode(reset: UInt32, code: RPCStatus.Code) {
    #expect(RPCStatus.mapping(resetCode: reset).code == code)
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("16", 16), ("99", 99), ("", nil), ("00", nil), ("07", nil), ("-1", nil),
      ("1x", nil), (" 1", nil), ("9999999999", nil),
    ] as [(String, Int?)])
  func codeOnTheWire(text: String, value: Int?) {
    #expect(RPCStatus.Code(wire: Array(text.utf8))?.rawValue == value)
  }

  @Test func codesHaveTheirNames() {
    #expect("\(RPCStatus.Code.deadlineExceeded)" == "DEADLINE_EXCEEDED")
    #expect("\(RPCStatus.Code(rawValue: 99))" == "CODE_99")
  }

  @Test func foreignErrorsDoNotLeak() {
    struct Secret: Error { let password = "hunter2" }
    let status = RPCStatus(answering: Secret())
    #expect(status.code == .unknown)
    #expect(!status.message.contains("hunter2"))
    #expect(RPCStatus(answering: CancellationError()).code == .cancelled)
  }

  @Test func detailsTravelAsStatus() throws {
    let violation = Google.Rpc.BadRequest.FieldViolation(field: "id", description: "is empty")
    let detail = try RPCStatusDetail(Google.Rpc.BadRequest(fieldViolations: [violation]))
    let status = RPCStatus(.invalidArgument, "no", details: [detail])
    let bytes = try #require(StatusDetails.encode(status))
    let wire = try Google.Rpc.Status(decoding: bytes)
    #expect(wire.code == 3)
    #expect(wire.message == "no")
    #expect(StatusDetails.decode(bytes) == [detail])
    #expect(try detail.unpack(Google.Rpc.BadRequest.self)?.fieldViolations == [violation])
    #expect(try detail.unpack(Google.Rpc.ErrorInfo.self) == nil)
    #expect(StatusDetails.decode([0xFF, 0xFF]).isEmpty)
  }

  @Test func aMessageWithNULKeepsItsDetails() throws {
    let detail = try RPCStatusDetail(Google.Rpc.ErrorInfo(reason: "WHY"))
    let bytes = try #require(StatusDetails.encode(RPCStatus(.internal, "a\0b", details: [detail])))
    #expect(try Google.Rpc.Status(decoding: bytes).message == "ab")
    #expect(StatusDetails.decode(bytes) == [detail])
  }
}
