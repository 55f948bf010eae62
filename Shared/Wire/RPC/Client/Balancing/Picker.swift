// SPDX-License-Identifier: Apache-2.0

/// Where the next call goes, as a load balancer last decided.
///
/// Calls ask this and not the balancer, so that what most clients have, one connection, costs
/// nothing.
enum Picker {
  /// Calls wait: there is no connection yet.
  case wait
  /// Calls fail with this, unless they wait for ready.
  case fail(RPCError)
  /// Calls go to this connection.
  case only(ClientConnection)
  /// Calls go to each of these in turn.
  case each([ClientConnection])
}
