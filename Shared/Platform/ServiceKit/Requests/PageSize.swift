// SPDX-License-Identifier: Apache-2.0

/// The number of elements on a page.
public enum PageSize {
  /// The largest size that a request may specify.
  public static let max = 1_000

  /// The default size.
  public static let standard = 100
}
