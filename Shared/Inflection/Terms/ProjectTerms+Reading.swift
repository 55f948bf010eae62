// SPDX-License-Identifier: Apache-2.0

extension ProjectTerms {
  /// The terms as lexicons write them: checked, in lower case and composed form, each line ended.
  ///
  /// - Throws: `ProjectTermsError` with the first line that is wrong.
  func lexiconText() throws(ProjectTermsError) -> [UInt8] {
    guard text.count <= Self.bytesMax else {
      throw ProjectTermsError(
        code: .tooLarge, message: "The file has more than \(Self.bytesMax) bytes.", file: file)
    }
    guard var content = String(validating: text, as: UTF8.self) else {
      throw ProjectTermsError(code: .notUTF8, message: "The text is not UTF-8.", file: file)
    }
    if content.hasPrefix("\u{FEFF}") { content.removeFirst() }
    var result = ""
    var number = 0
    // A carriage return with its newline is one character.
    for line in content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if line.isEmpty || line.hasPrefix("#") { continue }
      result += try checked(line, number: number) + "\n"
    }
    return Array(result.utf8)
  }

  private func checked(_ line: Substring, number: Int) throws(ProjectTermsError) -> String {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard (2...4).contains(columns.count), !columns[0].isEmpty else {
      throw malformed("A line has a word, its part of speech, traits and forms.", number)
    }
    guard GrammaticalFeatures.PartOfSpeech(rawValue: columns[1]) != nil else {
      throw unknown("There is no part of speech “\(columns[1])”.", number)
    }
    var result = [Tokenizer.key(columns[0]), columns[1]]
    if columns.count > 2 {
      for trait in columns[2].split(separator: ",")
      where WordTraits(named: PackedName(trait.utf8)).isEmpty {
        throw unknown("There is no trait “\(trait)”.", number)
      }
      result.append(columns[2])
    }
    if columns.count > 3 {
      for form in columns[3].split(separator: ";", omittingEmptySubsequences: false) {
        let parts = form.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
          throw malformed("“\(form)” is not a form, which is written name=form.", number)
        }
      }
      result.append(Tokenizer.key(columns[3]))
    }
    return result.joined(separator: "\t")
  }

  private func malformed(_ message: String, _ line: Int) -> ProjectTermsError {
    ProjectTermsError(code: .malformedLine, message: message, file: file, line: line)
  }

  private func unknown(_ message: String, _ line: Int) -> ProjectTermsError {
    ProjectTermsError(code: .unknownName, message: message, file: file, line: line)
  }
}
