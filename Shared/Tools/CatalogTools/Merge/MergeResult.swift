// SPDX-License-Identifier: Apache-2.0

/// What comes of a three-way merge.
public struct MergeResult: Sendable, Hashable {
  /// The merged file.
  public var bytes: [UInt8]

  /// What both sides changed differently.
  public var conflicts: [MergeConflict]
}

/// A place that both sides changed differently.
public struct MergeConflict: Sendable, Hashable {
  /// The key.
  public var key: String

  /// What of the entry is meant, such as `es/plural/one`; empty for all of it.
  public var part: String

  /// What the file had before; nothing where it was not there.
  public var base: String?

  /// What one side made of it; nothing where it took it out.
  public var ours: String?

  /// What the other side made of it; nothing where it took it out.
  public var theirs: String?
}

/// What the sides of a conflict are called where it is marked.
public struct MergeMarkers: Sendable, Hashable {
  /// The name of this side.
  public var ours: String

  /// The name of the other side.
  public var theirs: String

  /// How many characters a marker has.
  public var size: Int

  /// Makes markers from their parts.
  public init(ours: String = "ours", theirs: String = "theirs", size: Int = 7) {
    self.ours = ours
    self.theirs = theirs
    self.size = size
  }

  /// Both sides as whole lines.
  func block(ours oursBytes: [UInt8], theirs theirsBytes: [UInt8]) -> [UInt8] {
    func line(_ sign: String, _ name: String) -> [UInt8] {
      Array((String(repeating: sign, count: size) + (name.isEmpty ? "" : " " + name) + "\n").utf8)
    }
    func lines(_ bytes: [UInt8]) -> [UInt8] {
      bytes.isEmpty || bytes.last == 0x0A ? bytes : bytes + [0x0A]
    }
    return line("<", ours) + lines(oursBytes) + line("=", "") + lines(theirsBytes)
      + line(">", theirs)
  }
}
