// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Messages
import RPC

extension Conformance.Error {
  /// The failure that a client saw.
  init(_ error: RPCError) {
    self.init(
      code: .init(rawValue: Int32(clamping: error.code.rawValue)),
      messagePresence: .message(error.message),
      details: error.details.map { .init(typeUrl: $0.typeURL, value: $0.value) })
  }
}

extension RPCError {
  /// The failure that a case asks a server for.
  ///
  /// - Parameters:
  ///   - error: The code, the message and the details.
  ///   - info: What the server saw of the request, added to the details; nil adds nothing.
  /// - Throws: `MessageError` when it cannot be encoded.
  init(
    _ error: Conformance.Error, adding info: Conformance.ConformancePayload.RequestInfo?
  ) throws {
    var details = error.details.map { RPCStatusDetail(typeURL: $0.typeUrl, value: $0.value) }
    if let info { details.append(try RPCStatusDetail(info)) }
    var message = ""
    if case .message(let text) = error.messagePresence { message = text }
    self.init(RPCStatus.Code(rawValue: Int(error.code.rawValue)), message, details: details)
  }
}
