// SPDX-License-Identifier: Apache-2.0

/// The elements of a list of C structs.
func elements<Storage>(
  _ list: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int
) -> [UnsafeMutablePointer<Storage>] {
  UnsafeBufferPointer(start: list, count: count).compactMap { $0 }
}

/// A string of a C struct; empty where it is absent.
func string(_ text: UnsafeMutablePointer<CChar>?) -> String {
  text.map { String(cString: $0) } ?? ""
}
