// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Makes a long-computing handler in a task yield to others now and then.
///
/// ```swift
/// var pace = WorkPace(context)
/// for part in parts {
///   try await pace.step()
///   compute(part)
/// }
/// ```
///
/// Tasks share only as many threads as there are cores, and a task occupies its thread until it
/// waits for something.
public struct WorkPace: Sendable {
  private let context: ServerContext
  private let nanosecondsMax: UInt64
  /// The time left before others get their turn.
  var slice: Slice

  /// Creates the pace of a call's handler.
  public init(_ context: ServerContext) {
    self.init(context, sliceTime: .microseconds(250))
  }

  init(_ context: ServerContext, sliceTime: Duration) {
    self.context = context
    nanosecondsMax = UInt64(max(0, TimeAmount(sliceTime).nanoseconds))
    slice = Slice(nanosecondsMax: nanosecondsMax, deadline: context.deadline, isOnEventLoop: false)
    slice.workBegins()
  }

  /// Continues at once, or after others have had their turn.
  ///
  /// - Throws: What ``ServerContext/checkTime()`` throws.
  public mutating func step() async throws(RPCError) {
    guard slice.isOver(afterSteps: .max) else { return }
    try await giveWay()
  }

  /// Lets others have their turn.
  ///
  /// - Throws: What ``ServerContext/checkTime()`` throws.
  mutating func giveWay() async throws(RPCError) {
    try context.checkTime()
    await Task.yield()
    try context.checkTime()
    slice = Slice(nanosecondsMax: nanosecondsMax, deadline: context.deadline, isOnEventLoop: false)
    slice.workBegins()
  }
}
