// SPDX-License-Identifier: Apache-2.0

/// Which calls of a server are traced, and by whom.
public struct CallTracing: Sendable {
  /// Which calls are traced.
  public var sampling: CallSampling
  /// Who traces them.
  public var tracer: any CallTracer

  /// Creates rules.
  public init(sampling: CallSampling, tracer: any CallTracer) {
    self.sampling = sampling
    self.tracer = tracer
  }
}

/// Which calls are traced.
///
/// It is decided from numbers alone, before anything is made for the call: most are not traced, and
/// have to cost nothing.
public struct CallSampling: Sendable, Hashable {
  /// Whether a call whose caller is traced, or decided against it, is treated alike.
  public var followsCaller: Bool
  /// The share of other calls, from 0 to 1.
  public let ratio: Double
  /// The numbers of traces below this are sampled; all are where it is nil.
  private let bound: UInt64?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - ratio: The share of calls that are traced, from 0 to 1.
  ///   - followsCaller: Whether that is only for calls whose caller says nothing.
  public init(ratio: Double, followsCaller: Bool) {
    self.ratio = ratio
    self.followsCaller = followsCaller
    bound = ratio >= 1 ? nil : UInt64(max(0, ratio) * 0x1p63)
  }

  /// Whether a call is traced.
  ///
  /// Of a trace that several processes decide about by their ratios, those with the larger ones
  /// take it wherever the smaller do.
  ///
  /// - Parameters:
  ///   - parent: The caller's span, if it says which.
  ///   - number: The second half of the trace's number.
  /// - Returns: Whether it is.
  func includes(parent: TraceParent?, number: UInt64) -> Bool {
    if followsCaller, let parent { return parent.isSampled }
    guard let bound else { return true }
    return number >> 1 < bound
  }
}

/// Makes the spans of a server's calls.
///
/// It is called on event loops, from several threads concurrently.
public protocol CallTracer: Sendable {
  /// Begins the span of a call that is sampled; nil for one that is of no interest.
  func begin(_ call: TracedCall) -> (any CallSpan)?
}

/// A call whose span begins.
public struct TracedCall: Sendable {
  /// The method called; nil if the server does not have it.
  public let method: ServedMethod?
  /// The caller's address, as `127.0.0.1:41234` or `unix`.
  public let peer: String
  /// The caller's span, if it says which.
  public let parent: TraceParent?
  /// The second half of the trace's number, where there is no parent.
  public let traceLow: UInt64

  let headers: HeaderRecord

  /// The custom headers of the request, decoded on demand.
  public var metadata: Metadata { headers.metadata() }
}

/// The span of a call that a server answers.
public protocol CallSpan: AnyObject, Sendable {
  /// The span's own identity, which is the parent's of whatever the call leads to.
  var identity: TraceParent { get }

  /// Runs a handler so that what it does belongs to the span.
  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result

  /// Ends the span.
  func ended(_ call: CallSummary)
}

/// The numbers that traces without a parent get on one connection, from one random number on: the
/// kernel's would cost more than the rest of the decision.
struct TraceNumbers {
  private var state = UInt64.random(in: .min ... .max)

  /// The next number, all of whose bits depend on all of the state's (SplitMix64).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return number ^ number >> 31
  }
}
