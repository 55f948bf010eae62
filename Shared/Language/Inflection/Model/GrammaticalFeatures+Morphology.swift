// SPDX-License-Identifier: Apache-2.0

extension GrammaticalFeatures {
  /// Parses the members of a `morphology` object, named like `Morphology`'s properties.
  ///
  /// - Parameters:
  ///   - morphology: The members, for example `["grammaticalGender": "feminine"]`. `number` is
  ///     `one`, `other` and so on as in Foundation's JSON; `singular` and `plural` are accepted
  ///     too.
  ///   - unknownMembers: Receives the members with an unknown name or value, sorted, as `name` or
  ///     `name: value`. They are ignored.
  public init(morphology: [String: String], unknownMembers: inout [String]) {
    self.init()
    for (name, value) in morphology.sorted(by: { $0.key < $1.key }) {
      guard let isUnderstood = set(name, to: value) else {
        unknownMembers.append(name)
        continue
      }
      if !isUnderstood { unknownMembers.append("\(name): \(value)") }
    }
  }

  /// Parses the members of a `morphology` object, ignoring unknown ones.
  public init(morphology: [String: String]) {
    var unknownMembers: [String] = []
    self.init(morphology: morphology, unknownMembers: &unknownMembers)
  }

  /// These features, with unspecified ones taken from another set.
  public func completed(by other: GrammaticalFeatures) -> GrammaticalFeatures {
    var result = self
    result.partOfSpeech = partOfSpeech ?? other.partOfSpeech
    result.gender = gender ?? other.gender
    result.number = number ?? other.number
    result.grammaticalCase = grammaticalCase ?? other.grammaticalCase
    result.person = person ?? other.person
    result.definiteness = definiteness ?? other.definiteness
    result.pronounType = pronounType ?? other.pronounType
    result.determination = determination ?? other.determination
    result.animacy = animacy ?? other.animacy
    return result
  }

  /// Sets one member: nil if the name is unknown, false if the value is.
  private mutating func set(_ name: String, to value: String) -> Bool? {
    switch name {
    case "grammaticalGender", "gender": return Self.read(value, into: &gender)
    case "partOfSpeech": return Self.read(value, into: &partOfSpeech)
    case "number", "grammaticalNumber":
      switch value {
      case "singular": number = .one
      case "plural": number = .other
      case "dual", "pluralTwo": number = .two
      case "pluralFew": number = .few
      case "pluralMany": number = .many
      default: return Self.read(value, into: &number)
      }
      return true
    case "grammaticalCase", "case": return Self.read(value, into: &grammaticalCase)
    case "grammaticalPerson", "person": return Self.read(value, into: &person)
    case "pronounType": return Self.read(value, into: &pronounType)
    case "determination": return Self.read(value, into: &determination)
    case "definiteness": return Self.read(value, into: &definiteness)
    case "animacy": return Self.read(value, into: &animacy)
    default: return nil
    }
  }

  private static func read<Feature: RawRepresentable<String>>(
    _ value: String, into feature: inout Feature?
  ) -> Bool {
    guard let read = Feature(rawValue: value) else { return false }
    feature = read
    return true
  }
}
