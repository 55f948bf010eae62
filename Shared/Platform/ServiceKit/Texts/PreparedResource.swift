// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A resource as a batch asks for it, laid out once for every batch.
///
/// What a service says again and again need not be encoded again and again.
public struct PreparedResource: Sendable, Hashable {
  /// What asks for the resource.
  let request: Encoded<Caffe.Localization.V1.ResolveRequest>

  /// Batches look for what they ask for already: the bytes are hashed once.
  private let hash: Int

  /// Lays a resource out.
  ///
  /// - Throws: `MessageError` where it cannot be encoded.
  public init(
    _ resource: Caffe.Localization.V1.LocalizedStringResource
  ) throws(MessageError) {
    self.init(encoded: try Encoded(resource))
  }

  /// Takes a resource that is encoded already.
  package init(encoded resource: Encoded<Caffe.Localization.V1.LocalizedStringResource>) {
    var writer = Encoded<Caffe.Localization.V1.ResolveRequest>.Writer(
      capacity: resource.countInField)
    writer.append(Caffe.Localization.V1.ResolveRequest.Fields.resource, resource)
    request = writer.finish()
    hash = request.hashValue
  }

  /// The resource itself.
  ///
  /// - Throws: `MessageError` where what was taken as encoded was no resource.
  public func resource() throws(MessageError) -> Caffe.Localization.V1.LocalizedStringResource {
    try request.decoded().resource ?? .init()
  }

  /// The bytes that the resource takes in a batch, about.
  public var byteCount: Int { request.count }

  /// Whether two resources are the same to the byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.request == right.request
  }

  /// Hashes the bytes' hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
