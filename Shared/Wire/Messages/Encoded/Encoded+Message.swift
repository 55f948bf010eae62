// SPDX-License-Identifier: Apache-2.0

extension Encoded {
  /// The contents' name with its package.
  public static var fullName: String { Contents.fullName }

  /// Checks a peer's bytes as decoding the message would, and keeps them.
  ///
  /// - Throws: ``MessageError`` where the bytes are no such message, or exceed a limit.
  public init(
    decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits
  ) throws(MessageError) {
    var frame: [UInt8] = []
    try Contents.check(bytes, limits: limits) { bytes in
      frame = MessageFrame.frame(count: bytes.count) { $0.copyMemory(from: bytes) }
    }
    self.init(frame: frame)
  }

  /// Checks bytes as the contents would.
  public static func check(
    _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(MessageError) {
    try Contents.check(bytes, limits: limits, body)
  }

  /// An encoder that copies the bytes.
  public func encoder() -> MessageEncoder { MessageEncoder(storage, range) }
}
