// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

extension Composer {
  /// The runs of a finished text.
  ///
  /// What is said of a run counts as its text does: it goes out with each of them, and a few bytes
  /// of a template can say much of many.
  mutating func runs(
    of composition: borrowing Composition
  ) throws(ResolverError) -> [RichText.Run] {
    // What was owed for work that could not wait.
    try work.spend(steps: 0)
    try work.spend(bytes: 0)
    var runs: [RichText.Run] = []
    runs.reserveCapacity(composition.pieces.count)
    for index in composition.pieces.indices {
      let attributes = composition.pieces[index].attributes
      try work.spend(steps: Price.run(members: attributes.customCount))
      try work.spend(bytes: attributes.bytes)
      guard options.keepsFields, let fields = composition.pieces[index].fields?.fields.count else {
        runs.append(RichText.Run(composition.text(at: index), attributes: attributes))
        continue
      }
      try work.spend(steps: Price.fields(fields))
      runs += composition.runs(at: index)
    }
    return runs
  }
}

extension TextAttributes {
  /// How long its names and values are, in bytes: those that callers and translators write.
  fileprivate var bytes: Int {
    var result = (link?.utf8.count ?? 0) + (imageURL?.utf8.count ?? 0)
    result += languageIdentifier?.utf8.count ?? 0
    for (name, value) in custom { result += name.utf8.count + value.bytes }
    return result
  }
}

extension MarkupValue {
  /// How long it is when it is written out, in bytes, more or less.
  fileprivate var bytes: Int {
    switch self {
    case .null, .bool, .integer, .number: 8
    case .string(let text): text.utf8.count
    case .array(let elements): elements.reduce(2) { $0 + $1.bytes + 1 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + $1.value.bytes + 4 }
    }
  }
}
