// SPDX-License-Identifier: Apache-2.0

extension LexiconImporter {
  /// Reads a Hunspell dictionary: a list of words with flags, and the rules that the flags name.
  ///
  /// Hunspell spells, and few dictionaries say what a word is; only words whose morphological
  /// fields do (`po:noun is:masculine`) are taken over, with the forms of suffix rules whose own
  /// fields say what they make (`is:plural`). Suffixes upon suffixes are not followed.
  ///
  /// - Parameters:
  ///   - file: What diagnostics call the list of words, the `.dic`.
  ///   - affixFile: What they call the `.aff`.
  ///   - affixes: The bytes of the `.aff`.
  ///   - pieces: The bytes of the `.dic`, piece by piece; nil at its end.
  /// - Throws: `LexiconImportError` with `unsupportedEncoding`; what `pieces` throws.
  public mutating func readHunspell(
    file: String, affixFile: String, affixes: [UInt8], _ pieces: @escaping () throws -> [UInt8]?
  ) throws {
    begin(affixFile)
    var rules = HunspellAffixes()
    try rules.read(affixes) { report($0, $1, $2, $3) }
    begin(file)
    var source = ByteSource(pieces)
    var isFirst = true
    while let bytes = try source.readLine() {
      guard let line = rules.encoding.text(bytes), !source.isCut else {
        report("not-encoded", "The line is not in the encoding that SET names.", source.line, 1)
        continue
      }
      // The first line says how many there are.
      let isCount = isFirst && line.allSatisfy(\.isNumber)
      isFirst = false
      if isCount || line.isEmpty || line.hasPrefix("#") { continue }
      addHunspell(line, rules, source)
    }
  }

  private mutating func addHunspell(
    _ line: String, _ rules: HunspellAffixes, _ source: ByteSource
  ) {
    let (entry, fields) = Self.split(line)
    let (word, flagText) = Self.splitFlags(entry)
    guard let flags = rules.flags(flagText) else {
      report(
        "malformed-flags", "“\(flagText)” are no flags as the .aff writes them.", source.line,
        word.unicodeScalars.count + 2)
      return
    }
    if !rules.notWords.isDisjoint(with: flags) { return }
    let morphology = HunspellMorphology(rules.expanded(fields))
    guard morphology.form.isWanted else {
      leaveOut()
      return
    }
    let lemma = morphology.stem ?? word
    var form = morphology.form
    // A word that is its own dictionary form is a singular, where nothing else is said.
    if form.numbers.isEmpty, lemma == word { form.numbers = .one }
    guard add(form, lemma: lemma, text: word, line: source.line, column: 1) else { return }
    for flag in flags {
      for rule in rules.suffixes[flag] ?? [] {
        guard let text = rule.apply(to: word) else { continue }
        var made = HunspellMorphology(rules.expanded(rule.fields)).form
        // What the rule does not say is as it is of the word.
        if made.genders.isEmpty { made.genders = morphology.form.genders }
        let says = !made.numbers.isEmpty || made.genders != morphology.form.genders
        made.part = made.part ?? form.part
        if made.numbers.isEmpty { made.numbers = .one }
        if says { add(made, lemma: lemma, text: text, line: source.line, column: 1) }
      }
    }
  }

  /// The word with its flags, and the morphological fields: from a tab, or from a space before a
  /// field, on.
  private static func split(_ line: String) -> (entry: Substring, fields: [Substring]) {
    let parts = line.split { $0 == "\t" || $0 == " " }
    guard let first = parts.first else { return ("", []) }
    let firstField = parts.dropFirst().first { part in
      let colon = part.utf8.dropFirst(2).first == UInt8(ascii: ":")
      return colon
        || part.startIndex > line.startIndex
          && line[line.index(before: part.startIndex)] == "\t"
    }
    guard let firstField else { return (line[first.startIndex...], []) }
    var end = firstField.startIndex
    while end > line.startIndex, line[line.index(before: end)].isWhitespace {
      end = line.index(before: end)
    }
    return (
      line[first.startIndex..<end], parts.filter { $0.startIndex >= firstField.startIndex }
    )
  }

  /// A word and its flags; a slash that belongs to the word has a backslash before it.
  private static func splitFlags(_ entry: Substring) -> (word: String, flags: Substring) {
    var word = ""
    var isEscaped = false
    for index in entry.indices {
      let character = entry[index]
      if character == "/", !isEscaped, !word.isEmpty {
        return (word, entry[entry.index(after: index)...])
      }
      if isEscaped, character != "/" { word.append("\\") }
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { word.append(character) }
    }
    return (word, "")
  }
}
