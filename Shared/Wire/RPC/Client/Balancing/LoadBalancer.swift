// SPDX-License-Identifier: Apache-2.0

/// Decides which connections a client has and which of them takes the next call.
///
/// Confined to the channel's event loop. It tells what it decides by
/// ``ClientChannel/publish(_:_:)``.
protocol LoadBalancer: AnyObject {
  /// The name stands for these addresses now; there may be none.
  func update(_ addresses: [ServerAddress])
  /// The name could not be resolved.
  func resolutionFailed(_ error: RPCError)
  /// One of the balancer's subchannels has changed its state by itself.
  func stateChanged(_ subchannel: Subchannel)
  /// A call waits, and the balancer is idle.
  func exitIdle()
  /// Lets go of every subchannel.
  func shutDown()
}
