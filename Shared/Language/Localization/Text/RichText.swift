// SPDX-License-Identifier: Apache-2.0

/// Text in runs of equal attributes.
///
/// Neighbouring runs differ, and none is empty but for images without a description.
public struct RichText: Sendable, Hashable {
  /// A stretch of text with one set of attributes.
  public struct Run: Sendable, Hashable {
    /// The text.
    public var text: String

    /// What is said of it.
    public var attributes: TextAttributes

    /// Makes a run from its parts.
    public init(_ text: String, attributes: TextAttributes = TextAttributes()) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The runs, in order.
  public private(set) var runs: [Run] = []

  /// Makes an empty text.
  public init() {}

  /// Makes a text of runs, joining those that agree.
  public init(_ runs: some Sequence<Run>) {
    for run in runs { append(run) }
  }

  /// Adds a run at the end.
  public mutating func append(_ run: Run) {
    guard !run.text.isEmpty || run.attributes.imageURL != nil else { return }
    if let last = runs.indices.last, runs[last].attributes == run.attributes {
      runs[last].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// The characters alone.
  public var string: String {
    if runs.count == 1 { return runs[0].text }
    return runs.reduce(into: "") { $0 += $1.text }
  }
}
