// SPDX-License-Identifier: Apache-2.0

/// Finds the addresses that a client's target stands for, and says when they change.
///
/// Clients bring their own for names that the system can resolve, for IP addresses and for Unix
/// sockets; another one is given to ``RPCClient/init(resolver:authority:configuration:logger:)``.
/// Every client needs one of its own.
public protocol AddressResolver: Sendable {
  /// Begins to resolve.
  ///
  /// Called again after ``stop()`` when a client that was idle is called.
  ///
  /// - Parameter report: Takes all addresses there are, or why there are none, now and whenever
  ///   they change; may be called on any thread and ignores what comes after ``stop()``.
  func start(_ report: @escaping @Sendable (Result<[ServerAddress], RPCError>) -> Void)

  /// Suggests that the addresses may be out of date: a connection was lost or could not be made.
  ///
  /// Often called; a resolver that asks others limits how often it does so.
  func resolveAgain()

  /// Ends what ``start(_:)`` began.
  func stop()
}
