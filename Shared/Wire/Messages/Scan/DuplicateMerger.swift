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
  private let bytes: UnsafeRawBufferPointer

  /// The rewritten bytes in the arena, or nil where it is full.
  static func merge(
    _ bytes: UnsafeRawBufferPointer, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    in arena: Arena
  ) -> UnsafeRawBufferPointer? {
    let merged = DuplicateMerger(bytes: bytes).merge([0..<bytes.count], descriptor)
    guard let memory = arena.allocate(bytes: merged.count) else { return nil }
    merged.withUnsafeBytes { source in
      if let start = source.baseAddress { memcpy(memory, start, source.count) }
    }
    return UnsafeRawBufferPointer(start: memory, count: merged.count)
  }

  /// The message that the parts are together.
  private func merge(
    _ parts: [Range<Int>], _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    /// The parts of each singular sub-message, by the field's index.
    var singular: [Int: [Range<Int>]] = [:]
    /// Which member of each `oneof` came last, by where the C struct says so.
    var chosen: [UInt32: Int] = [:]
    for part in parts {
      WireFields(bytes).forEach(in: part) { wire in
        guard let index = descriptor.fieldIndex(of: wire.tag.number) else {
          output += bytes[wire.whole]
          return
        }
        let field = descriptor.pointee.fields + index
        if field.isInOneof {
          let earlier = chosen.updateValue(index, forKey: field.pointee.quantifier_offset)
          if let earlier, earlier != index { singular[earlier] = nil }
        }
        if field.pointee.type != PROTOBUF_C_TYPE_MESSAGE {
          output += bytes[wire.whole]
        } else if field.pointee.label == PROTOBUF_C_LABEL_REPEATED {
          append([wire.content], field, to: &output)
        } else {
          singular[index, default: []].append(wire.content)
        }
      }
    }
    for (index, parts) in singular.sorted(by: { $0.key < $1.key }) {
      append(parts, descriptor.pointee.fields + index, to: &output)
    }
    return output
  }

  /// Writes a sub-message with its tag and length.
  private func append(
    _ parts: [Range<Int>], _ field: UnsafePointer<ProtobufCFieldDescriptor>,
    to output: inout [UInt8]
  ) {
    guard let raw = field.pointee.descriptor else { return }
    let content = merge(parts, raw.assumingMemoryBound(to: ProtobufCMessageDescriptor.self))
    let wireType = UInt64(WireType.lengthDelimited.rawValue)
    append(UInt64(field.pointee.id) << 3 | wireType, to: &output)
    append(UInt64(content.count), to: &output)
    output += content
  }

  private func append(_ value: UInt64, to output: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(truncatingIfNeeded: rest))
  }
}

extension UnsafePointer<ProtobufCFieldDescriptor> {
  /// Whether the field is a member of a `oneof`.
  fileprivate var isInOneof: Bool {
    pointee.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) != 0
  }
}
