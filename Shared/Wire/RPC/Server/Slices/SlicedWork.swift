// SPDX-License-Identifier: Apache-2.0

public import Messages

/// An answer that takes its time, made in slices between which others have their turn.
///
/// A value of this type belongs to one call. See ``Router/inSlices(bytesOf:_:)``.
public protocol SlicedWork<Response>: SendableMetatype {
  /// What is answered.
  associatedtype Response: Message

  /// Begins, or goes on where it has stopped, until the answer is complete or `slice` is over.
  ///
  /// - Parameters:
  ///   - request: The request's bytes, valid inside the call only: they have the same contents
  ///     each time, and perhaps another address. Nothing about them has been checked.
  ///   - slice: How long it may go on.
  /// - Returns: The response; nil when there is more to do.
  /// - Throws: What a handler throws; a `MessageError` answers as it does for every other method.
  mutating func proceed(
    _ request: UnsafeRawBufferPointer, _ slice: inout Slice
  ) throws -> Encoded<Response>?
}
