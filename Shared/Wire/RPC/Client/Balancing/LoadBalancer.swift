// SPDX-License-Identifier: Apache-2.0

/// Decides which connections a client has and which of them takes the next call.
///
/// Confined to the channel's event loop. It announces its decisions through
/// ``ClientChannel/publish(_:_:)``.
protocol LoadBalancer: AnyObject {
  /// The name now resolves to these addresses, possibly none.
  func update(_ addresses: [ServerAddress])
  /// The name could not be resolved.
  func resolutionFailed(_ error: RPCError)
  /// One of the balancer's subchannels has changed its state on its own.
  func stateChanged(_ subchannel: Subchannel)
  /// A call is waiting, and the balancer is idle.
  func exitIdle()
  /// Releases every subchannel.
  func shutDown()
}
