// SPDX-License-Identifier: Apache-2.0

/// How a client stands with its servers: gRPC's `connectivity-semantics-and-api.md`.
public enum ConnectivityState: Sendable, Hashable, CaseIterable {
  /// Not connected, and nobody has asked to be.
  case idle
  /// Names are looked up or connections made.
  case connecting
  /// Calls can be sent.
  case ready
  /// Connecting failed, and is tried again after a pause; calls that do not wait fail.
  case transientFailure
  /// The client was shut down; nothing comes after this.
  case shutdown
}
