// SPDX-License-Identifier: Apache-2.0

import Messages
import Synchronization

/// Answers in JSON that were given before, by the bytes that asked for them.
///
/// Reading a request's JSON and writing the answer's may take longer than the answer itself.
/// Whoever keeps answers can keep them in this form as well; see
/// ``ServerContext/keepTranslation(in:)``.
public protocol KeptTranslations: AnyObject, Sendable {
  /// The answer to a request.
  ///
  /// - Parameter request: The request's JSON, valid only inside the call.
  /// - Returns: The answer's JSON, framed; nil where it is not known.
  func answer(toJSON request: UnsafeRawBufferPointer) -> [UInt8]?

  /// Keeps an answer for those who send the same request.
  ///
  /// - Parameters:
  ///   - answer: The answer's JSON, framed.
  ///   - request: The request's JSON, valid only inside the call.
  func keep(_ answer: [UInt8], toJSON request: UnsafeRawBufferPointer)
}

extension ServerContext {
  /// Says that the answer to the call may be given to whoever sends the same request, as long as
  /// `kept` is what its work has as ``SlicedWork/keptTranslations``.
  ///
  /// It is kept in JSON, unless the call has another form or is answered in a task.
  public func keepTranslation(in kept: any KeptTranslations) {
    guard call.transcoder != nil, call.route.again != nil else { return }
    _ = call.keeper.storeIfNil(TranslationKeeper(kept))
  }
}

/// Where the translation of a call's answer is kept.
final class TranslationKeeper: Sendable {
  let kept: any KeptTranslations

  init(_ kept: any KeptTranslations) {
    self.kept = kept
  }
}

extension ServerStream {
  /// Answers a request in JSON as one of the same bytes was answered before; false where that is
  /// not known.
  func answerAgain(_ call: ServerCall) -> Bool {
    guard let again = call.route.again, let request = message, request.transcoder != nil,
      request.algorithm == nil
    else { return false }
    do {
      let context = ServerContext(call: call)
      let frame = try request.bytes.withUnsafeBytes { try again($0, context) }
      guard let frame else {
        question = request.bytes
        return false
      }
      try call.checkResponse(size: frame.count - MessageFrame.prefixBytes)
      message = nil
      answer(call, with: call.compressor.only(frame))
      return true
    } catch {
      // Whoever makes the answer says what is wrong with it.
      return false
    }
  }

  /// Keeps the translation of the answer, if the handler said that it may be.
  func keepTranslation(_ frame: [UInt8], _ call: ServerCall) {
    guard let question else { return }
    self.question = nil
    guard let keeper = call.keeper.load() else { return }
    question.withUnsafeBytes { keeper.kept.keep(frame, toJSON: $0) }
  }
}
