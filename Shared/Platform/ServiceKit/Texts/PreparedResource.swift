// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A resource as a batch asks for it, laid out once for every batch.
///
/// What a service says again and again need not be encoded again and again.
public struct PreparedResource: Sendable, Hashable {
  /// A `ResolveRequest` with the resource, in its wire format.
  let request: [UInt8]

  /// Batches look for what they ask for already: the bytes are hashed once.
  private let hash: Int

  /// Lays a resource out.
  ///
  /// - Throws: `MessageError` where it cannot be encoded.
  public init(
    _ resource: Caffe.Localization.V1.LocalizedStringResource
  ) throws(MessageError) {
    self.init(encoded: try WireMessage(resource))
  }

  /// Takes a resource that is encoded already.
  package init(encoded resource: WireMessage<Caffe.Localization.V1.LocalizedStringResource>) {
    var writer = WireWriter(capacity: resource.bytes.count + WireWriter.headBytesMax)
    writer.append(Field.resource, resource.bytes)
    request = writer.bytes
    hash = request.hashValue
  }

  /// The resource itself.
  ///
  /// - Throws: `MessageError` where what was taken as encoded was no resource.
  public func resource() throws(MessageError) -> Caffe.Localization.V1.LocalizedStringResource {
    try Caffe.Localization.V1.ResolveRequest(decoding: request).resource ?? .init()
  }

  /// The bytes that the resource takes in a batch, about.
  public var byteCount: Int { request.count }

  /// Whether two resources are the same to the byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.request == right.request
  }

  /// Hashes the bytes' hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The numbers of `caffe.localization.v1.ResolveRequest`'s fields.
  private enum Field {
    static let resource: UInt32 = 1
  }
}
