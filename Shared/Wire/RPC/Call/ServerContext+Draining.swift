// SPDX-License-Identifier: Apache-2.0

/// How long-running handlers respond when their server shuts down.
///
/// A call that does not end delays its server's shutdown until the time limit. A call of bounded
/// length may simply run to completion; a watch has no end, so it should end itself:
///
/// ```swift
/// router.serverStreaming(Caffe.Menu.V1.MenuService.watchFoods) { request, responses, context in
///   try context.endOnDrain()
///   for await change in changes { try await responses.write(change) }
/// }
/// ```
extension ServerContext {
  /// Whether the call should end soon: the server is shutting down, or its connection is too old.
  public var isDraining: Bool { call.drainCause != nil }

  /// Returns when the call should end soon, or when the task is cancelled.
  public func drained() async {
    let (signal, continuation) = AsyncStream.makeStream(of: Void.self)
    let id = call.onDrain { continuation.finish() }
    for await _ in signal {}
    call.removeOnDrain(id)
  }

  /// Lets draining cancel this handler.
  ///
  /// A handler that then throws `CancellationError`, or `RPCError` with `.cancelled`, answers with
  /// `UNAVAILABLE` after its responses, so that the caller retries elsewhere.
  ///
  /// - Throws: ``RPCError`` with `.unavailable` if the call should end already.
  public func endOnDrain() throws(RPCError) {
    try call.endOnDrain()
  }
}
