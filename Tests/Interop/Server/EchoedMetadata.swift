// SPDX-License-Identifier: Apache-2.0

import RPC

/// The metadata that a caller wants to see again, in the headers and in the trailers.
enum EchoedMetadata {
  private static let initial = "x-grpc-test-echo-initial"
  private static let trailing = "x-grpc-test-echo-trailing-bin"

  /// Sends back what the call carries of it.
  static func send(back context: ServerContext) {
    let received = context.metadata
    guard !received.isEmpty else { return }
    var headers = Metadata()
    for value in received.values(for: initial) { headers.add(initial, value) }
    if !headers.isEmpty { context.addInitialMetadata(headers) }
    var trailers = Metadata()
    for value in received.binaryValues(for: trailing) { trailers.add(trailing, value) }
    if !trailers.isEmpty { context.addTrailingMetadata(trailers) }
  }
}
