// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A long answer, produced in slices between which others get their turn.
///
/// A value of this type belongs to one call. See ``Router/inSlices(bytesOf:_:)``.
public protocol SlicedWork<Response>: SendableMetatype {
  /// The type of the answer.
  associatedtype Response: Message

  /// Whether ``keptTranslations`` is worth asking for.
  static var keepsTranslations: Bool { get }

  /// The answers in JSON that may be given again; nil where there are none.
  var keptTranslations: (any KeptTranslations)? { get }

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

extension SlicedWork {
  /// No answers in JSON are kept.
  public static var keepsTranslations: Bool { false }

  /// There are none.
  public var keptTranslations: (any KeptTranslations)? { nil }
}
