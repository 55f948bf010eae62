// SPDX-License-Identifier: Apache-2.0

/// How resources are listed: what `ListFormatStyle` is for strings.
public struct ResourceListStyle: Sendable, Hashable {
  /// How the last element is joined.
  public enum ListType: Sendable, Hashable { case and, or }

  /// How much room the joining words take.
  public enum Width: Sendable, Hashable { case standard, short, narrow }

  let style: ValueStyle.List

  /// A list that is joined with "and" or with "or".
  public static func list(type: ListType, width: Width = .standard) -> Self {
    let kind: ValueStyle.List.Kind = type == .and ? .and : .or
    return switch width {
    case .standard: Self(style: ValueStyle.List(kind: kind))
    case .short: Self(style: ValueStyle.List(kind: kind, width: .abbreviated))
    case .narrow: Self(style: ValueStyle.List(kind: kind, width: .narrow))
    }
  }
}
