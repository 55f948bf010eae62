// SPDX-License-Identifier: Apache-2.0

/// When a connection is pinged, drained and closed: gRPC's proposals A8 and A9 as a schedule.
///
/// It has neither a clock nor a socket: the caller passes the time in nanoseconds, and performs
/// what ``step(at:)`` returns.
struct ConnectionLifetime {
  /// An action on the connection.
  enum Step: Equatable {
    /// Ask the client for a sign of life.
    case ping
    /// The client did not answer: close.
    case giveUp
    /// Ask the client to open no more calls.
    case drain(DrainCause)
    /// The client did not answer the ping between the two GOAWAYs: send the second.
    case endNotice
    /// The grace period for the calls of a connection that is too old is over.
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
  /// When the connection reaches its maximum age.
  private let oldAt: UInt64
  /// When the last call ended, if there are none.
  private(set) var idleSince: UInt64?
  /// When the client last sent something.
  private var lastReadAt: UInt64
  /// When the unanswered request for a sign of life was sent.
  private var pingedAt: UInt64?
  private var drain: Drain?

  /// Starts a connection's lifetime.
  ///
  /// - Parameters:
  ///   - rules: The server's rules.
  ///   - now: The time.
  ///   - ageFactor: This connection's fraction of the maximum age: 0.9 to 1.1.
  init(_ rules: ConnectionRules, at now: UInt64, ageFactor: Double) {
    self.rules = rules
    oldAt = rules.ageMax.map { now.adding($0 * ageFactor) } ?? .max
    idleSince = now
    lastReadAt = now
  }

  /// Whether anything is due some time after the last call's end.
  var limitsIdleness: Bool { rules.idleMax != nil }

  var isDraining: Bool { drain != nil }

  // What happens -----------------------------------------------------------------------------

  /// The client sent something; true if it was asked for a sign of life.
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

  /// When the next action is due if nothing happens.
  ///
  /// A sign of life, the end of the last call or the start of draining may make it earlier.
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

  /// The action due at a time, or nil; each is returned once.
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
  /// A time in nanoseconds plus a duration, saturating.
  func adding(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return self }
    let (nanoseconds, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflowOfSum) = addingReportingOverflow(nanoseconds)
    guard !overflow, !overflowOfSum else { return .max }
    return sum.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000)).partialValue
  }
}
