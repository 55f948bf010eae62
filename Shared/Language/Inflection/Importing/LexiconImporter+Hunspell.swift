// SPDX-License-Identifier: Apache-2.0

extension LexiconImporter {
  /// Reads a Hunspell dictionary: a list of words with flags, and the rules named by the flags.
  ///
  /// Hunspell is for spelling, and few dictionaries describe their words; only words whose
  /// morphological fields do (`po:noun is:masculine`) are imported, with the forms of those suffix
  /// rules whose own fields describe their result (`is:plural`). Suffixes on suffixes are ignored.
  ///
  /// - Parameters:
  ///   - file: The name of the word list, the `.dic`, in diagnostics.
  ///   - affixFile: The name of the `.aff`.
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
      // The first line gives the number of words.
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
    // A word that is its own dictionary form is singular unless stated otherwise.
    if form.numbers.isEmpty, lemma == word { form.numbers = .one }
    guard add(form, lemma: lemma, text: word, line: source.line, column: 1) else { return }
    var count = 0
    for flag in flags {
      for rule in rules.suffixes[flag] ?? [] {
        count += 1
        guard count <= HunspellAffixes.suffixesPerWordMax else {
          report(
            "too-many-suffixes",
            "“\(word)” has more than \(HunspellAffixes.suffixesPerWordMax) suffixes.",
            source.line, 1)
          return
        }
        guard let text = rule.apply(to: word) else { continue }
        var made = HunspellMorphology(rules.expanded(rule.fields)).form
        // The rule's result has the word's features unless stated otherwise.
        if made.genders.isEmpty { made.genders = morphology.form.genders }
        let says = !made.numbers.isEmpty || made.genders != morphology.form.genders
        made.part = made.part ?? form.part
        if made.numbers.isEmpty { made.numbers = .one }
        if says { add(made, lemma: lemma, text: text, line: source.line, column: 1) }
      }
    }
  }

  /// The word with its flags, and the morphological fields: from a tab, or from a space before a
  /// field.
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

  /// A word and its flags; a slash that belongs to the word is escaped by a backslash.
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
