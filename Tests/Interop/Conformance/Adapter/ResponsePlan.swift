// SPDX-License-Identifier: Apache-2.0

import ConformanceMessages
import RPC

/// What a streaming call is to be answered with.
struct ResponsePlan {
  let data: [[UInt8]]
  private let delay: Duration
  private let error: Conformance.Error?

  /// Reads the plan, and sets the metadata that it asks for.
  init(_ definition: Conformance.StreamResponseDefinition?, _ context: ServerContext) {
    data = definition?.responseData ?? []
    delay = .milliseconds(definition?.responseDelayMs ?? 0)
    error = definition?.error
    guard let definition else { return }
    context.addInitialMetadata(Metadata(definition.responseHeaders))
    context.addTrailingMetadata(Metadata(definition.responseTrailers))
  }

  func pause() async throws {
    if delay > .zero { try await Task.sleep(for: delay) }
  }

  /// A response's payload; the first one says what was seen of the requests.
  func payload(_ index: Int, _ log: RequestLog) -> Conformance.ConformancePayload {
    .init(data: data[index], requestInfo: index == 0 ? log.info : nil)
  }

  /// Fails as the plan says; where there are no responses, the failure says what was seen.
  func end(_ log: RequestLog) throws {
    if let error { throw try RPCError(error, adding: data.isEmpty ? log.info : nil) }
  }
}
