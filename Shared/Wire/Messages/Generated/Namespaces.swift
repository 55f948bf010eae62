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

/// What the package `opentelemetry` declares.
public enum Opentelemetry {
  /// What the package `opentelemetry.proto` declares.
  public enum Proto {
    /// What the package `opentelemetry.proto.collector` declares.
    public enum Collector {
      /// What the package `opentelemetry.proto.collector.metrics` declares.
      public enum Metrics {
        /// What the package `opentelemetry.proto.collector.metrics.v1` declares.
        public enum V1 {}
      }

      /// What the package `opentelemetry.proto.collector.trace` declares.
      public enum Trace {
        /// What the package `opentelemetry.proto.collector.trace.v1` declares.
        public enum V1 {}
      }
    }

    /// What the package `opentelemetry.proto.common` declares.
    public enum Common {
      /// What the package `opentelemetry.proto.common.v1` declares.
      public enum V1 {}
    }

    /// What the package `opentelemetry.proto.metrics` declares.
    public enum Metrics {
      /// What the package `opentelemetry.proto.metrics.v1` declares.
      public enum V1 {}
    }

    /// What the package `opentelemetry.proto.resource` declares.
    public enum Resource {
      /// What the package `opentelemetry.proto.resource.v1` declares.
      public enum V1 {}
    }

    /// What the package `opentelemetry.proto.trace` declares.
    public enum Trace {
      /// What the package `opentelemetry.proto.trace.v1` declares.
      public enum V1 {}
    }
  }
}
