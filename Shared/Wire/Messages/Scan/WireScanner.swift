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
    /// The singular sub-messages that have come, by their fields' indices.
    var seen = SeenFields()
    var repeats = 0
  }

  let bytes: UnsafeRawBufferPointer
  /// The enclosing messages; the innermost one is at `depth`.
  let frames: UnsafeMutablePointer<Frame>
  private(set) var depth = 0
  /// The field being scanned, and where its tag is.
  private(set) var field: UnsafePointer<ProtobufCFieldDescriptor>?
  private(set) var tagStart = 0

  private let limits: DecodingLimits
  private let reader: WireReader
  private var elements = 0
  private var hasDuplicates = false

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
    var scanner = WireScanner(bytes, frames, limits)
    do throws(WireFailure) {
      try scanner.run()
    } catch {
      throw MessageError(
        error.code, error.message, field: scanner.path, offset: error.offset)
    }
    return scanner.hasDuplicates
  }

  private init(
    _ bytes: UnsafeRawBufferPointer, _ frames: UnsafeMutablePointer<Frame>,
    _ limits: DecodingLimits
  ) {
    self.bytes = bytes
    self.frames = frames
    self.limits = limits
    reader = WireReader(bytes)
  }

  private mutating func run() throws(WireFailure) {
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
      try count(1)
      let tag = try reader.readTag(&position, end)
      guard let index = frame.pointee.descriptor.fieldIndex(of: tag.number) else {
        try reader.skip(tag, &position, end)
        continue
      }
      let field = frame.pointee.descriptor.pointee.fields + index
      self.field = field
      let type = field.pointee.type
      let isRepeated = field.pointee.label == PROTOBUF_C_LABEL_REPEATED
      guard tag.wireType == .lengthDelimited else {
        guard tag.wireType == WireType(of: type) else { throw wrongWireType(tag) }
        try reader.skip(tag, &position, end)
        continue
      }
      let length = try reader.readLength(&position, end)
      switch type {
      case PROTOBUF_C_TYPE_MESSAGE:
        if !isRepeated { try noteSingular(index, in: frame) }
        try enter(field, position..<(position + length))
        frame += 1
      case PROTOBUF_C_TYPE_STRING:
        try reader.checkText(position, length)
        position += length
      case PROTOBUF_C_TYPE_BYTES:
        position += length
      default:
        guard isRepeated else { throw wrongWireType(tag) }
        try checkPacked(WireType(of: type), position, length)
        position += length
      }
    }
  }

  /// Goes on with the fields of a sub-message.
  private mutating func enter(
    _ field: UnsafePointer<ProtobufCFieldDescriptor>, _ content: Range<Int>
  ) throws(WireFailure) {
    guard depth < limits.nesting, let descriptor = field.pointee.descriptor else {
      throw WireFailure(
        .nestingTooDeep, "Messages nest deeper than \(limits.nesting) levels.", at: tagStart)
    }
    depth += 1
    let frame = Frame(
      descriptor: descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self),
      start: content.lowerBound, end: content.upperBound, field: field, tagStart: tagStart)
    (frames + depth).initialize(to: frame)
  }

  /// Counts fields and elements of packed lists.
  private mutating func count(_ number: Int) throws(WireFailure) {
    elements += number
    guard elements <= limits.elements else {
      throw WireFailure(
        .tooManyElements,
        "The message has more than \(limits.elements) fields and list elements.", at: tagStart)
    }
  }

  /// Notes a singular sub-message, which may come in parts.
  private mutating func noteSingular(
    _ index: Int, in frame: UnsafeMutablePointer<Frame>
  ) throws(WireFailure) {
    guard !frame.pointee.seen.insert(index) else { return }
    hasDuplicates = true
    frame.pointee.repeats += 1
    guard frame.pointee.repeats <= limits.duplicates else {
      throw WireFailure(
        .tooManyDuplicates,
        "Singular messages come again more than \(limits.duplicates) times.", at: tagStart)
    }
  }

  /// Checks a list whose elements follow one another without tags.
  private mutating func checkPacked(
    _ wireType: WireType, _ start: Int, _ length: Int
  ) throws(WireFailure) {
    switch wireType {
    case .fixed32, .fixed64:
      let size = wireType == .fixed32 ? 4 : 8
      guard length % size == 0 else {
        throw WireFailure(
          .invalidLength, "The list's length is no multiple of \(size).", at: start)
      }
      try count(length / size)
    default:
      var position = start
      while position < start + length {
        try count(1)
        _ = try reader.readVarint(&position, start + length)
      }
    }
  }

  private func wrongWireType(_ tag: WireTag) -> WireFailure {
    WireFailure(
      .invalidWireType,
      "Field \(tag.number) cannot have the wire type \(tag.wireType.rawValue).", at: tagStart)
  }
}
