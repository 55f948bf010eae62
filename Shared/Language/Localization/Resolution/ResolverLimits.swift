// SPDX-License-Identifier: Apache-2.0

/// How far a resolve goes before it gives up with ``ResolverError/Code/limitExceeded``.
///
/// Resources come from other processes, so each way in which one could ask for endless work has
/// a bound. With these limits a text takes up to some fifteen milliseconds of a processor, and ten
/// more where it is the first that needs the formatters of its locale.
public struct ResolverLimits: Sendable, Hashable {
  /// Resources within resources and variables within variables.
  public var nestingMax = 32

  /// Bytes of one text, UTF-8: its own, those of texts that are put into it, its explanation, and
  /// what attributes say, for each run again.
  ///
  /// Written as HTML it may be six times as long, which takes a millisecond.
  public var textBytesMax = 256 << 10

  /// The work for one text, in tenths of microseconds, more or less.
  ///
  /// A sentence takes a hundred or two, one of three texts that agree nine hundred; the largest
  /// order that a café takes, a list of a hundred of those, ninety thousand.
  public var stepsMax = 120_000

  /// The work of making formatters that one text may ask for beside that, in the same measure.
  ///
  /// They are kept: only the first text in a locale that has a date, a price or a unit pays for it.
  /// The dearest take 16,000, so that an honest text that has several at once is not refused. What
  /// is over counts as ``stepsMax`` does.
  public var makingStepsMax = 100_000

  /// Makes the usual limits.
  public init() {}
}
