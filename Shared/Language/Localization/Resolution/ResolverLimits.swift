// SPDX-License-Identifier: Apache-2.0

/// How far a resolve goes before it gives up with ``ResolverError/Code/limitExceeded``.
///
/// Resources come from other processes, so each way in which one could ask for endless work has
/// a bound. With these limits a text takes up to some three milliseconds of a processor, and one or
/// two more where it is the first that needs the formatters of its locale.
public struct ResolverLimits: Sendable, Hashable {
  /// Resources within resources and variables within variables.
  public var nestingMax = 32

  /// Bytes of one text, UTF-8: its own, those of texts that are put into it, its explanation, and
  /// what attributes say, for each run again.
  ///
  /// Written as HTML it may be six times as long, which takes a millisecond.
  public var textBytesMax = 256 << 10

  /// The work for one text, in steps of some twenty nanoseconds.
  ///
  /// A sentence takes a hundred or two, one of three texts that agree a thousand; the largest order
  /// that a café takes, a list of a hundred of those, a hundred thousand.
  public var stepsMax = 120_000

  /// The work of making formatters that one text may ask for beside that, in the same measure.
  ///
  /// They are kept: only the first text in a locale that has a date, a price or a unit pays for it.
  /// Those of a date, a price and a unit take 33,000 together, and the dearest, an interval's,
  /// 55,000. What is over counts as ``stepsMax`` does, so that an honest text that has several at
  /// once is not refused.
  public var makingStepsMax = 40_000

  /// Makes the usual limits.
  public init() {}
}
