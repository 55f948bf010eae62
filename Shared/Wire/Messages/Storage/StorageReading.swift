// SPDX-License-Identifier: Apache-2.0

package import CProtobufC
import Glibc

// What generated code reads C structs with. The scan has checked the strings.

package func readString(_ text: UnsafeMutablePointer<CChar>?) -> String {
  guard let text else { return "" }
  let count = strlen(text)
  let bytes = UnsafeRawBufferPointer(start: text, count: count)
  return String(decoding: bytes, as: UTF8.self)
}

package func readStrings(
  _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int
) -> [String] {
  guard let list else { return [] }
  return UnsafeBufferPointer(start: list, count: count).map(readString)
}

package func readBytes(_ data: ProtobufCBinaryData) -> [UInt8] {
  [UInt8](UnsafeBufferPointer(start: data.data, count: data.len))
}

package func readBytesList(
  _ list: UnsafeMutablePointer<ProtobufCBinaryData>?, _ count: Int
) -> [[UInt8]] {
  guard let list else { return [] }
  return UnsafeBufferPointer(start: list, count: count).map(readBytes)
}

package func readScalars<Scalar>(_ list: UnsafeMutablePointer<Scalar>?, _ count: Int) -> [Scalar] {
  guard let list else { return [] }
  return [Scalar](UnsafeBufferPointer(start: list, count: count))
}

package func readFlags(_ list: UnsafeMutablePointer<Int32>?, _ count: Int) -> [Bool] {
  guard let list else { return [] }
  return UnsafeBufferPointer(start: list, count: count).map { $0 != 0 }
}

/// protoc-c gives each enum a type of its own, signed where a value is negative.
package func readEnum<E: MessageEnum, CEnum: RawRepresentable>(_ value: CEnum) -> E
where CEnum.RawValue: BinaryInteger {
  E(rawValue: Int32(truncatingIfNeeded: value.rawValue))
}

package func readEnums<E: MessageEnum, CEnum>(
  _ list: UnsafeMutablePointer<CEnum>?, _ count: Int
) -> [E] {
  guard let list else { return [] }
  let numbers = UnsafeRawPointer(list).assumingMemoryBound(to: Int32.self)
  return UnsafeBufferPointer(start: numbers, count: count).map { E(rawValue: $0) }
}

package func readMessage<M: StoredMessage>(_ storage: UnsafeMutablePointer<M.Storage>?) -> M? {
  guard let storage else { return nil }
  return M(UnsafePointer(storage))
}

package func readMessages<M: StoredMessage>(
  _ list: UnsafeMutablePointer<UnsafeMutablePointer<M.Storage>?>?, _ count: Int
) -> [M] {
  guard let list, count > 0 else { return [] }
  return [M](unsafeUninitializedCapacity: count) { buffer, initialized in
    for index in 0..<count {
      buffer.initializeElement(at: index, to: M(UnsafePointer(list[index]) ?? M.empty))
      initialized = index + 1
    }
  }
}
