// SPDX-License-Identifier: Apache-2.0

/// Somebody who is told of each call that a server answers, for logs and metrics.
///
/// It is called on event loops, from several threads at once, and every call waits for it: it takes
/// note and returns. A server without observers measures nothing.
public protocol CallObserver: Sendable {
  /// A call's headers are complete.
  ///
  /// - Parameter method: What is called; nil for a method that the server does not have.
  func callBegan(_ method: ServedMethod?)

  /// A call is over: its status has been sent, or there is nobody left to send it to.
  ///
  /// It comes once for each ``callBegan(_:)``.
  func callEnded(_ call: CallSummary)
}

extension CallObserver {
  /// Takes no note.
  public func callBegan(_ method: ServedMethod?) {}
}
