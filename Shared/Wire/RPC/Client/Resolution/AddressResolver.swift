// SPDX-License-Identifier: Apache-2.0

/// Resolves a client's target to addresses, and reports changes.
///
/// Clients include resolvers for names known to the system, IP addresses and Unix sockets; pass
/// another one to ``RPCClient/init(resolver:authority:configuration:logger:)``. Every client needs
/// its own instance.
public protocol AddressResolver: Sendable {
  /// Starts resolving.
  ///
  /// Called again after ``stop()`` when an idle client is called.
  ///
  /// - Parameter report: Receives all addresses, or the reason why there are none, now and whenever
  ///   they change; may be called on any thread, and is ignored after ``stop()``.
  func start(_ report: @escaping @Sendable (Result<[ServerAddress], RPCError>) -> Void)

  /// Suggests that the addresses may be outdated: a connection was lost or could not be
  /// established.
  ///
  /// Called often; a resolver that queries others limits how often it does so.
  func resolveAgain()

  /// Ends what ``start(_:)`` started.
  func stop()
}
