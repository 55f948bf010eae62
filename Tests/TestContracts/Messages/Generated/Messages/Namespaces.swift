// DO NOT EDIT. Generated from Protos by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages

extension Caffe {
  /// What the package `caffe.testing` declares.
  public enum Testing {
    /// What the package `caffe.testing.v1` declares.
    public enum V1 {}
  }
}

extension Grpc {
  /// What the package `grpc.testing` declares.
  public enum Testing {}
}
