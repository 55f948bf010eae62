// SPDX-License-Identifier: Apache-2.0

import CProtobufC

/// Checks a message's bytes before protobuf-c sees them, in one pass that does not recurse.
///
/// protobuf-c's unpack recurses without limit, cuts strings at U+0000 and takes any bytes for
/// UTF-8. What passes the scan is nested no deeper than the limit, its strings are UTF-8 without
/// U+0000, every field has its wire type and ends within its message.
struct WireScanner {
  /// One message that the scan is inside of.
  struct Frame {
    var descriptor: UnsafePointer<ProtobufCMessageDescriptor>
    var start: Int
    var end: Int
    /// The field of the enclosing message, and where its tag is.
    var field: UnsafePointer<ProtobufCFieldDescriptor>?
    var tagStart = 0
    /// The singular sub-messages that have come, a bit for each field's index.
    var seen: UInt64 = 0
    var repeats = 0
  }

  /// What is wrong, before the path to it is known.
  struct Failure: Error {
    var code: MessageError.Code
    var message: String
    var offset: Int
  }

  let bytes: UnsafeRawBufferPointer
  let limits: DecodingLimits
  /// The enclosing messages; the innermost one is at `depth`.
  let frames: UnsafeMutablePointer<Frame>
  var depth = 0
  var elements = 0
  var hasDuplicates = false
  /// The field being scanned, and where its tag is.
  var field: UnsafePointer<ProtobufCFieldDescriptor>?
  var tagStart = 0

  /// Checks the bytes; true where a singular sub-message comes more than once.
  static func scan(
    _ bytes: UnsafeRawBufferPointer, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    _ limits: DecodingLimits, stackIn arena: Arena
  ) throws(MessageError) -> Bool {
    let count = limits.nesting + 1
    guard let memory = arena.allocate(bytes: count * MemoryLayout<Frame>.stride) else {
      throw MessageError(.memoryExhausted, "There is no memory to check the message in.")
    }
    let frames = memory.bindMemory(to: Frame.self, capacity: count)
    frames.initialize(to: Frame(descriptor: descriptor, start: 0, end: bytes.count))
    var scanner = WireScanner(bytes: bytes, limits: limits, frames: frames)
    do throws(Failure) {
      try scanner.run()
    } catch {
      throw MessageError(
        error.code, error.message, field: scanner.path, offset: error.offset)
    }
    return scanner.hasDuplicates
  }

  private mutating func run() throws(Failure) {
    var position = 0
    var frame = frames
    while true {
      while position == frame.pointee.end {
        guard depth > 0 else { return }
        depth -= 1
        frame -= 1
      }
      let end = frame.pointee.end
      field = nil
      tagStart = position
      try count(1, at: position)
      let tag = try readTag(&position, end)
      guard let index = frame.pointee.descriptor.fieldIndex(of: tag.number) else {
        try skip(tag, &position, end)
        continue
      }
      let field = frame.pointee.descriptor.pointee.fields + index
      self.field = field
      let type = field.pointee.type
      guard tag.wireType == .lengthDelimited else {
        guard tag.wireType == WireType(of: type) else {
          throw wrongWireType(tag, field)
        }
        try skip(tag, &position, end)
        continue
      }
      let length = try readLength(&position, end)
      switch type {
      case PROTOBUF_C_TYPE_MESSAGE:
        if field.pointee.label != PROTOBUF_C_LABEL_REPEATED {
          try noteSingular(index, in: frame)
        }
        guard depth < limits.nesting else {
          throw Failure(
            code: .nestingTooDeep, message: "Messages nest deeper than \(limits.nesting) levels.",
            offset: tagStart)
        }
        guard let raw = field.pointee.descriptor else { continue }
        depth += 1
        frame += 1
        frame.initialize(
          to: Frame(
            descriptor: raw.assumingMemoryBound(to: ProtobufCMessageDescriptor.self),
            start: position, end: position + length, field: field, tagStart: tagStart))
      case PROTOBUF_C_TYPE_STRING:
        try checkText(position, length)
        position += length
      case PROTOBUF_C_TYPE_BYTES:
        position += length
      default:
        guard field.pointee.label == PROTOBUF_C_LABEL_REPEATED else {
          throw wrongWireType(tag, field)
        }
        try checkPacked(WireType(of: type), position, length)
        position += length
      }
    }
  }

  /// Counts fields and elements of packed lists.
  private mutating func count(_ number: Int, at offset: Int) throws(Failure) {
    elements += number
    guard elements <= limits.elements else {
      throw Failure(
        code: .tooManyElements,
        message: "The message has more than \(limits.elements) fields and list elements.",
        offset: offset)
    }
  }

  /// Notes a singular sub-message, which may come in parts.
  private mutating func noteSingular(
    _ index: Int, in frame: UnsafeMutablePointer<Frame>
  ) throws(Failure) {
    // The generator refuses messages with more than 64 fields.
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: index)
    guard frame.pointee.seen & bit != 0 else {
      frame.pointee.seen |= bit
      return
    }
    hasDuplicates = true
    frame.pointee.repeats += 1
    guard frame.pointee.repeats <= limits.duplicates else {
      throw Failure(
        code: .tooManyDuplicates,
        message: "Singular messages come again more than \(limits.duplicates) times.",
        offset: tagStart)
    }
  }

  /// Checks a list whose elements follow one another without tags.
  private mutating func checkPacked(
    _ wireType: WireType, _ start: Int, _ length: Int
  ) throws(Failure) {
    switch wireType {
    case .fixed32, .fixed64:
      let size = wireType == .fixed32 ? 4 : 8
      guard length % size == 0 else {
        throw Failure(
          code: .invalidLength, message: "The list's length is no multiple of \(size).",
          offset: start)
      }
      try count(length / size, at: start)
    default:
      var position = start
      while position < start + length {
        try count(1, at: position)
        try skipVarint(&position, start + length)
      }
    }
  }

  private func wrongWireType(
    _ tag: WireTag, _ field: UnsafePointer<ProtobufCFieldDescriptor>
  ) -> Failure {
    Failure(
      code: .invalidWireType,
      message: "Field \(tag.number) cannot have the wire type \(tag.wireType.rawValue).",
      offset: tagStart)
  }
}
