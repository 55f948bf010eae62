// SPDX-License-Identifier: Apache-2.0

import CProtobufC
import Glibc

/// Rewrites a message so that each singular sub-message comes once, merged as the specification
/// asks: to merge two messages is to concatenate their bytes.
///
/// protobuf-c would merge them itself, but it takes quadratic time, loses data where a `oneof`
/// holds a message, and refuses a message whose `oneof` is not set. The bytes must have passed
/// the scan, which also bounds the recursion.
struct DuplicateMerger {
  /// A part of a sub-message.
  private struct Part {
    /// The field's index in its message.
    var index: Int
    /// The bytes of the part, without tag and length.
    var content: Range<Int>
  }

  /// Which member of a `oneof` came last.
  private struct Choice {
    /// Where the C struct says so, which tells one `oneof` from another.
    var quantifierOffset: UInt32
    /// The member's index.
    var index: Int
    /// Where it took another's place: what comes before does not count.
    var start: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private var output = WireAssembly()
  /// The parts of the messages that are being merged, those of the innermost last.
  ///
  /// All of them share an array, as do the choices: one for each message would take longer than
  /// decoding it does.
  private var parts: [Part] = []
  private var choices: [Choice] = []

  /// The rewritten bytes in the arena, or nil where it is full.
  static func merge(
    _ bytes: UnsafeRawBufferPointer, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    in arena: Arena
  ) -> UnsafeRawBufferPointer? {
    var merger = DuplicateMerger(bytes)
    merger.merge(0..<1, descriptor)
    let merged = merger.output.finish()
    guard let memory = arena.allocate(bytes: merged.count) else { return nil }
    merged.withUnsafeBytes { source in
      if let start = source.baseAddress { memcpy(memory, start, source.count) }
    }
    return UnsafeRawBufferPointer(start: memory, count: merged.count)
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    output.reserve(bytes.count)
    parts.append(Part(index: 0, content: 0..<bytes.count))
  }

  /// Writes the message that the parts with these numbers are together.
  private mutating func merge(
    _ whole: Range<Int>, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) {
    let (firstPart, firstChoice) = (parts.count, choices.count)
    for number in whole {
      WireFields(bytes).forEach(in: parts[number].content) { wire in
        add(wire, descriptor, firstChoice)
      }
    }
    dropUnchosen(firstPart, firstChoice, descriptor)
    sort(firstPart)
    let end = parts.count
    var start = firstPart
    while start < end {
      let index = parts[start].index
      var next = start + 1
      while next < end, parts[next].index == index { next += 1 }
      append(start..<next, descriptor.pointee.fields + index)
      start = next
    }
    parts.removeLast(end - firstPart)
  }

  /// Writes a field, or keeps it for the end if it may be only a part of one.
  private mutating func add(
    _ wire: WireFields.Field, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    _ firstChoice: Int
  ) {
    guard let index = descriptor.fieldIndex(of: wire.tag.number) else {
      output.append(UnsafeRawBufferPointer(rebasing: bytes[wire.whole]))
      return
    }
    let field = descriptor.pointee.fields + index
    if field.isInOneof { choose(index, field, at: wire.whole.lowerBound, firstChoice) }
    guard field.pointee.type == PROTOBUF_C_TYPE_MESSAGE else {
      output.append(UnsafeRawBufferPointer(rebasing: bytes[wire.whole]))
      return
    }
    parts.append(Part(index: index, content: wire.content))
    if field.pointee.label == PROTOBUF_C_LABEL_REPEATED {
      append(parts.count - 1..<parts.count, field)
      parts.removeLast()
    }
  }

  /// Notes a member of a `oneof`; a message has few of them.
  private mutating func choose(
    _ index: Int, _ field: UnsafePointer<ProtobufCFieldDescriptor>, at start: Int,
    _ firstChoice: Int
  ) {
    let offset = field.pointee.quantifier_offset
    for number in firstChoice..<choices.count where choices[number].quantifierOffset == offset {
      if choices[number].index != index {
        (choices[number].index, choices[number].start) = (index, start)
      }
      return
    }
    choices.append(Choice(quantifierOffset: offset, index: index, start: start))
  }

  /// Drops the parts that another member of their `oneof` came after.
  private mutating func dropUnchosen(
    _ firstPart: Int, _ firstChoice: Int,
    _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) {
    guard choices.count > firstChoice else { return }
    var kept = firstPart
    for number in firstPart..<parts.count {
      let part = parts[number]
      let field = descriptor.pointee.fields + part.index
      let counts =
        !field.isInOneof
        || choices[firstChoice...].contains {
          $0.index == part.index && $0.start < part.content.lowerBound
        }
      guard counts else { continue }
      parts[kept] = part
      kept += 1
    }
    parts.removeLast(parts.count - kept)
    choices.removeLast(choices.count - firstChoice)
  }

  /// Puts the parts of each field beside one another, in their order; mostly they are.
  private mutating func sort(_ firstPart: Int) {
    for number in firstPart..<max(firstPart, parts.count - 1)
    where parts[number].index > parts[number + 1].index {
      parts[firstPart...].sort {
        ($0.index, $0.content.lowerBound) < ($1.index, $1.content.lowerBound)
      }
      return
    }
  }

  /// Writes a sub-message with its tag and length.
  private mutating func append(
    _ parts: Range<Int>, _ field: UnsafePointer<ProtobufCFieldDescriptor>
  ) {
    guard let raw = field.pointee.descriptor else { return }
    output.append(tag: field.pointee.id, .lengthDelimited)
    let part = output.begin()
    merge(parts, raw.assumingMemoryBound(to: ProtobufCMessageDescriptor.self))
    output.end(part)
  }
}

extension UnsafePointer<ProtobufCFieldDescriptor> {
  /// Whether the field is a member of a `oneof`.
  fileprivate var isInOneof: Bool {
    pointee.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) != 0
  }
}
