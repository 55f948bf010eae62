// DO NOT EDIT. Generated from Protos by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

/// What the package `conformance` declares.
public enum Conformance {}

/// What the package `protobuf_test_messages` declares.
public enum ProtobufTestMessages {
  /// What the package `protobuf_test_messages.proto3` declares.
  public enum Proto3 {}
}
