// SPDX-License-Identifier: Apache-2.0

/// A call that waits for its next turn on the event loop.
///
/// Confined to the loop. What waits in a line keeps no more of a call that is over than this.
final class SuspendedCall {
  private(set) var stream: ServerStream?
  /// What it goes on with; nil for a call that has not begun.
  var rest: Route.Rest?
  let handler: Route.Sliced

  init(_ stream: ServerStream, _ handler: @escaping Route.Sliced) {
    self.stream = stream
    self.handler = handler
  }

  /// Forgets the call, which is over.
  func end() {
    stream = nil
    rest = nil
  }
}
