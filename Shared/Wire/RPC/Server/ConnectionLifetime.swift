// SPDX-License-Identifier: Apache-2.0

/// When a connection is pinged, drained and closed: gRPC's proposals A8 and A9 as a table of times.
///
/// It knows no clock and no socket: whoever calls says what time it is, in nanoseconds, and does
/// what ``step(at:)`` asks for.
struct ConnectionLifetime {
  /// What is to be done to the connection.
  enum Step: Equatable {
    /// Ask the client for a sign of life.
    case ping
    /// The client did not answer: close.
    case giveUp
    /// Ask the client to open no more calls.
    case drain(DrainCause)
    /// The client did not answer the ping between the two GOAWAYs: send the second.
    case endNotice
    /// The calls of a connection that is too old had their time.
    case endCalls
  }

  private struct Drain {
    let cause: DrainCause
    let began: UInt64
    let noticeDue: UInt64
    var isNoticeOver = false
    var haveCallsEnded = false
  }

  private let rules: ConnectionRules
  /// When the connection is too old.
  private let oldAt: UInt64
  /// Since when there are no calls.
  private var idleSince: UInt64?
  private var lastReadAt: UInt64
  /// When a sign of life was asked for that has not come.
  private var pingedAt: UInt64?
  private var drain: Drain?

  /// Begins the life of a connection.
  ///
  /// - Parameters:
  ///   - rules: The server's rules.
  ///   - now: The time.
  ///   - ageFactor: How much of the greatest age this connection gets: 0.9 to 1.1.
  init(_ rules: ConnectionRules, at now: UInt64, ageFactor: Double) {
    self.rules = rules
    oldAt = rules.ageMax.map { now.adding($0 * ageFactor) } ?? .max
    idleSince = now
    lastReadAt = now
  }

  /// Whether it matters when the last call ended.
  var tracksIdleness: Bool { rules.idleMax != nil }

  var isDraining: Bool { drain != nil }

  // What happens -----------------------------------------------------------------------------

  /// The client sent something; true when it was asked for a sign of life.
  mutating func read(at now: UInt64) -> Bool {
    lastReadAt = now
    defer { pingedAt = nil }
    return pingedAt != nil
  }

  mutating func callOpened() {
    idleSince = nil
  }

  mutating func lastCallClosed(at now: UInt64) {
    idleSince = now
  }

  mutating func drainBegan(
    _ cause: DrainCause, at now: UInt64, noticeMax: Duration = ConnectionRules.drainNoticeMax
  ) {
    guard drain == nil else { return }
    drain = Drain(cause: cause, began: now, noticeDue: now.adding(noticeMax))
  }

  mutating func noticeEnded() {
    drain?.isNoticeOver = true
  }

  // What is to be done -----------------------------------------------------------------------

  /// When there will be something to do if nothing happens.
  ///
  /// A sign of life, the end of the last call and the beginning of a drain may make it earlier.
  var due: UInt64 {
    min(livenessDue, drainDue)
  }

  private var livenessDue: UInt64 {
    if let pingedAt { return pingedAt.adding(rules.keepaliveTimeout) }
    return rules.keepaliveTime.map { lastReadAt.adding($0) } ?? .max
  }

  private var drainDue: UInt64 {
    guard let drain else { return min(oldAt, idleDue) }
    return min(drain.isNoticeOver ? .max : drain.noticeDue, graceDue)
  }

  private var idleDue: UInt64 {
    guard let idleSince, let idleMax = rules.idleMax else { return .max }
    return idleSince.adding(idleMax)
  }

  private var graceDue: UInt64 {
    guard let drain, drain.cause == .age, !drain.haveCallsEnded, let grace = rules.ageGrace else {
      return .max
    }
    return drain.began.adding(grace)
  }

  /// The next thing to do at a time, or nil when nothing is; each is asked for once.
  mutating func step(at now: UInt64) -> Step? {
    if now >= livenessDue {
      guard pingedAt == nil else { return .giveUp }
      pingedAt = now
      return .ping
    }
    guard now >= drainDue else { return nil }
    if drain == nil {
      let cause = now >= oldAt ? DrainCause.age : .idle
      drainBegan(cause, at: now)
      return .drain(cause)
    }
    if now >= graceDue {
      drain?.haveCallsEnded = true
      return .endCalls
    }
    drain?.isNoticeOver = true
    return .endNotice
  }
}

extension UInt64 {
  /// A time in nanoseconds, later by a duration; far too late is the end of time.
  func adding(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return self }
    let (nanoseconds, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowOfSum) = addingReportingOverflow(nanoseconds)
    guard !overflow, !overflowOfSum else { return .max }
    return sum.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000)).partialValue
  }
}
