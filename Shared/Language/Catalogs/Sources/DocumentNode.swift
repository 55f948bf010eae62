// SPDX-License-Identifier: Apache-2.0

/// A value of a structured file, be it JSON or a property list, and where it stands.
struct DocumentNode {
  /// What the value is.
  enum Value {
    case string(String)
    case bool(Bool)
    /// A number, as it is written.
    case number(String)
    case array([DocumentNode])
    case dictionary([Member])
    /// What no catalog has a use for: null, dates, data.
    case other
  }

  /// A key and its value.
  struct Member {
    var key: String
    /// Where the key begins, in bytes.
    var offset: Int
    var node: DocumentNode
  }

  /// Where the value begins, in bytes.
  var offset: Int
  var value: Value

  /// The text, if it is one.
  var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  /// The members, if it is a dictionary.
  var members: [Member]? {
    if case .dictionary(let members) = value { members } else { nil }
  }

  /// The members that count: of duplicates the last, as the subscript has it.
  var distinctMembers: [Member] {
    guard let members else { return [] }
    // Most dictionaries are a few plural forms, which are told apart sooner without a set.
    if members.count <= 6,
      !members.indices.contains(where: { place in
        members[..<place].contains { $0.key == members[place].key }
      })
    {
      return members
    }
    var seen: Set<String> = []
    return Array(members.reversed().filter { seen.insert($0.key).inserted }.reversed())
  }

  /// The last member of that name: of duplicates, the later wins.
  subscript(key: String) -> DocumentNode? {
    members?.last { $0.key == key }?.node
  }

  /// What the value is, in a word for people.
  var kind: String {
    switch value {
    case .string: "a text"
    case .bool: "true or false"
    case .number: "a number"
    case .array: "a list"
    case .dictionary: "a dictionary"
    case .other: "something else"
    }
  }
}

/// Why a structured file cannot be read.
package struct DocumentError: Error, Hashable {
  /// What is wrong, as a sentence.
  package var message: String
  /// Where, in bytes.
  package var offset: Int
}
