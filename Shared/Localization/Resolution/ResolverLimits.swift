// SPDX-License-Identifier: Apache-2.0

/// How far a resolve goes before it gives up with ``ResolverError/Code/limitExceeded``.
///
/// Resources come from other processes, so each way in which one could ask for endless work has
/// a bound.
public struct ResolverLimits: Sendable, Hashable {
  /// Resources within resources and variables within variables.
  public var nestingMax = 32

  /// Bytes of text, UTF-8, markup not counted.
  public var textBytesMax = 1 << 20

  /// Templates, variants and arguments run through for one resource.
  public var stepsMax = 50_000

  /// Makes the usual limits.
  public init() {}
}
