// SPDX-License-Identifier: Apache-2.0

/// The state of a client's connectivity: gRPC's `connectivity-semantics-and-api.md`.
public enum ConnectivityState: Sendable, Hashable, CaseIterable {
  /// Not connected, and not asked to be.
  case idle
  /// Resolving names or connecting.
  case connecting
  /// Calls can be sent.
  case ready
  /// Connecting failed, and is retried after a pause; calls that do not wait for ready fail.
  case transientFailure
  /// The client was shut down; this state is final.
  case shutdown
}
