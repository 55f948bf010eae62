// SPDX-License-Identifier: Apache-2.0

/// Resolves to addresses that never change.
public struct FixedResolver: AddressResolver {
  private let addresses: [ServerAddress]

  /// Creates a resolver for `addresses`, in the order in which to try them.
  public init(_ addresses: [ServerAddress]) {
    self.addresses = addresses
  }

  /// Reports the addresses at once.
  public func start(_ report: @escaping @Sendable (Result<[ServerAddress], RPCError>) -> Void) {
    report(.success(addresses))
  }

  /// Does nothing.
  public func resolveAgain() {}

  /// Does nothing.
  public func stop() {}
}
