// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Messages
import RPC

/// A text that somebody watches: what it says now, and who waits for it to change.
///
/// All that ask for the same text share one, so that a tick formats it once. A value that
/// ``LiveTexts`` keeps under its lock.
struct LiveText {
  typealias Response = Caffe.Localization.V1.ResolveResponse

  /// What resolving a text gives.
  typealias Resolution = (outcome: Result<Response, RPCError>, nextChange: Date?)

  /// What is watched: the text is resolved from it again and again.
  let request: LiveTextRequest

  /// What it says, or why there is nothing to say any more.
  private(set) var outcome: Result<Response, RPCError>

  /// Grows whenever the words change.
  private(set) var version: UInt64 = 1

  /// When it may change next because time passes.
  var nextChange: Date?

  /// The number of the resolve that gave the outcome.
  private(set) var resolveNumber: UInt64

  /// Who waits: each is woken, and takes whatever the text is by then.
  var watchers: [UInt64: AsyncStream<Void>.Continuation] = [:]

  /// Makes a text that nobody watches yet.
  init(_ request: LiveTextRequest, _ resolution: Resolution, resolveNumber: UInt64) {
    self.request = request
    self.resolveNumber = resolveNumber
    (outcome, nextChange) = resolution
  }

  /// What it takes in memory without its watchers, in bytes.
  var bytes: Int { Self.ownBytes + request.bytes.count + Self.bytes(of: outcome) }

  /// What a watcher adds: its own copy of the request, and its places in tables.
  var watcherBytes: Int { Self.watcherOwnBytes + request.bytes.count }

  private static let ownBytes = 1024
  private static let watcherOwnBytes = 256

  /// What an outcome takes, in bytes.
  static func bytes(of outcome: Result<Response, RPCError>) -> Int {
    switch outcome {
    case .success(let response): response.heapBytes
    case .failure(let error): error.message.utf8.count + 256
    }
  }

  /// Takes a new outcome over, and wakes those who wait if it says something else.
  ///
  /// - Parameters:
  ///   - next: The outcome, and when it may change.
  ///   - resolveNumber: Says when it was begun; an older outcome than the present one is left
  ///     aside.
  mutating func take(_ next: Resolution, resolveNumber: UInt64) {
    guard resolveNumber > self.resolveNumber else { return }
    self.resolveNumber = resolveNumber
    nextChange = next.nextChange
    if case (.success(let old), .success(let new)) = (outcome, next.outcome),
      old.saysTheSame(as: new)
    {
      return
    }
    outcome = next.outcome
    version += 1
    for watcher in watchers.values { watcher.yield() }
  }
}

/// The bytes of a request, which are hashed once: they may be long, and lie under a lock.
struct LiveTextRequest: Hashable, Sendable {
  let bytes: [UInt8]
  private let hash: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hash = bytes.hashValue
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.bytes == right.bytes
  }
}

extension Caffe.Localization.V1.ResolveResponse {
  /// Whether a reader sees no difference; the revision of the catalogs is none.
  fileprivate func saysTheSame(as other: Self) -> Bool {
    text == other.text && attributedText == other.attributedText && locale == other.locale
      && source == other.source
  }
}

extension Caffe.Localization.V1.ResolveResponse {
  /// What the texts and lists hold.
  fileprivate var heapBytes: Int {
    let steps = explanation.reduce(0) {
      $0 + MemoryLayout<Caffe.Localization.V1.ExplanationStep>.stride + $1.kind.heapBytes
        + $1.detail.heapBytes
    }
    let problems = diagnostics.reduce(0) {
      $0 + MemoryLayout<Caffe.Localization.V1.Diagnostic>.stride + $1.rule.heapBytes
        + $1.message.heapBytes
    }
    return text.heapBytes + locale.heapBytes + catalogRevision.heapBytes + steps + problems
      + (attributedText?.heapBytes ?? 0)
  }
}

extension Caffe.Localization.V1.AttributedString {
  /// What the text and its runs hold.
  fileprivate var heapBytes: Int {
    runs.reduce(text.heapBytes + HeapBytes.array) { bytes, run in
      run.attributes.reduce(bytes + MemoryLayout<Caffe.Localization.V1.AttributeRun>.stride) {
        var valueBytes = 0
        if case .text(let text) = $1.value { valueBytes = text.heapBytes }
        return $0 + MemoryLayout<Caffe.Localization.V1.Attribute>.stride + $1.name.heapBytes
          + valueBytes
      }
    }
  }
}
