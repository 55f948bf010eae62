// SPDX-License-Identifier: Apache-2.0

extension GermanGrammar {
  /// What stands behind the noun and before an argument follows that argument: Name des Ordners,
  /// Name der Datei; ein Foto mit deinem Freund; ein Apfel oder eine Birne.
  ///
  /// The template has the article for one of the nouns that may come.
  func agreeTail(_ analysis: inout PhraseAnalysis) {
    guard let head = analysis.head, head + 2 < analysis.words.count else { return }
    for index in (head + 1)..<(analysis.words.count - 1) {
      let word = analysis.words[index]
      guard word.role == .other, word.gap == .space, let determiner = word.reading(.determiner),
        determiner.traits.isDisjoint(with: [.invariable, .pluralOnly])
      else { continue }
      // A bare adjective may stand between: ein Kommentar zu deinem neuen Beitrag.
      let adjective = bareAdjective(index + 1, analysis.words)
      let place = adjective == nil ? index + 1 : index + 2
      let next = analysis.words[place]
      guard next.gap == .space, word.segment != next.segment, next.letterCase == .title,
        next.role == .other, let noun = next.reading(.noun), noun.number == .one,
        noun.lemma == next.key, noun.source != .guess,
        let asked = grammaticalCase(ofTail: index, noun, analysis)
      else { continue }
      var target = AgreementTarget(gender: noun.gender ?? .masculine, number: .one)
      target.grammaticalCase = asked
      let reason = "rule: agrees with the next noun"
      analysis.words[index].put(form(ofDeterminer: determiner, target), reason: reason)
      analysis.words[place].put(form(ofNoun: noun, target).form, reason: reason)
      guard let adjective else { continue }
      let isMixed = determiner.traits.contains(.indefinite)
      analysis.words[index + 1].put(
        form(ofAdjective: adjective, isMixed ? .mixed : .weak, target), reason: reason)
    }
  }

  private func bareAdjective(_ index: Int, _ words: [PhraseWord]) -> Reading? {
    guard index + 1 < words.count, words[index].gap == .space, words[index].role == .other,
      words[index].letterCase == .lower, let adjective = words[index].reading(.adjective),
      adjective.number == nil, !adjective.traits.contains(.invariable)
    else { return nil }
    return adjective
  }

  private func grammaticalCase(
    ofTail index: Int, _ object: Reading, _ analysis: PhraseAnalysis
  ) -> GrammaticalFeatures.Case? {
    let (key, before) = (analysis.words[index].key, analysis.words[index - 1])
    if analysis.words[index].reading(.determiner)?.traits.contains(.contracted) == true {
      return GermanCases.governed(by: key)
    }
    let noun = index > 1 ? analysis.words[index - 2] : nil
    if let governed = GermanCases.governed(by: before.key, behind: noun) {
      return GermanCases.governed(by: before.key, before: key, isPlural: false) ?? governed
    }
    // Suche der Datei: a noun and its genitive.
    let isNoun = index == 1 && (key == "der" || key == "des")
    if hasObject(before), !isNoun { return .accusative }
    if before.key == "und" || before.key == "oder" {
      let isPair = analysis.words[..<index].last { $0.role == .modifier }?.key == key
      return isPair ? analysis.features.grammaticalCase ?? .nominative : nil
    }
    guard index - 1 == analysis.head, key == "des" || key == "der" else { return nil }
    // Name der Ordner may speak of several.
    let isPlural =
      key == "der" && object.gender != .feminine
      && form(ofNoun: object, gender: object.gender, number: .other).form == object.lemma
    return isPlural ? nil : .genitive
  }

  /// 2 Dosen gehackte Tomaten.
  func agreeContent(_ analysis: inout PhraseAnalysis) {
    guard let (index, noun) = nounOfContent(analysis) else { return }
    var target = AgreementTarget(gender: noun.gender ?? .masculine, number: .other)
    let isDative = analysis.features.grammaticalCase == .dative
    target.grammaticalCase = isDative ? .dative : .nominative
    let reason = "rule: several"
    analysis.words[index].put(form(ofNoun: noun, target).form, reason: reason)
    guard let adjective = adjectiveOfContent(index, analysis) else { return }
    analysis.words[index - 1].put(form(ofAdjective: adjective, .strong, target), reason: reason)
  }

  // MARK: - Objects

  /// Whether an infinitive follows, in the group or right behind it, of which the noun is the
  /// object: 1 weiteren Kommentar anzeigen, deinen Ordner löschen.
  ///
  /// Only masculines show it.
  func isObject(_ target: AgreementTarget, _ analysis: PhraseAnalysis) -> Bool {
    guard target.gender == .masculine, let head = analysis.head else { return false }
    let key: String
    if head + 1 < analysis.words.count {
      let next = analysis.words[head + 1]
      guard next.gap == .space, next.letterCase == .lower else { return false }
      key = next.key
    } else {
      let following = analysis.phrase.followingText
      guard following.first == " " else { return false }
      key = String(following.dropFirst().prefix(while: \.isLetter))
    }
    return Self.lists.has(form: key, in: .objectInfinitive)
      || (key.utf8.count > 6 && key.hasSuffix("ieren"))
  }
}
