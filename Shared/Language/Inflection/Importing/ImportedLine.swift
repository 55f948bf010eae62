// SPDX-License-Identifier: Apache-2.0

/// A lexicon line whose necessary contents are being determined.
struct ImportedLine {
  /// The contents to try.
  enum Step { case bare, trait, forms }

  /// A form from a file, and the features that should produce it.
  struct Form {
    /// Its name in the fourth column.
    var name: String
    var gender: GrammaticalFeatures.Gender?
    var number: GrammaticalFeatures.Number
    var definiteness: GrammaticalFeatures.Definiteness?
    var text: String
    /// Whether the grammar does not produce it by itself.
    var isIrregular = false
  }

  var lemma: String
  var part: ImportedForm.Part
  var gender: GrammaticalFeatures.Gender?
  var traits: [String]
  var forms: [Form] = []
  /// A trait that may have the same effect as the forms.
  var extraTrait: String?
  /// Whether the grammar does not produce all forms yet.
  var isOpen = true

  private var usesExtraTrait = false
  private var writesForms = false

  init(
    lemma: String, part: ImportedForm.Part, gender: GrammaticalFeatures.Gender? = nil,
    traits: [String]
  ) {
    self.lemma = lemma
    self.part = part
    self.gender = gender
    self.traits = traits
  }

  /// The line, without its end.
  var bytes: [UInt8] {
    var columns = [lemma, part.rawValue]
    let traits = traits + (usesExtraTrait ? [extraTrait].compactMap { $0 } : [])
    let written = forms.filter { writesForms && $0.isIrregular }.map { "\($0.name)=\($0.text)" }
    if !traits.isEmpty || !written.isEmpty { columns.append(traits.joined(separator: ",")) }
    if !written.isEmpty { columns.append(written.joined(separator: ";")) }
    return Array(columns.joined(separator: "\t").utf8)
  }

  /// Prepares the line for a step.
  ///
  /// - Returns: Whether there is anything to try.
  mutating func take(_ step: Step) -> Bool {
    usesExtraTrait = step == .trait && extraTrait != nil
    writesForms = step == .forms
    return isOpen && !forms.isEmpty && (step != .trait || usesExtraTrait)
  }

  /// Checks all forms with the line as it is.
  ///
  /// - Returns: How many are wrong.
  mutating func check(
    _ step: Step,
    _ ask: (_ text: String, _ given: GrammaticalFeatures, _ wanted: Form) -> String
  ) -> Int {
    var given = GrammaticalFeatures()
    given.partOfSpeech = part == .noun ? .noun : .adjective
    given.gender = gender
    let wrong = forms.indices.filter { ask(lemma, given, forms[$0]) != forms[$0].text }
    isOpen = !wrong.isEmpty && step != .forms
    if step == .bare {
      for index in wrong { forms[index].isIrregular = true }
    }
    return wrong.count
  }
}
