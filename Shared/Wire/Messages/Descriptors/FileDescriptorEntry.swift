// SPDX-License-Identifier: Apache-2.0

/// One file of the contract, as reflection hands it out.
public struct FileDescriptorEntry: Sendable, Hashable {
  /// The path below `Protos`, such as `caffe/menu/v1/menu_service.proto`.
  public let name: String

  /// The package, such as `caffe.menu.v1`.
  public let package: String

  /// The serialized `google.protobuf.FileDescriptorProto`, byte for byte as protoc wrote it.
  public let serialized: [UInt8]

  /// The names of the files that it imports.
  public let dependencies: [String]

  /// The full names of its services.
  public let services: [String]

  /// The full names of everything it declares: services, methods, messages, fields, `oneof`s,
  /// enums, and enum values, which are named in the scope that declares the enum.
  public let symbols: [String]
}
