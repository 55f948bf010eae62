// SPDX-License-Identifier: Apache-2.0

/// Counts what formatting values takes, in steps, for the resolve that asked for them.
///
/// Values are formatted by functions that only read; one that makes a formatter says so here.
final class FormattingMeter {
  private var steps = 0
  private var making = 0

  /// Makes a meter at nought.
  init() {}

  /// Adds steps.
  func count(_ steps: Int) { self.steps += steps }

  /// Adds the steps of making a formatter, which is kept for whoever comes next.
  func count(making steps: Int) { making += steps }

  /// The steps of making formatters since this was last asked.
  func readMaking() -> Int {
    defer { making = 0 }
    return making
  }

  /// The other steps since this was last asked.
  func read() -> Int {
    defer { steps = 0 }
    return steps
  }
}
