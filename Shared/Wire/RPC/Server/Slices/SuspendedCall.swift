// SPDX-License-Identifier: Apache-2.0

/// A call waiting for its next turn on the event loop.
///
/// Confined to the loop. Of a call that is over, nothing but this object stays in the queue.
final class SuspendedCall {
  private(set) var stream: ServerStream?
  /// The rest of the work; nil for a call that has not started.
  var rest: Route.Rest?
  let handler: Route.Sliced

  init(_ stream: ServerStream, _ handler: @escaping Route.Sliced) {
    self.stream = stream
    self.handler = handler
  }

  /// Drops the call, which is over.
  func end() {
    stream = nil
    rest = nil
  }
}
