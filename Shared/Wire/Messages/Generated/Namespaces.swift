// DO NOT EDIT. Generated from Protos by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

/// What the package `caffe` declares.
public enum Caffe {
  /// What the package `caffe.localization` declares.
  public enum Localization {
    /// What the package `caffe.localization.v1` declares.
    public enum V1 {}
  }

  /// What the package `caffe.menu` declares.
  public enum Menu {
    /// What the package `caffe.menu.v1` declares.
    public enum V1 {}
  }

  /// What the package `caffe.pricing` declares.
  public enum Pricing {
    /// What the package `caffe.pricing.v1` declares.
    public enum V1 {}
  }
}

/// What the package `google` declares.
public enum Google {
  /// What the package `google.protobuf` declares.
  public enum Protobuf {}

  /// What the package `google.rpc` declares.
  public enum Rpc {}
}

/// What the package `grpc` declares.
public enum Grpc {
  /// What the package `grpc.health` declares.
  public enum Health {
    /// What the package `grpc.health.v1` declares.
    public enum V1 {}
  }

  /// What the package `grpc.reflection` declares.
  public enum Reflection {
    /// What the package `grpc.reflection.v1` declares.
    public enum V1 {}

    /// What the package `grpc.reflection.v1alpha` declares.
    public enum V1Alpha {}
  }
}
