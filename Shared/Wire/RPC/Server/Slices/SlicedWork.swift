// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A long answer, produced in slices between which others get their turn.
///
/// A value of this type belongs to one call. See ``Router/inSlices(bytesOf:_:)``.
public protocol SlicedWork<Response>: SendableMetatype {
  /// The type of the answer.
  associatedtype Response: Message

  /// Starts, or resumes, until the answer is complete or `slice` is over.
  ///
  /// - Parameters:
  ///   - request: The request's bytes, valid only inside the call: the contents are the same each
  ///     time, but the address may differ. They are not validated.
  ///   - slice: The time limit.
  /// - Returns: The response; nil if there is more to do.
  /// - Throws: What a handler throws; a `MessageError` is answered as for every other method.
  mutating func proceed(
    _ request: UnsafeRawBufferPointer, _ slice: inout Slice
  ) throws -> Encoded<Response>?
}
