// SPDX-License-Identifier: Apache-2.0

/// Custom headers or trailers of a call: an ordered list of lower-case names with values.
///
/// Names that end in `-bin` carry bytes; all others carry printable ASCII. Names may repeat.
/// Entries that cannot be sent (see ``add(_:_:)-(_,String)``) are omitted without an error, so that
/// a service may echo what it received.
public struct Metadata: Sendable, Hashable {
  /// A value: text, or bytes for a name that ends in `-bin`.
  public enum Content: Sendable, Hashable {
    /// Printable ASCII.
    case text(String)
    /// Any bytes, base64 on the wire.
    case bytes([UInt8])
  }

  /// One name with one value.
  public struct Entry: Sendable, Hashable {
    /// The name, lower case.
    public let name: String
    /// The value.
    public let value: Content
  }

  var entries: [Entry]

  /// Creates an empty list.
  public init() {
    entries = []
  }

  /// Appends text under `name`, which is lower-cased.
  ///
  /// Omitted when sending: names with characters other than `0-9a-z_.-`, names that start with
  /// `grpc-` or belong to HTTP (`te`, `content-type`, `connection`, …), text under a `-bin` name,
  /// and text with anything but ASCII 0x20 to 0x7E.
  public mutating func add(_ name: String, _ value: String) {
    entries.append(Entry(name: name.lowercased(), value: .text(value)))
  }

  /// Appends bytes under `name`, which is lower-cased and must end in `-bin` to be sent.
  public mutating func add(_ name: String, _ value: [UInt8]) {
    entries.append(Entry(name: name.lowercased(), value: .bytes(value)))
  }

  /// Appends every entry of `other`, in order.
  public mutating func append(_ other: Metadata) {
    entries.append(contentsOf: other.entries)
  }

  /// Removes every value under `name`.
  public mutating func removeAll(_ name: String) {
    let name = name.lowercased()
    entries.removeAll { $0.name == name }
  }

  /// The first text under `name`; setting it replaces all of them, and nil removes them.
  public subscript(_ name: String) -> String? {
    get {
      let name = name.lowercased()
      for entry in entries where entry.name == name {
        if case .text(let text) = entry.value { return text }
      }
      return nil
    }
    set {
      removeAll(name)
      if let newValue { add(name, newValue) }
    }
  }

  /// Every text under `name`, in order.
  public func values(for name: String) -> [String] {
    let name = name.lowercased()
    return entries.compactMap { entry in
      guard entry.name == name, case .text(let text) = entry.value else { return nil }
      return text
    }
  }

  /// Every byte value under `name`, in order.
  public func binaryValues(for name: String) -> [[UInt8]] {
    let name = name.lowercased()
    return entries.compactMap { entry in
      guard entry.name == name, case .bytes(let bytes) = entry.value else { return nil }
      return bytes
    }
  }
}

extension Metadata: RandomAccessCollection {
  /// The position of the first entry.
  public var startIndex: Int { 0 }
  /// The position after the last entry.
  public var endIndex: Int { entries.count }
  /// The entry at `position`.
  public subscript(position: Int) -> Entry { entries[position] }
}

extension Metadata: ExpressibleByDictionaryLiteral {
  /// Creates a list of text values in the order written.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { add(name, value) }
  }
}
