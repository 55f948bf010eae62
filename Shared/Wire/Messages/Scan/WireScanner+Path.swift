// SPDX-License-Identifier: Apache-2.0

import CProtobufC

extension WireScanner {
  /// The way from the outermost message to the field being scanned, found only for an error.
  var path: String {
    var components: [String] = []
    for level in stride(from: 1, through: depth, by: 1) {
      let frame = frames[level]
      guard let field = frame.field else { continue }
      components.append(component(field, tagStart: frame.tagStart, in: frames[level - 1]))
    }
    if let field {
      components.append(component(field, tagStart: tagStart, in: frames[depth]))
    }
    return components.joined(separator: ".")
  }

  private func component(
    _ field: UnsafePointer<ProtobufCFieldDescriptor>, tagStart: Int, in frame: Frame
  ) -> String {
    let name = field.pointee.name.map { String(cString: $0) } ?? String(field.pointee.id)
    guard field.pointee.label == PROTOBUF_C_LABEL_REPEATED,
      WireType(of: field.pointee.type) == .lengthDelimited
    else { return name }
    return "\(name)[\(occurrences(of: field.pointee.id, from: frame.start, to: tagStart))]"
  }

  /// How often the field comes in a part of a message that has been scanned.
  private func occurrences(of number: UInt32, from start: Int, to end: Int) -> Int {
    var count = 0
    WireFields(bytes).forEach(in: start..<end) { field in
      if field.tag.number == number { count += 1 }
    }
    return count
  }
}
