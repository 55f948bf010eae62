// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

/// Finds words with letters of Latin and of Cyrillic or Greek that look alike.
enum ScriptMix {
  private enum Script { case latin, cyrillic, greek }

  /// The letters of Cyrillic that look like Latin ones, and the other way round.
  private static let lookalikes = Set(
    "аеорсухіјѕԁһАВЕКМНОРСТХІЈЅaeopcyxijsdhABEKMHOPCTXIJSουνοΑΒΕΖΗΙΚΜΝΟΡΤΥΧuvZNY".unicodeScalars)

  /// The first word of a template that mixes scripts; the letters of placeholders are none.
  static func word(in nodes: [TemplateNode]) -> String? {
    for node in nodes {
      switch node {
      case .text(let text): if let word = word(in: text) { return word }
      case .span(_, let children): if let word = word(in: children) { return word }
      case .placeholder, .variable: continue
      }
    }
    return nil
  }

  /// The first word of a text that mixes scripts.
  static func word(in text: String) -> String? {
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic {
        word.append(scalar)
      } else {
        if isMixed(word) { return String(word) }
        word.removeAll(keepingCapacity: true)
      }
    }
    return isMixed(word) ? String(word) : nil
  }

  private static func isMixed(_ word: String.UnicodeScalarView) -> Bool {
    var runs: [(script: Script, letters: [Unicode.Scalar])] = []
    for scalar in word {
      guard let script = script(of: scalar) else { return false }
      if runs.last?.script == script {
        runs[runs.count - 1].letters.append(scalar)
      } else {
        runs.append((script, [scalar]))
      }
    }
    guard runs.count > 1 else { return false }
    // A foreign name with an ending of the language, or a syllable before it: “Telegramу”.
    if runs.count == 2, runs.allSatisfy({ $0.letters.count > 1 }) { return false }
    if runs.count == 2, runs[0].script == .latin, runs[0].letters.count > 1 { return false }
    // Letters that are foreign on purpose do not look alike: “βeta”, “Δx”.
    let scripts = Set(runs.map(\.script))
    return scripts.count == 2
      && scripts.contains { script in
        let letters = runs.filter { $0.script == script }.flatMap(\.letters)
        let others = runs.filter { $0.script != script }.reduce(0) { $0 + $1.letters.count }
        return letters.allSatisfy { lookalikes.contains($0) } && letters.count < others
          && others > 2
      }
  }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    default: nil
    }
  }
}
