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
  private let scanner: WireScanner

  /// The rewritten bytes in the arena, or nil where it is full.
  static func merge(
    _ bytes: UnsafeRawBufferPointer, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    in arena: Arena
  ) -> UnsafeRawBufferPointer? {
    var root = WireScanner.Frame(descriptor: descriptor, start: 0, end: bytes.count)
    let merged = withUnsafeMutablePointer(to: &root) { root in
      let scanner = WireScanner(bytes: bytes, limits: .default, frames: root)
      return DuplicateMerger(scanner: scanner).merge([0..<bytes.count], descriptor)
    }
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
    /// Which member of each `oneof` came last, by where its C struct says so.
    var chosen: [UInt32: Int] = [:]
    for part in parts {
      forEachField(in: part, descriptor) { index, whole, content in
        guard let index else {
          output += scanner.bytes[whole]
          return
        }
        let field = descriptor.pointee.fields + index
        let isMessage = field.pointee.type == PROTOBUF_C_TYPE_MESSAGE
        if field.isInOneof {
          let earlier = chosen.updateValue(index, forKey: field.pointee.quantifier_offset)
          if let earlier, earlier != index { singular[earlier] = nil }
        }
        if isMessage, field.pointee.label == PROTOBUF_C_LABEL_REPEATED {
          append([content], field, to: &output)
        } else if isMessage {
          singular[index, default: []].append(content)
        } else {
          output += scanner.bytes[whole]
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

  /// Calls `body` with each field's index, its bytes from the tag on, and its bytes after the
  /// length.
  private func forEachField(
    in part: Range<Int>, _ descriptor: UnsafePointer<ProtobufCMessageDescriptor>,
    _ body: (_ index: Int?, _ whole: Range<Int>, _ content: Range<Int>) -> Void
  ) {
    var position = part.lowerBound
    while position < part.upperBound {
      let start = position
      do throws(WireScanner.Failure) {
        let tag = try scanner.readTag(&position, part.upperBound)
        var content = position
        try scanner.skip(tag, &position, part.upperBound)
        if tag.wireType == .lengthDelimited {
          _ = try scanner.readLength(&content, part.upperBound)
        }
        body(descriptor.fieldIndex(of: tag.number), start..<position, content..<position)
      } catch {
        preconditionFailure("The scan has passed these bytes.")
      }
    }
  }
}

extension UnsafePointer<ProtobufCFieldDescriptor> {
  /// Whether the field is a member of a `oneof`.
  fileprivate var isInOneof: Bool {
    pointee.flags & UInt32(PROTOBUF_C_FIELD_FLAG_ONEOF.rawValue) != 0
  }
}
