// SPDX-License-Identifier: Apache-2.0

/// A word from a dictionary file, with its forms.
struct ImportedWord: Sendable {
  /// The identity of a word.
  struct Key: Sendable, Hashable {
    var lemma: String
    var part: ImportedForm.Part
  }

  /// The most distinct forms to keep for a word.
  static let formsMax = 32

  /// The forms in file order; for each description, only the first.
  private(set) var forms: [(form: ImportedForm, text: String)] = []

  /// Adds a form; of two with the same description, the first is kept.
  mutating func add(_ form: ImportedForm, _ text: String) {
    guard forms.count < Self.formsMax, !forms.contains(where: { $0.form == form }) else { return }
    forms.append((form, text))
  }

  /// Converts masculine and feminine forms to the common gender.
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

  /// The form for a gender and number, if a file gives it.
  ///
  /// A form without a gender serves all genders, unless there are others with one.
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
