// SPDX-License-Identifier: Apache-2.0

/// The names of the lists that a grammar asks for, which are the same in all languages of a family.
///
/// A language's file says which words they have; one that has none of a kind leaves out the list.
protocol WordListName: RawRepresentable<Int>, CaseIterable, Sendable {}

extension WordListName {
  /// As the files of the languages have it.
  var name: String { "\(self)" }
}

/// The lists of words of one language, by the names of its grammar.
///
/// The lists come from `Lexicons/Data/<code>.cg3`; `WordListReader` says what such a file has.
struct WordLists<Name: WordListName>: Sendable {
  private let lists: [WordList]

  /// Reads the built-in lists of a language.
  ///
  /// What is wrong with them is a fault of this program, which `WordListTests` finds.
  init(of language: String) {
    do {
      try self.init(EmbeddedWordLists.bytes(of: language))
    } catch {
      preconditionFailure("\(language).cg3:\(error)")
    }
  }

  /// Reads the lists of a file.
  ///
  /// - Throws: `WordListError` with line and column, also for a list that the grammar does not ask
  ///   for.
  init(_ file: some Collection<UInt8>) throws(WordListError) {
    let names = Dictionary(uniqueKeysWithValues: Name.allCases.map { ($0.name, $0.rawValue) })
    var lists = [WordList](repeating: .empty, count: names.count)
    for definition in try WordListReader.definitions(in: file) {
      guard let index = names[definition.name] else {
        throw WordListError(
          line: definition.line, column: 1,
          message: "the grammar asks for no list \(definition.name)")
      }
      lists[index] = WordList(definition.items)
    }
    self.lists = lists
  }

  subscript(name: Name) -> WordList { lists[name.rawValue] }

  /// Whether a word as it is written, in lower case, belongs to a list.
  func has(form: String, in name: Name) -> Bool { lists[name.rawValue].contains(form: form) }

  /// Whether a dictionary form belongs to a list.
  func has(lemma: String, in name: Name) -> Bool { lists[name.rawValue].contains(lemma: lemma) }
}
