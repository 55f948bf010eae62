// SPDX-License-Identifier: Apache-2.0

/// An observer of each call that a server answers, for logs and metrics.
///
/// It is called on event loops, from several threads concurrently, and delays every call: it must
/// return quickly. A server without observers measures nothing.
public protocol CallObserver: Sendable {
  /// A call's headers are complete.
  ///
  /// - Parameter method: The method called; nil if the server does not have it.
  func callBegan(_ method: ServedMethod?)

  /// A call is over: its status has been sent, or there is nobody to send it to.
  ///
  /// Called once for each ``callBegan(_:)``.
  func callEnded(_ call: CallSummary)
}

extension CallObserver {
  /// Does nothing.
  public func callBegan(_ method: ServedMethod?) {}
}
