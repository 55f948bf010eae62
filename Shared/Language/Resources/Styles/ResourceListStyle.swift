// SPDX-License-Identifier: Apache-2.0

/// How to list resources: the counterpart of `ListFormatStyle` for strings.
public struct ResourceListStyle: Sendable, Hashable {
  /// How the last element is joined.
  public enum ListType: Sendable, Hashable { case and, or }

  /// The length of the joining words.
  public enum Width: Sendable, Hashable { case standard, short, narrow }

  let style: ValueStyle.List

  /// A list joined with "and" or with "or".
  public static func list(type: ListType, width: Width = .standard) -> Self {
    let kind: ValueStyle.List.Kind = type == .and ? .and : .or
    return switch width {
    case .standard: Self(style: ValueStyle.List(kind: kind))
    case .short: Self(style: ValueStyle.List(kind: kind, width: .abbreviated))
    case .narrow: Self(style: ValueStyle.List(kind: kind, width: .narrow))
    }
  }
}
