// SPDX-License-Identifier: Apache-2.0

import RPC
import Tracing

/// What is said of a span: as it is while it goes on, and as it is sent once it has ended.
struct SpanRecord: Sendable {
  /// The span that another one is a part of.
  struct Parent: Sendable, Equatable {
    var spanID: UInt64
    /// Whether it is another process's.
    var isRemote: Bool
  }

  /// The most attributes, events and links of a span, each; the rest is counted.
  static let partsMax = 128
  /// The longest text of an attribute or an event, in bytes.
  static let textBytesMax = 1024

  let identity: TraceParent
  let parent: Parent?
  /// W3C's `tracestate`, as the caller sent it.
  let traceState: String?
  let kind: SpanKind
  var name: String
  /// Nanoseconds since 1970.
  let start: UInt64
  /// Nanoseconds since 1970; 0 while the span goes on.
  var end: UInt64 = 0
  var attributes: SpanAttributes = [:]
  var events: [SpanEvent] = []
  var droppedEventCount = 0
  var links: [SpanLink] = []
  var droppedLinkCount = 0
  var status: SpanStatus?

  mutating func add(_ event: SpanEvent) {
    guard events.count < Self.partsMax else { return droppedEventCount += 1 }
    events.append(event)
  }

  mutating func add(_ link: SpanLink) {
    guard links.count < Self.partsMax else { return droppedLinkCount += 1 }
    links.append(link)
  }
}
