// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import Messages
import RPC

/// What a server has seen of a call, to be sent back.
struct RequestLog {
  private let context: ServerContext
  private var requests: [Google.Protobuf.`Any`] = []

  init(_ context: ServerContext) {
    self.context = context
  }

  mutating func add(_ request: some Message) throws {
    requests.append(
      .init(
        typeUrl: "type.googleapis.com/\(type(of: request).fullName)",
        value: try request.encoded()))
  }

  /// Forgets the requests, which have been sent back.
  mutating func removeRequests() {
    requests = []
  }

  /// All that was seen.
  var info: Conformance.ConformancePayload.RequestInfo {
    var info = requestsOnly
    info.requestHeaders = context.metadata.headers
    if let deadline = context.deadline {
      info.timeoutPresence = .timeoutMs(Int64(deadline.remaining / .milliseconds(1)))
    }
    return info
  }

  /// The requests alone.
  var requestsOnly: Conformance.ConformancePayload.RequestInfo {
    Conformance.ConformancePayload.RequestInfo(requests: requests)
  }
}
