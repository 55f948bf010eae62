// SPDX-License-Identifier: Apache-2.0

import Locales

extension ProjectTerms {
  /// The terms in lexicon form: lower case and composed, each line terminated.
  ///
  /// - Returns: The valid lines, and the problems of the others, at most `problemsMax`.
  func read() -> (text: [UInt8], problems: [ProjectTermsError]) {
    guard text.count <= Self.bytesMax else {
      return ([], [problem(.tooLarge, "The file has more than \(Self.bytesMax) bytes.")])
    }
    guard String(validating: text, as: UTF8.self) != nil else {
      return ([], [problem(.notUTF8, "The text is not UTF-8.")])
    }
    var (result, problems): ([UInt8], [ProjectTermsError]) = ([], [])
    result.reserveCapacity(text.count)
    var rest = text[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var number = 0
    var counts = Lexicon.KeyCounts()
    while !rest.isEmpty {
      number += 1
      var line = rest.prefix { $0 != .newline }
      rest = rest[line.endIndex...].dropFirst()
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty || line.first == .hash { continue }
      do throws(ProjectTermsError) {
        let term = try checked(line, number: number)
        guard Lexicon.keyHashes(of: term).allSatisfy({ counts.admits($0) }) else {
          throw problem(
            .repeatedWord, "This word or form is there more than \(Lexicon.equalKeysMax) times.",
            line: number, column: 1)
        }
        result += term
        result.append(.newline)
      } catch {
        if problems.count < Self.problemsMax { problems.append(error) }
      }
    }
    return (result, problems)
  }

  private func checked(
    _ line: ArraySlice<UInt8>, number: Int
  ) throws(ProjectTermsError) -> [UInt8] {
    /// An error with the column of a part of the line.
    func wrong(
      _ code: ProjectTermsError.Code, _ message: String, at place: Int
    ) -> ProjectTermsError {
      let before = line[..<place].count { $0 & 0xC0 != 0x80 }
      return problem(code, message, line: number, column: before + 1)
    }
    let columns = line.split(separator: .tab, omittingEmptySubsequences: false)
    guard (2...4).contains(columns.count), !columns[0].isEmpty else {
      let place = columns.count > 4 ? columns[4].startIndex : line.startIndex
      throw wrong(
        .malformedLine, "A line has a word, its part of speech, traits and forms.", at: place)
    }
    let part = String(decoding: columns[1], as: UTF8.self)
    guard let partOfSpeech = GrammaticalFeatures.PartOfSpeech(rawValue: part) else {
      throw wrong(.unknownName, "There is no part of speech “\(part)”.", at: columns[1].startIndex)
    }
    var result = Self.key(columns[0])
    if result.contains(where: \.separatesForms) {
      let place = columns[0].firstIndex(where: \.separatesForms) ?? columns[0].startIndex
      throw wrong(.malformedLine, "A word has no /, ; or = in it.", at: place)
    }
    let word = String(decoding: result, as: UTF8.self)
    result.append(.tab)
    result += columns[1]
    let grammar = Grammars.grammar(for: language.language)
    var classes: [String] = []
    if columns.count > 2 {
      for trait in columns[2].split(separator: .comma) {
        let name = String(decoding: trait, as: UTF8.self)
        classes.append(name)
        if grammar?.lexicon.features.tags[name] != nil { continue }
        throw wrong(.unknownName, "There is no trait “\(name)”.", at: trait.startIndex)
      }
      result.append(.tab)
      result += columns[2]
    }
    if columns.count > 3 {
      result.append(.tab)
      for form in columns[3].split(separator: .semicolon, omittingEmptySubsequences: false) {
        if form.startIndex > columns[3].startIndex { result.append(.semicolon) }
        let parts = form.split(separator: .equals, omittingEmptySubsequences: false)
        if let grammar, let name = parts.first.map({ String(decoding: $0, as: UTF8.self) }) {
          if parts.count == 1, let paradigm = grammar.lexicon.paradigm(named: name) {
            let misfit = grammar.lexicon.misfit(
              of: paradigm, word: word, part: partOfSpeech, classes: classes)
            if let misfit {
              throw wrong(.malformedLine, "“\(name)” \(misfit).", at: form.startIndex)
            }
            // Names of paradigms have their capitals.
            result += form
            continue
          }
          if parts.count == 2, !grammar.knowsForm(name) {
            throw wrong(.unknownName, "There is no form “\(name)”.", at: form.startIndex)
          }
        }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
          throw wrong(
            .malformedLine,
            """
            “\(String(decoding: form, as: UTF8.self))” is not a form, which is written name=form, \
            and no paradigm.
            """,
            at: form.startIndex)
        }
        result += Self.key(form)
      }
    }
    return result
  }

  private static func key(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(Tokenizer.key(String(decoding: text, as: UTF8.self)).utf8)
  }

  private func problem(
    _ code: ProjectTermsError.Code, _ message: String, line: Int? = nil, column: Int? = nil
  ) -> ProjectTermsError {
    ProjectTermsError(code: code, message: message, file: file, line: line, column: column)
  }
}
