// SPDX-License-Identifier: Apache-2.0

/// A word of a dictionary file, with the forms that it was given.
struct ImportedWord: Sendable {
  /// What words are told apart by.
  struct Key: Sendable, Hashable {
    var lemma: String
    var part: ImportedForm.Part
  }

  /// How many different forms of a word are kept.
  static let formsMax = 32

  /// The forms in the order of the files, of each description the first.
  private(set) var forms: [(form: ImportedForm, text: String)] = []

  /// Adds a form; of two with the same description the first counts.
  mutating func add(_ form: ImportedForm, _ text: String) {
    guard forms.count < Self.formsMax, !forms.contains(where: { $0.form == form }) else { return }
    forms.append((form, text))
  }

  /// Makes masculine and feminine forms those of the common gender.
  mutating func mergeCommonGender() {
    for index in forms.indices where !forms[index].form.genders.isDisjoint(with: .either) {
      forms[index].form.genders.subtract(.either)
      forms[index].form.genders.insert(.common)
    }
  }

  /// All genders of its forms.
  var genders: ImportedForm.Genders {
    forms.reduce(into: []) { $0.formUnion($1.form.genders) }
  }

  /// The form of a gender and number, where a file gives it.
  ///
  /// A form without a gender is that of all genders, unless others are named beside it.
  func text(
    _ gender: ImportedForm.Genders, _ number: ImportedForm.Numbers, definite: Bool = false
  ) -> String? {
    let isNamed = !gender.isEmpty && genders.isSuperset(of: gender)
    return forms.first { form, _ in
      !form.numbers.isEmpty && form.serves(gender, number, definite: definite)
        && !(isNamed && form.genders.isEmpty)
    }?.text
  }
}
