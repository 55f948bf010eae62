// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeapModule
import RPC

/// What ``LiveTexts`` keeps under its lock: every text, who watches it, and which changes next.
///
/// Nothing here takes longer than the logarithm of how many texts there are.
struct LiveTextTable {
  /// What may be watched at once.
  struct Limits: Sendable {
    /// Different texts.
    var textsMax = 10_000

    /// Those who watch.
    var watchersMax = 100_000

    /// What requests, their answers and those who watch take together, in bytes.
    var bytesMax = 64 << 20
  }

  /// A resolve that was begun.
  struct Resolve {
    /// Says in which order resolves were begun.
    var number: UInt64

    /// How often all texts had been resolved anew by then.
    var refreshes: Int
  }

  /// Somebody's place among those who watch.
  struct Place {
    var text: UInt64
    var watcher: UInt64
  }

  /// When a text is due.
  private struct Due: Comparable {
    var moment: Date
    var text: UInt64

    static func < (left: Due, right: Due) -> Bool {
      (left.moment, left.text) < (right.moment, right.text)
    }
  }

  private(set) var texts: [UInt64: LiveText] = [:]
  private var numbers: [LiveTextRequest: UInt64] = [:]

  /// The texts that time changes, the next first.
  ///
  /// What has left or is due at another moment stays until it is looked at, or until half of what
  /// is here is such.
  private var due = Heap<Due>()

  private let limits: Limits
  private var lastNumber: UInt64 = 0
  private var refreshes = 0

  /// How many watch.
  private(set) var watcherCount = 0

  /// What everything takes, in bytes.
  private(set) var byteCount = 0

  /// How often a text was resolved.
  private(set) var resolveCount = 0

  /// How many places of the heap were looked at, for tests.
  private(set) var lookCount = 0

  init(_ limits: Limits) {
    self.limits = limits
  }

  // MARK: - Watching

  /// Adds somebody to those who watch a text.
  ///
  /// - Parameters:
  ///   - request: The text.
  ///   - waker: What is told when the text has changed.
  ///   - made: What the text says; nil where it was not resolved yet.
  /// - Returns: The watcher's place, or why there is none; nil where the text has to be resolved
  ///   first, as nobody else watches it.
  mutating func join(
    _ request: LiveTextRequest, _ waker: AsyncStream<Void>.Continuation,
    _ made: (resolve: Resolve, resolution: LiveText.Resolution)?
  ) -> Result<Place, RPCError>? {
    guard watcherCount < limits.watchersMax else {
      return .failure(Self.tooMuch("\(limits.watchersMax) callers watch already."))
    }
    let number: UInt64
    if let known = numbers[request] {
      number = known
    } else {
      guard texts.count < limits.textsMax else {
        return .failure(Self.tooMuch("\(limits.textsMax) different texts are watched already."))
      }
      // What was resolved before the catalogs were replaced says what the old ones say.
      guard let made, made.resolve.refreshes == refreshes else {
        return byteCount + request.bytes.count < limits.bytesMax ? nil : .failure(tooLarge)
      }
      let text = LiveText(request, made.resolution, resolveNumber: made.resolve.number)
      guard byteCount + text.bytes + text.watcherBytes <= limits.bytesMax else {
        return .failure(tooLarge)
      }
      number = newNumber()
      byteCount += text.bytes
      texts[number] = text
      numbers[request] = number
      schedule(number)
    }
    guard let text = texts[number], byteCount + text.watcherBytes <= limits.bytesMax else {
      return .failure(tooLarge)
    }
    byteCount += text.watcherBytes
    watcherCount += 1
    let watcher = newNumber()
    texts[number]?.watchers[watcher] = waker
    return .success(Place(text: number, watcher: watcher))
  }

  /// Takes somebody away, and the text if nobody else watches it.
  mutating func leave(_ place: Place) {
    guard let watcherBytes = texts[place.text]?.watcherBytes,
      texts[place.text]?.watchers.removeValue(forKey: place.watcher) != nil
    else { return }
    watcherCount -= 1
    byteCount -= watcherBytes
    if let text = texts[place.text], text.watchers.isEmpty {
      byteCount -= text.bytes
      texts[place.text] = nil
      numbers[text.request] = nil
    }
  }

  private static func tooMuch(_ message: String) -> RPCError {
    RPCError(.resourceExhausted, message)
  }

  private var tooLarge: RPCError {
    Self.tooMuch("The texts that are watched take \(limits.bytesMax) bytes already.")
  }

  // MARK: - Resolving

  /// Begins a resolve.
  mutating func beginResolve() -> Resolve {
    resolveCount += 1
    return Resolve(number: newNumber(), refreshes: refreshes)
  }

  /// Begins to resolve a text again; nil where nobody watches it any more.
  mutating func beginResolve(of text: UInt64) -> (request: [UInt8], resolve: Resolve)? {
    guard let request = texts[text]?.request.bytes else { return nil }
    return (request, beginResolve())
  }

  /// Gives a text what it says now.
  mutating func take(_ resolution: LiveText.Resolution, of number: UInt64, _ resolve: Resolve) {
    guard var text = texts.removeValue(forKey: number) else { return }
    byteCount -= text.bytes
    let growth = LiveText.bytes(of: resolution.outcome) - LiveText.bytes(of: text.outcome)
    let isTooLarge = growth > 0 && byteCount + text.bytes + growth > limits.bytesMax
    text.take(
      isTooLarge ? (.failure(tooLarge), nil) : resolution, resolveNumber: resolve.number)
    byteCount += text.bytes
    texts[number] = text
    schedule(number)
  }

  /// Every text: all are to be resolved anew.
  mutating func refresh() -> [UInt64] {
    refreshes += 1
    return Array(texts.keys)
  }

  // MARK: - Time

  /// When the next text changes; nil where time changes none.
  mutating func nextChange() -> Date? {
    while let first = due.min {
      lookCount += 1
      if texts[first.text]?.nextChange == first.moment { return first.moment }
      due.removeMin()
    }
    return nil
  }

  /// Takes out texts that are due until a moment, the earliest first.
  mutating func takeDue(until moment: Date, limit: Int) -> [UInt64] {
    var found: [UInt64] = []
    while found.count < limit, let next = nextChange(), next <= moment {
      let text = due.removeMin().text
      // Until it is resolved it is not due again.
      texts[text]?.nextChange = nil
      found.append(text)
    }
    return found
  }

  private mutating func schedule(_ text: UInt64) {
    guard let moment = texts[text]?.nextChange else { return }
    due.insert(Due(moment: moment, text: text))
    if due.count > 2 * texts.count + 64 {
      lookCount += texts.count
      due = Heap(
        texts.compactMap { number, text in
          text.nextChange.map { Due(moment: $0, text: number) }
        })
    }
  }

  private mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }
}
