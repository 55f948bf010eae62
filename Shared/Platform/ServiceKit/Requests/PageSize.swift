// SPDX-License-Identifier: Apache-2.0

/// How many elements a page of a listing has.
public enum PageSize {
  /// The most that a request may name.
  public static let max = 1_000

  /// How many a page has where the request does not say.
  public static let standard = 100
}
