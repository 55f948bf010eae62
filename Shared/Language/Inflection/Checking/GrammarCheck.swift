// SPDX-License-Identifier: Apache-2.0

import Locales

/// Checks the data of a language: that its files can be read, that every word has the forms that
/// its paradigm promises, that forms are understood, and that every rule fires in its example.
public struct GrammarCheck: Sendable {
  /// Something that is wrong, or that nothing needs.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// Whether the data cannot be used as they are.
    public var isError: Bool
    /// The file's name, such as `lexicon.tsv`.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column, in bytes, from 1.
    public var column: Int
    public var message: String

    public var description: String {
      "\(file):\(line):\(column): \(isError ? "error" : "warning"): \(message)"
    }
  }

  /// What was found, in the order of the files.
  public private(set) var findings: [Finding] = []
  /// The number of words, of their forms, and of rules.
  public private(set) var wordCount = 0
  public private(set) var formCount = 0
  public private(set) var ruleCount = 0

  /// Checks the files of a language.
  ///
  /// - Parameters:
  ///   - language: Its ISO 639 code.
  ///   - cases: Further phrases in which rules may fire, in `PhraseNotation`.
  ///   - read: The text of a file of the language's folder or of the families'; nil if there is
  ///     none.
  public init(
    language: String, cases: [String] = [], read: @escaping @Sendable (_ file: String) -> String?
  ) {
    do {
      let grammar = try DataGrammar(GrammarFiles(language: language, read: read))
      checkLines(read("lexicon.tsv") ?? "", grammar)
      checkWords(grammar)
      checkRules(grammar, cases)
    } catch {
      add(true, error.file, error.line, error.column, error.message)
    }
  }

  private mutating func add(
    _ isError: Bool, _ file: String, _ line: Int, _ column: Int, _ message: String
  ) {
    findings.append(
      Finding(isError: isError, file: file, line: line, column: column, message: message))
  }

  // MARK: - The lexicon

  /// Checks the columns of every line.
  private mutating func checkLines(_ text: String, _ grammar: DataGrammar) {
    let paradigms = Dictionary(
      grammar.lexicon.paradigms.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var previous: DataTable.Row?
    for row in DataTable(text, file: "lexicon.tsv").rows {
      func error(_ message: String, _ cell: DataTable.Cell) {
        add(true, row.file, row.line, cell.column, message)
      }
      if GrammaticalFeatures.PartOfSpeech(rawValue: row[1].text) == nil {
        error("there is no part of speech “\(row[1].text)”", row[1])
      }
      if row.cells.count > 4 { error("a line has four columns", row[4]) }
      if row[0].text != Tokenizer.key(row[0].text) {
        error("a dictionary form is in lower case and composed (NFC)", row[0])
      }
      if row[0].text.utf8.contains(where: \.separatesForms) {
        error("a dictionary form has no /, ; or = in it", row[0])
      }
      if let previous {
        if row.cells.map(\.text) == previous.cells.map(\.text) {
          error("the line is there twice", row[0])
        } else if row[0].text.utf8.lexicographicallyPrecedes(previous[0].text.utf8) {
          error("lines are sorted by their bytes (LC_ALL=C sort)", row[0])
        }
      }
      previous = row
      checkInflection(row, paradigms, grammar)
    }
  }

  /// Checks the fourth column: a paradigm, and forms of cells that there are.
  private mutating func checkInflection(
    _ row: DataTable.Row, _ paradigms: [String: Paradigm], _ grammar: DataGrammar
  ) {
    for (place, part) in row[3].split(.semicolon).enumerated() {
      guard let equals = part.text.firstIndex(of: "=") else {
        guard place == 0 else {
          add(true, row.file, row.line, part.column, "a form is written cell=form")
          continue
        }
        guard let paradigm = paradigms[part.text] else {
          add(true, row.file, row.line, part.column, "there is no paradigm “\(part.text)”")
          continue
        }
        if let partOfSpeech = GrammaticalFeatures.PartOfSpeech(rawValue: row[1].text),
          let misfit = grammar.lexicon.misfit(
            of: paradigm, word: row[0].text, part: partOfSpeech,
            classes: row[2].split(.comma).lazy.map(\.text))
        {
          add(true, row.file, row.line, part.column, "“\(part.text)” \(misfit)")
        }
        continue
      }
      let name = DataTable.Cell(text: String(part.text[..<equals]), column: part.column)
      if Int(name.text) != nil || name.text == "fem" { continue }
      do {
        _ = try FeatureTable.cells(name, row, grammar.lexicon.features)
      } catch {
        add(true, error.file, error.line, error.column, error.message)
      }
    }
  }

  /// Checks that forms are understood as what they are.
  private mutating func checkWords(_ grammar: DataGrammar) {
    let data = grammar.lexicon
    for entry in data.lexicon.allEntries {
      wordCount += 1
      guard let lexeme = data.lexeme(entry), lexeme.paradigm != nil else { continue }
      var forms: [(features: TagSet, form: String)] = []
      lexeme.forEachForm(data.paradigms) { forms.append(($0, $1)) }
      formCount += forms.count
      // Most cells of a word have the form of others.
      var analyses: [Spelling: WordAnalysis] = [:]
      for (features, form) in forms {
        let analysis = analyses[Spelling(form)] ?? data.analysis(of: form)
        analyses[Spelling(form)] = analysis
        let isKnown = analysis.readings.contains { reading in
          reading.tags.contains(features)
            && analysis.lexemes[reading.lexeme].lemma.isSpelled(lexeme.lemma)
        }
        if !isKnown {
          let names = data.features.tags.names(of: features.intersection(data.features.featureMask))
          add(
            true, "lexicon.tsv", 0, 1,
            "“\(form)” (\(names.joined(separator: "."))) is not understood as \(lexeme.lemma)")
        }
      }
    }
  }

  // MARK: - Rules

  /// Checks that each rule fires in its example, which has the result that it promises, and that
  /// something needs it.
  private mutating func checkRules(_ grammar: DataGrammar, _ cases: [String]) {
    ruleCount = grammar.syntax.rules.count + grammar.sandhi.rules.count
    let engine = InflectionEngine(grammar: grammar, for: grammar.language)
    guard let language = try? LanguageTag(grammar.language) else { return }
    // By rule, the shortest phrase in which it has fired.
    var uses: [Int: String] = [:]
    for phrase in cases {
      for rule in grammar.rulesFiring(in: PhraseNotation.phrase(phrase))
      where phrase.utf8.count < uses[rule]?.utf8.count ?? .max {
        uses[rule] = phrase
      }
    }
    func result(_ phrase: String) -> String {
      engine.inflect(PhraseNotation.phrase(phrase), rule: .automatic, language: language)
        .segments.joined()
    }
    for (number, rule) in grammar.syntax.rules.enumerated() {
      let comment = rule.comment
      func report(_ isError: Bool, _ message: String) {
        add(isError, rule.file, rule.line, 1, "“\(rule.name)” " + message)
      }
      let examples = RuleExample.examples(in: comment, language: grammar.language)
      let fires = examples.contains {
        grammar.rulesFiring(in: PhraseNotation.phrase($0.phrase)).contains(number)
      }
      if !examples.isEmpty, !fires { report(true, "does not fire in its example") }
      for example in examples where result(example.phrase) != example.result {
        report(true, "gives “\(result(example.phrase))” in its example")
      }
      // A rule that languages share may be one that only another of them needs.
      if examples.isEmpty, comment?.contains(" -> ") == true { continue }
      if examples.isEmpty, let use = uses[number] {
        let text = result(use)
        let isSame = text == PhraseNotation.phrase(use).text
        report(false, "has no example, as “\(use) -> \(isSame ? "=" : text)” could be")
      } else if !fires, uses[number] == nil {
        report(false, "never fires")
      }
    }
  }
}

/// An example behind a rule: `# {2} kniha -> 2 knihy`, or `# cs: …; sk: …` in a file that several
/// languages share.
struct RuleExample: Hashable {
  var phrase: String
  var result: String

  /// The examples of a comment that are a language's; those that name none are any language's.
  static func examples(in comment: String?, language: String) -> [RuleExample] {
    guard let comment else { return [] }
    return comment.split(separator: ";").compactMap { part in
      var text = String(part.drop { $0 == " " })
      if let colon = text.firstIndex(of: ":"), text[..<colon].utf8.count <= 3,
        text[..<colon].allSatisfy(\.isLetter)
      {
        guard text[..<colon] == language else { return nil }
        text = String(text[text.index(after: colon)...].drop { $0 == " " })
      }
      guard let arrow = text.firstRange(of: " -> ") else { return nil }
      let result = String(text[arrow.upperBound...])
      let phrase = String(text[..<arrow.lowerBound])
      return RuleExample(
        phrase: phrase, result: result == "=" ? PhraseNotation.phrase(phrase).text : result)
    }
  }
}

extension DataGrammar {
  /// The rules of syntax that change something in a phrase.
  func rulesFiring(in phrase: Phrase) -> Set<Int> {
    guard let cohorts = cohorts(of: phrase) else { return [] }
    var interpreter = RuleInterpreter(syntax, cohorts, collectsFirings: true)
    interpreter.run()
    return Set(interpreter.firings.map(\.rule))
  }

  /// The words of a phrase with all their readings; nil if there are too many words.
  func cohorts(of phrase: Phrase) -> [Cohort]? {
    let limit = InflectionEngine.wordsMax
    var steps = 0
    guard
      var words = Tokenizer.words(
        of: phrase, decimalSeparator: decimalSeparator, limit: limit),
      words.splitElisions(self, segments: phrase.segments, limit: limit, &steps)
    else { return nil }
    words.joinKnownPhrases(self, segments: phrase.segments)
    return DataPhrase(self, PhraseAnalysis(phrase: phrase, words: words, rule: .automatic)).cohorts
  }
}
