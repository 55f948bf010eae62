// SPDX-License-Identifier: Apache-2.0

/// The work of one resolve: what it has done and may still do.
///
/// It may do what the resolver's limits allow for one text, or what is left of the call's budget
/// where that is less.
struct Work {
  private var stepsLeft: Int
  private(set) var bytesLeft: Int
  private let atFirst: WorkBudget.Amount
  private var makingLeft: Int
  private let stepsMax: Int
  private let bytesMax: Int

  /// Whether it is the call's budget that ends first, and not the limit of one text.
  private let isCallShortOfSteps: Bool
  private let isCallShortOfBytes: Bool

  /// The work of a text.
  init(_ limits: ResolverLimits, _ budget: WorkBudget) {
    isCallShortOfSteps = budget.steps < limits.stepsMax
    isCallShortOfBytes = budget.bytes < limits.textBytesMax
    stepsLeft = max(0, min(limits.stepsMax, budget.steps))
    bytesLeft = max(0, min(limits.textBytesMax, budget.bytes))
    makingLeft = max(0, min(limits.makingStepsMax, budget.steps - stepsLeft))
    atFirst = WorkBudget.Amount(steps: stepsLeft, bytes: bytesLeft, making: makingLeft)
    stepsMax = isCallShortOfSteps ? budget.stepsMax : limits.stepsMax
    bytesMax = isCallShortOfBytes ? budget.bytesMax : limits.textBytesMax
  }

  /// Work that only the call's budget bounds.
  init(_ budget: WorkBudget) {
    (isCallShortOfSteps, isCallShortOfBytes) = (true, true)
    (stepsLeft, bytesLeft) = (budget.steps, budget.bytes)
    makingLeft = 0
    atFirst = WorkBudget.Amount(steps: stepsLeft, bytes: bytesLeft)
    (stepsMax, bytesMax) = (budget.stepsMax, budget.bytesMax)
  }

  /// What has been done; all that there was where it was too little.
  var done: WorkBudget.Amount {
    WorkBudget.Amount(
      steps: atFirst.steps - max(0, stepsLeft), bytes: atFirst.bytes - max(0, bytesLeft),
      making: atFirst.making - makingLeft)
  }

  /// Takes steps, and says whether there were enough.
  @inline(__always)
  mutating func takes(steps: Int) -> Bool {
    stepsLeft -= steps
    return stepsLeft >= 0
  }

  /// Takes bytes, and says whether there were enough.
  @inline(__always)
  mutating func takes(bytes: Int) -> Bool {
    bytesLeft -= bytes
    return bytesLeft >= 0
  }

  /// Takes steps for what is done already, or is about to be and cannot be left.
  ///
  /// Where there were too few, what is spent next is refused.
  @inline(__always)
  mutating func owe(steps: Int) { stepsLeft -= steps }

  /// Takes steps for formatters that were made; see ``ResolverLimits/makingStepsMax``.
  mutating func owe(making steps: Int) {
    let apart = min(steps, makingLeft)
    makingLeft -= apart
    stepsLeft -= steps - apart
  }

  /// Takes all the steps that formatting took.
  mutating func owe(_ meter: FormattingMeter) {
    owe(making: meter.readMaking())
    owe(steps: meter.read())
  }

  /// Takes bytes of text that is there already, as ``owe(steps:)`` takes steps.
  @inline(__always)
  mutating func owe(bytes: Int) { bytesLeft -= bytes }

  /// Takes steps for what can be left where there are too few.
  mutating func pay(steps: Int) throws(NoWorkLeft) {
    owe(steps: steps)
    if isUsedUp { throw NoWorkLeft() }
  }

  /// Whether there is no work left.
  var isUsedUp: Bool { stepsLeft < 0 || bytesLeft < 0 }

  /// Takes steps.
  @inline(__always)
  mutating func spend(steps: Int) throws(ResolverError) {
    guard takes(steps: steps) else { throw outOfSteps }
  }

  /// Takes bytes of text.
  @inline(__always)
  mutating func spend(bytes: Int) throws(ResolverError) {
    guard takes(bytes: bytes) else { throw outOfBytes }
  }

  // Apart from what takes steps, which is everywhere.

  private var outOfSteps: ResolverError {
    @inline(never) get {
      ResolverError(
        .limitExceeded,
        isCallShortOfSteps
          ? "The texts of this call take more than \(stepsMax) steps to compose."
          : "The text takes more than \(stepsMax) steps to compose.")
    }
  }

  private var outOfBytes: ResolverError {
    @inline(never) get {
      ResolverError(
        .limitExceeded,
        isCallShortOfBytes
          ? "The texts of this call are longer than \(bytesMax) bytes."
          : "The text is longer than \(bytesMax) bytes.")
    }
  }
}

/// Why something was left: the work that it takes is not there any more.
///
/// It is thrown where values are made for caches, so that none keeps what is not whole.
struct NoWorkLeft: Error {}
