// SPDX-License-Identifier: Apache-2.0

/// What a synchronization with source code changes of a key.
public struct SyncChange: Sendable, Hashable {
  /// What happens.
  public enum Kind: String, Sendable, CaseIterable {
    /// The key is new.
    case added
    /// The key is no longer in the source.
    case stale
    /// The key is in the source again.
    case revived
    /// What translators are told is another.
    case comment
    /// The text in the source language is another; translations are to be reviewed.
    case text
    /// Where the key comes from is another.
    case state
    /// The stale key is taken out.
    case removed
  }

  /// What happens.
  public var kind: Kind
  /// The key.
  public var key: String
  /// What is there afterwards, where that is a text.
  public var value: String?
}
