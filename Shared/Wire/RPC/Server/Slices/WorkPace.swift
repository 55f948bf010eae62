// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Has a handler that runs in a task, and computes for long, let others through now and then.
///
/// ```swift
/// var pace = WorkPace(context)
/// for part in parts {
///   try await pace.step()
///   compute(part)
/// }
/// ```
///
/// The threads of tasks are as few as the processor's cores, and a task keeps its thread until it
/// waits for something.
public struct WorkPace: Sendable {
  private let context: ServerContext
  private let nanosecondsMax: UInt64
  /// What is left before others have their turn.
  var slice: Slice

  /// Makes the pace of a call's handler.
  public init(_ context: ServerContext) {
    self.init(context, sliceTime: .milliseconds(1))
  }

  init(_ context: ServerContext, sliceTime: Duration) {
    self.context = context
    nanosecondsMax = UInt64(max(0, TimeAmount(sliceTime).nanoseconds))
    slice = Slice(nanosecondsMax: nanosecondsMax, deadline: context.deadline, isOnEventLoop: false)
    slice.workBegins()
  }

  /// Goes on at once, or when others have had their turn.
  ///
  /// - Throws: What ``ServerContext/checkTime()`` does.
  public mutating func step() async throws(RPCError) {
    guard slice.isOver(afterSteps: .max) else { return }
    try await giveWay()
  }

  /// Lets others have their turn.
  ///
  /// - Throws: What ``ServerContext/checkTime()`` does.
  mutating func giveWay() async throws(RPCError) {
    try context.checkTime()
    await Task.yield()
    try context.checkTime()
    slice = Slice(nanosecondsMax: nanosecondsMax, deadline: context.deadline, isOnEventLoop: false)
    slice.workBegins()
  }
}
