// SPDX-License-Identifier: Apache-2.0

/// The work that one call may still ask for, over all the texts that it resolves.
///
/// Whoever asks for many texts at once gets one budget for all of them. Each resolve takes from it
/// what it has done, also one that fails: a thousand texts that are each refused at their limit
/// would otherwise be a thousand times the limit's work.
///
/// A step is some twenty nanoseconds' work on one core; what takes longer costs more steps.
/// ``ResolverLimits`` bounds one text in the same measure.
public struct WorkBudget: Sendable, Hashable {
  /// The steps that are left, from 0.
  public private(set) var steps: Int

  /// The bytes of text that are left, UTF-8, from 0.
  public private(set) var bytes: Int

  /// The steps that there were at first.
  public let stepsMax: Int

  /// The bytes that there were at first.
  public let bytesMax: Int

  /// Some work.
  struct Amount: Sendable, Hashable {
    var steps = 0
    var bytes = 0
    /// Steps of making formatters, which are not among the others.
    var making = 0
  }

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - steps: The steps of all texts together.
  ///   - bytes: The bytes of all texts together, UTF-8, those of texts within texts again.
  public init(steps: Int, bytes: Int) {
    (self.steps, self.bytes) = (max(0, steps), max(0, bytes))
    (stepsMax, bytesMax) = (self.steps, self.bytes)
  }

  /// A budget that never ends, for whoever trusts those who ask: each text still has its limits.
  public static let unlimited = WorkBudget(steps: .max, bytes: .max)

  /// Whether no further text can be resolved.
  public var isUsedUp: Bool { steps == 0 || bytes == 0 }

  /// Takes work that is done for the call besides resolving, such as reading and encoding.
  ///
  /// - Throws: ``ResolverError`` with `limitExceeded` where less is left than that; nothing is
  ///   left then.
  public mutating func spend(steps: Int = 0, bytes: Int = 0) throws(ResolverError) {
    var work = Work(self)
    defer { take(work.done) }
    try work.spend(steps: steps)
    try work.spend(bytes: bytes)
  }

  /// Takes what a resolve has done.
  mutating func take(_ done: Amount) {
    steps = max(0, steps - done.steps - done.making)
    bytes = max(0, bytes - done.bytes)
  }
}
