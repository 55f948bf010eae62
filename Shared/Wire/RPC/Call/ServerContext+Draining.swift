// SPDX-License-Identifier: Apache-2.0

/// What a handler that runs for long does when its server shuts down.
///
/// A call that nobody ends keeps a server from shutting down until its time limit. Those of a
/// bounded length may simply run to their end; a watch has none, so it should end itself:
///
/// ```swift
/// router.serverStreaming(Caffe.Menu.V1.MenuService.watchFoods) { request, responses, context in
///   try context.endOnDrain()
///   for await change in changes { try await responses.write(change) }
/// }
/// ```
extension ServerContext {
  /// Whether the call should end soon: the server shuts down, or its connection is too old.
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
  /// `UNAVAILABLE` after what it has written, so that the caller calls again, elsewhere.
  ///
  /// - Throws: ``RPCError`` with `.unavailable` when the call should end already.
  public func endOnDrain() throws(RPCError) {
    try call.endOnDrain()
  }
}
