// SPDX-License-Identifier: Apache-2.0

import Testing

/// Who splices messages names their fields: the numbers are the generator's.
@Suite struct FieldNumberTests {
  /// What spells a number: a field made of it, a constant of a field's type, and a comparison of
  /// what was found in a message.
  private static func numbers(_ file: SourceFile) -> [Finding] {
    let code = SwiftText.code(of: file.text)
    let takesMessagesApart = code.contains(".split(bytes") || code.contains("forEachField")
    return file.findingsInCode { line in
      if line.contains(/MessageField(<.*>)?\(/) || line.contains(/UInt32\s*=\s*\d/) {
        return "spells a field's number; take it from the message's Fields"
      }
      let comparesWithANumber =
        line.contains(/\bcase\s+\d/) || line.contains(/number\s*[=!]=\s*\d/)
      guard takesMessagesApart, comparesWithANumber else { return nil }
      return "compares with a field's number; compare with one of the message's Fields"
    }
  }

  @Test func noFieldNumberIsSpelled() {
    let files = Repository.files(under: ["Services", "Shared/Platform"], extensions: ["swift"])
    #expect(files.count > 100)
    report(files.flatMap(Self.numbers))
  }

  @Test(arguments: [
    ("static let food: UInt32 = 1", 1),
    ("writer.append(MessageField(1), food)", 1),
    ("writer.append(MessageField<Food, Name>(1), food)", 1),
    ("Food.split(bytes) { number, _ in\n  switch number {\n  case 1: return", 1),
    ("food.forEachField { field in\n  guard field.number == 2 else { return }", 1),
    ("Food.split(bytes) { number, _ in\n  switch number {\n  case Food.Fields.id: return", 0),
    ("func append(_ field: MessageField<Food, Name>, _ name: Name)", 0),
    ("switch count {\ncase 1: return", 0), ("var count: UInt32", 0),
    ("// static let food: UInt32 = 1", 0),
  ])
  func aSpelledNumberIsFound(code: String, count: Int) {
    #expect(Self.numbers(SourceFile(path: "a.swift", text: code)).count == count)
  }
}
