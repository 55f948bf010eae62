// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// The name that a caller gave a write, so that it is made once however often it is sent.
public struct RequestIdentity: Sendable, Hashable {
  /// The metadata that holds it.
  public static let header = "idempotency-key"

  /// The most characters that it has.
  public static let lengthMax = 128

  /// The caller's name for the write.
  public var id: String

  /// A digest of the method and the request, 16 hexadecimal digits: the same for a repetition.
  public var digest: String

  /// Reads what a call's metadata have, if anything.
  ///
  /// - Throws: `INVALID_ARGUMENT` where it is empty, too long, or not printable ASCII.
  public init?(_ metadata: Metadata, method: String, request: some Message) throws {
    guard let id = metadata[Self.header] else { return nil }
    guard (1...Self.lengthMax).contains(id.utf8.count),
      id.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      throw RPCError(
        .invalidArgument,
        "\(Self.header) must be 1 to \(Self.lengthMax) printable ASCII characters without spaces.")
    }
    self.id = id
    // FNV-1a, which is the same in every process. Nobody gains by finding two requests of one
    // digest: both would have to be the same caller's.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array(method.utf8) + [0] + (try request.encoded()) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    digest = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// `INVALID_ARGUMENT` for a name under which another write has been made.
  public static func reused(_ id: String) -> RPCError {
    RPCError(.invalidArgument, "\(header) \(id) was another request's.")
  }
}

extension ServerContext {
  /// The name that the caller gave a write, if any.
  ///
  /// - Throws: `INVALID_ARGUMENT` where it cannot be one.
  public func identity(of request: some Message) throws -> RequestIdentity? {
    try RequestIdentity(metadata, method: method, request: request)
  }
}
