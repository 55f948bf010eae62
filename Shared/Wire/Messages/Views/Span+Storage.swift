// SPDX-License-Identifier: Apache-2.0

package import CProtobufC

/// A list of numbers or a byte string of a C struct; the caller gives it the struct's lifetime.
@_lifetime(immortal)
package func makeSpan<Element>(
  _ start: UnsafeMutablePointer<Element>?, _ count: Int
) -> Span<Element> {
  let buffer = UnsafeBufferPointer(start: start.map { UnsafePointer($0) }, count: count)
  return _overrideLifetime(Span(_unsafeElements: buffer), copying: ())
}

/// A byte string of a C struct; the caller gives it the struct's lifetime.
@_lifetime(immortal)
package func makeSpan(_ data: ProtobufCBinaryData) -> Span<UInt8> {
  makeSpan(data.data, data.len)
}
