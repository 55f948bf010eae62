// DO NOT EDIT. Generated from Protos by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

/// What the package `connectrpc` declares.
public enum Connectrpc {
  /// What the package `connectrpc.conformance` declares.
  public enum Conformance {
    /// What the package `connectrpc.conformance.v1` declares.
    public enum V1 {}
  }
}
