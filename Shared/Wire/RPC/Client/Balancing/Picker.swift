// SPDX-License-Identifier: Apache-2.0

/// Where the next call goes, as last decided by a load balancer.
///
/// Calls consult this and not the balancer, so the common case of one connection costs nothing.
enum Picker {
  /// Calls wait: there is no connection yet.
  case wait
  /// Calls fail with this error, unless they wait for ready.
  case fail(RPCError)
  /// Calls go to this connection.
  case only(ClientConnection)
  /// Calls go to each of these in turn.
  case each([ClientConnection])
}
