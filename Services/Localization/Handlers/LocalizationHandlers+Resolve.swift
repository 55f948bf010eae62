// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import Localization
import Messages
import RPC
import Resources
import ServiceKit

extension LocalizationHandlers {
  typealias Answer = Encoded<V1.ResolveResponse>

  /// What a text may take on the event loop: about a slice. Nearly all texts take a fortieth of it.
  private static var stepsOnEventLoopMax: Int { 40_000 }

  /// Answers a request as ``make(_:options:state:budget:context:)`` does; on an event loop only
  /// where that takes no longer than a slice.
  ///
  /// - Returns: The answer; nil where a task must make it, which the slice is told.
  func make(
    _ question: AnswerCache.Question, options settings: Settings?, state: LoadedCatalogs.State,
    budget: inout WorkBudget, slice: inout Slice, context: ServerContext
  ) throws -> Answer? {
    guard slice.isOnEventLoop, budget.steps > Self.stepsOnEventLoopMax else {
      return try make(
        question, options: settings, state: state, budget: &budget, context: context)
    }
    var part = WorkBudget(steps: Self.stepsOnEventLoopMax, bytes: budget.bytes)
    let result = Result {
      try make(question, options: settings, state: state, budget: &part, context: context)
    }
    let isTooLong = part.steps == 0
    // What was done for nothing counts, too.
    try? budget.spend(
      steps: Self.stepsOnEventLoopMax - part.steps,
      bytes: isTooLong ? 0 : budget.bytes - part.bytes)
    if isTooLong, case .failure = result {
      slice.leaveEventLoop()
      return nil
    }
    return try result.get()
  }

  /// Answers a request by resolving it, and keeps the answer for those who ask the same.
  ///
  /// - Parameters:
  ///   - question: The request's bytes, and those of the options that it may override.
  ///   - settings: Those options; nil for those of a request that has none.
  ///   - state: The catalogs.
  ///   - budget: What the call may still do.
  ///   - context: The call.
  /// - Returns: The answer, encoded.
  /// - Throws: `RPCError`: INVALID_ARGUMENT naming the field that is wrong, NOT_FOUND where the
  ///   caller insists on a translation that is missing, RESOURCE_EXHAUSTED past a limit;
  ///   `MessageError` for bytes that are no request.
  func make(
    _ question: AnswerCache.Question, options settings: Settings?, state: LoadedCatalogs.State,
    budget: inout WorkBudget, context: ServerContext
  ) throws -> Answer {
    try V1.ResolveRequest.withView(decoding: question.request) { request in
      let (response, isLasting) = try make(
        request, options: settings, state: state, budget: &budget)
      let answer = try Answer(response, for: context)
      if isLasting {
        state.answers.keep(answer, to: question)
        context.keepTranslation(in: state.answers)
      }
      return answer
    }
  }

  /// Resolves a request; the answer lasts when it is the same for as long as the catalogs are.
  private func make(
    _ request: V1.ResolveRequest.View, options: Settings?, state: LoadedCatalogs.State,
    budget: inout WorkBudget
  ) throws -> (response: V1.ResolveResponse, isLasting: Bool) {
    // Of a request without options they are as in an empty message.
    let settings = (request.hasOptions ? nil : options) ?? Settings(request.options)
    let (resource, options) = try Self.read(request, options: settings, budget: &budget)
    do {
      if settings.output.isPlain {
        let text = try state.resolver.text(of: resource, options: options, budget: &budget)
        let isLasting = isLasting(text, for: options)
        return (V1.ResolveResponse(text), isLasting)
      }
      let text = try state.resolver.resolve(resource, options: options, budget: &budget)
      let isLasting = isLasting(text, for: options)
      return (V1.ResolveResponse(text, output: settings.output), isLasting)
    } catch {
      throw RPCError(answering: error)
    }
  }

  /// Whether a text is the same each time; what its reader misses is counted.
  private func isLasting<Text>(_ resolved: Resolved<Text>, for options: ResolveOptions) -> Bool {
    guard resolved.missing.isEmpty else {
      // What is missing is counted each time. Who wants it explained tries a text, as the
      // playground does at each key stroke, and is no reader.
      if !options.explains { catalogs.missing.count(resolved.missing) }
      return false
    }
    // What the clock changes is said anew each time.
    return resolved.nextChange == nil
  }

  func resolveStream(
    _ requests: RequestStream<Encoded<V1.ResolveStreamRequest>>,
    responses: ResponseWriter<Encoded<V1.ResolveStreamResponse>>, context: ServerContext
  ) async throws {
    typealias Fields = V1.ResolveStreamResponse.Fields
    var pace = WorkPace(context)
    for try await message in requests {
      // Each text has its own limits; who sends more requests waits for others' in between.
      try await pace.step()
      var budget = WorkBudget.unlimited
      var request = Encoded<V1.ResolveRequest>()
      message.forEachField {
        request = $0.value(of: V1.ResolveStreamRequest.Fields.request) ?? request
      }
      var response = Encoded<V1.ResolveStreamResponse>.Writer()
      do {
        // What cannot be sent is the failure of its own request, and not of the stream.
        let answer = try request.withUnsafeBytes { bytes in
          try V1.ResolveRequest.withView(decoding: bytes) {
            try Answer(
              try make($0, options: nil, state: catalogs.state, budget: &budget).response,
              for: context)
          }
        }
        response.append(Fields.result, holding: V1.ResolveResult.Fields.response, answer)
        // With what holds it.
        try context.check(responseBytes: response.count)
      } catch {
        response = Encoded<V1.ResolveStreamResponse>.Writer()
        let failure = try Encoded(V1.ResolveError(answering: error), for: context)
        response.append(Fields.result, holding: V1.ResolveResult.Fields.error, failure)
      }
      try await responses.write(response.finish())
    }
  }
}

extension Caffe.Localization.V1.ResolveError {
  /// What a request in a batch or a stream is answered that cannot be resolved.
  init(answering error: any Error) {
    let failure = RPCError(answering: error)
    self.init()
    code = Int32(failure.code.rawValue)
    message = failure.message
  }
}
