// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  /// Whether a number behind a word counts what follows it: in it capitolo 2 letto and pt quarto 5
  /// ocupado it names, and what follows is said of what it names, though it could be a noun.
  func canCount(_ number: Int, _ words: [PhraseWord]) -> Bool {
    if isNoCount(number, words) { return false }
    let next = number + 1
    guard number > 0, next < words.count, words[number].gap == .space, words[next].gap == .space,
      RomanceLabels.nouns.contains(words[number - 1].key)
    else { return true }
    guard let adjective = words[next].reading(.adjective) else {
      return !words[next].can(be: .verb) || words[next].can(be: .noun)
    }
    if adjective.number == .other { return true }
    return next + 1 < words.count && words[next + 1].isClose && words[next + 1].can(be: .noun)
  }
}

private enum RomanceLabels {
  /// What is numbered: rooms, chapters, steps.
  static let nouns: WordSet = [
    "habitación", "chambre", "camera", "stanza", "quarto", "habitació", "capítulo", "chapitre",
    "capitolo", "capítol", "mesa", "table", "tavolo", "taula", "sala", "salle", "nivel", "nível",
    "niveau", "livello", "nivell", "paso", "passo", "étape", "passaggio", "pas", "fase", "etapa",
    "puerta", "porta", "porte", "fila", "rangée", "página", "page", "pagina", "pàgina", "pregunta",
    "pergunta", "question", "domanda", "ejercicio", "exercício", "exercice", "esercizio",
    "exercici", "lección", "lição", "leçon", "lezione", "lliçó", "temporada", "saison", "stagione",
    "episodio", "episódio", "épisode", "episodi", "planta", "andar", "étage", "piano", "grupo",
    "groupe", "gruppo", "grup", "equipo", "equipe", "équipe", "squadra", "equip", "ronda", "rodada",
    "tour", "turno", "día", "dia", "jour", "giorno", "semana", "semaine", "settimana", "setmana",
    "línea", "linha", "ligne", "linea", "línia", "versión", "versão", "version", "versione",
    "versió", "zona", "zone", "pista", "asiento", "assento", "siège", "posto", "seient",
  ]
}
