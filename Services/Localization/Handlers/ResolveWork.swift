// SPDX-License-Identifier: Apache-2.0

import Localization
import Messages
import RPC

/// Answers `Resolve`: as it was answered before, else by resolving it.
///
/// One text is always made at once: on the event loop where that takes about a slice, and in a
/// task where it takes longer, so that no other connection waits for it.
struct ResolveWork: SlicedWork {
  typealias V1 = Caffe.Localization.V1
  typealias Response = V1.ResolveResponse

  static var keepsTranslations: Bool { true }

  private let handlers: LocalizationHandlers
  private let context: ServerContext

  init(_ handlers: LocalizationHandlers, context: ServerContext) {
    self.handlers = handlers
    self.context = context
  }

  var keptTranslations: (any KeptTranslations)? { handlers.catalogs.state.answers }

  /// Answers the request.
  ///
  /// - Throws: What ``LocalizationHandlers/make(_:options:state:budget:context:)`` does.
  mutating func proceed(
    _ request: UnsafeRawBufferPointer, _ slice: inout Slice
  ) throws -> Encoded<Response>? {
    let state = handlers.catalogs.state
    let question = AnswerCache.Question(
      request, options: UnsafeRawBufferPointer(start: nil, count: 0))
    if let answer = state.answers.answer(to: question) {
      context.keepTranslation(in: state.answers)
      return answer
    }
    slice.workBegins()
    // Beyond the limits of one text there are none.
    var budget = WorkBudget.unlimited
    return try handlers.make(
      question, options: nil, state: state, budget: &budget, slice: &slice, context: context)
  }
}
