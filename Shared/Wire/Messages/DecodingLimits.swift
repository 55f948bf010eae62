// SPDX-License-Identifier: Apache-2.0

/// How much a message may ask of the process that decodes it.
///
/// protobuf-c itself has none of these limits: it recurses as deep as the bytes say, and four
/// megabytes of empty sub-messages become two hundred.
public struct DecodingLimits: Sendable, Hashable {
  /// The largest message, in bytes.
  ///
  /// gRPC's implementations agree on 4 MiB.
  public var messageBytes: Int

  /// How many messages deep a message may go below the outermost one; at most 64.
  public var nesting: Int {
    didSet { nesting = min(max(nesting, 0), Self.nestingMax) }
  }

  /// How many fields the message may have, each element of a packed list counted.
  public var elements: Int

  /// How often one message may give its singular sub-messages again; the parts are merged.
  public var duplicates: Int

  /// How much memory the decoded message may take, in bytes.
  public var arenaBytes: Int

  /// The most levels of nesting there can be: what fits on a small thread's stack.
  public static let nestingMax = 64

  /// Creates limits; what is left out has its default.
  public init(
    messageBytes: Int = 4 << 20, nesting: Int = nestingMax, elements: Int = 1_000_000,
    duplicates: Int = 16, arenaBytes: Int = 64 << 20
  ) {
    self.messageBytes = messageBytes
    self.nesting = min(max(nesting, 0), Self.nestingMax)
    self.elements = elements
    self.duplicates = duplicates
    self.arenaBytes = arenaBytes
  }

  /// 4 MiB, 64 levels, a million fields, 64 MiB of memory.
  public static let `default` = DecodingLimits()
}
