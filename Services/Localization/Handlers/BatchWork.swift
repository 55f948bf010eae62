// SPDX-License-Identifier: Apache-2.0

import Localization
import Messages
import RPC
import ServiceKit

/// Answers `ResolveBatch`: each request by itself, so that one that fails does not fail the others.
///
/// The work of all of them together has a bound, and so has the response; what makes it too large
/// is noticed while it is put together.
struct BatchWork: SlicedWork {
  typealias V1 = Caffe.Localization.V1
  typealias Response = V1.ResolveBatchResponse

  /// The most requests that a batch may hold.
  static let requestsMax = 1000

  /// What the texts of a batch may take together: some thirty milliseconds of one core.
  ///
  /// A thousand sentences with a few resources each take a third of that, each of them made anew.
  static let stepsMax = 1_500_000

  /// The longest response that texts are made for: the most that gRPC can send.
  private static let responseBytesMax = Int(UInt32.max)

  /// How many bytes of text, those of texts within texts again, may be written for each byte that
  /// the response may have.
  private static let bytesForOne = 4

  /// What reading a request and looking for its answer takes besides its bytes, in steps.
  private static let stepsOfRequest = 50

  /// How many bytes are read, or written, in a step.
  private static let bytesInStep = 50

  /// How many steps are the tenth of a microsecond that slices count in.
  private static let stepsInSliceStep = 5

  private let handlers: LocalizationHandlers
  private let context: ServerContext
  private let state: LoadedCatalogs.State
  private var budget: WorkBudget

  /// Where the requests are; nil before anything was read.
  private var batch: Batch?
  /// The request in the form that can be split, where it has come in another.
  private var merged: [UInt8]?
  /// The number of the request that is answered next.
  private var next = 0
  private var defaults: LocalizationHandlers.Settings?
  private var results = BatchResults()

  init(_ handlers: LocalizationHandlers, context: ServerContext) {
    self.handlers = handlers
    self.context = context
    state = handlers.catalogs.state
    budget = WorkBudget(
      steps: Self.stepsMax,
      bytes: Self.bytesForOne * min(context.responseBytesMax, Self.responseBytesMax))
  }

  /// Goes on with the answers.
  ///
  /// - Throws: `RPCError` INVALID_ARGUMENT for a batch that is too long, RESOURCE_EXHAUSTED for a
  ///   response that gets too large; `MessageError` for bytes that are no batch.
  mutating func proceed(
    _ request: UnsafeRawBufferPointer, _ slice: inout Slice
  ) throws -> Encoded<Response>? {
    slice.workBegins()
    if merged == nil {
      if batch == nil { batch = Batch(splitting: request) }
      if let batch {
        do {
          return try answer(batch, of: request, &slice)
        } catch is MessageError {
          // Decoding the whole says where in it the error is.
        }
      }
      merged = try merge(request)
    }
    guard let merged, let batch else { return results.finish() }
    return try merged.withUnsafeBytes { try answer(batch, of: $0, &slice) }
  }

  /// Puts a request together as our own encoder writes it, and begins anew with that: options that
  /// come in two parts are merged, which splitting does not.
  private mutating func merge(_ request: UnsafeRawBufferPointer) throws -> [UInt8] {
    let message = try V1.ResolveBatchRequest(decoding: request, limits: .default)
    let bytes = try message.encoded()
    batch = bytes.withUnsafeBytes { Batch(splitting: $0) }
    guard batch != nil || message.requests.isEmpty else {
      throw RPCError(.internal, "a batch that was decoded cannot be split")
    }
    (next, defaults, results) = (0, nil, BatchResults())
    return bytes
  }

  /// Answers request after request, until the slice is over.
  private mutating func answer(
    _ batch: Batch, of bytes: UnsafeRawBufferPointer, _ slice: inout Slice
  ) throws -> Encoded<Response>? {
    try batch.checkCount()
    while next < batch.requests.count {
      let before = budget
      let question = AnswerCache.Question(
        UnsafeRawBufferPointer(rebasing: bytes[batch.requests[next]]),
        options: UnsafeRawBufferPointer(rebasing: bytes[batch.options]))
      guard try answer(question, &slice) else {
        slice.keptBytes = 2 * results.byteCount
        return nil
      }
      next += 1
      try context.check(responseBytes: results.byteCount)
      let steps = before.steps - budget.steps + (before.bytes - budget.bytes) / Self.bytesInStep
      if next < batch.requests.count, slice.isOver(afterSteps: steps / Self.stepsInSliceStep) {
        // An array that grows may have room for as much again.
        slice.keptBytes = 2 * results.byteCount
        return nil
      }
    }
    return results.finish()
  }

  /// Answers one request: as it was answered before, else by resolving it.
  ///
  /// - Returns: Whether it was answered; it is not where it takes so long that a task must.
  private mutating func answer(
    _ question: AnswerCache.Question, _ slice: inout Slice
  ) throws -> Bool {
    do {
      let bytes = question.request.count + question.options.count
      try budget.spend(steps: Self.stepsOfRequest + bytes / Self.bytesInStep)
      if let answer = state.answers.answer(to: question) {
        results.append(answer)
        return true
      }
      let settings = try defaults ?? readDefaults(question.options)
      guard
        let answer = try handlers.make(
          question, options: settings, state: state, budget: &budget, slice: &slice,
          context: context)
      else { return false }
      results.append(answer)
    } catch let error as MessageError {
      throw error
    } catch {
      results.append(try Encoded(V1.ResolveError(answering: error), for: context))
    }
    return true
  }

  private mutating func readDefaults(
    _ options: UnsafeRawBufferPointer
  ) throws -> LocalizationHandlers.Settings {
    let read = try V1.ResolveOptions.withView(decoding: options) {
      LocalizationHandlers.Settings($0, field: "default_options")
    }
    defaults = read
    return read
  }

  /// Where in a batch its requests are, which have not been read.
  private struct Batch {
    private typealias Fields = V1.ResolveBatchRequest.Fields

    /// As many as may be answered; see ``checkCount()``.
    var requests: [Range<Int>] = []
    var options = 0..<0
    private var count = 0

    /// Splits a `ResolveBatchRequest`; nil where it is not as our own encoder would write it.
    init?(splitting bytes: UnsafeRawBufferPointer) {
      var isPlain = true
      var hasOptions = false
      let isWhole = V1.ResolveBatchRequest.split(bytes) { number, contents in
        guard let contents else {
          isPlain = false
          return
        }
        let start = contents.baseAddress.map { $0 - (bytes.baseAddress ?? $0) } ?? 0
        let range = start..<start + contents.count
        switch number {
        case Fields.requests:
          count += 1
          if count <= BatchWork.requestsMax { requests.append(range) }
        case Fields.defaultOptions where !hasOptions: (options, hasOptions) = (range, true)
        default: isPlain = false
        }
      }
      guard isWhole, isPlain, count > 0 else { return nil }
    }

    func checkCount() throws(RPCError) {
      var violations = FieldViolations()
      guard violations.count(count, "requests", max: BatchWork.requestsMax) else {
        throw violations.error
      }
    }
  }
}
