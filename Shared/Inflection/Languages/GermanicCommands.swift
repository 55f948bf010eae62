// SPDX-License-Identifier: Apache-2.0

/// What buttons and instructions begin with: nl Verwijder alle foto's, da Vis alle filer.
enum GermanicCommands {
  static let dutch: WordSet = [
    "activeer", "annuleer", "beheer", "bekijk", "bestel", "bevestig", "bewaar", "bewerk",
    "blokkeer", "boek", "controleer", "deactiveer", "deel", "download", "exporteer", "gebruik",
    "geef", "herstel", "hernoem", "importeer", "installeer", "kies", "koop", "kopieer", "laad",
    "lees", "leeg", "maak", "meld", "neem", "negeer", "ontdek", "ontgrendel", "open", "plaats",
    "plan", "probeer", "rapporteer", "scan", "selecteer", "sla", "sluit", "start", "stop", "stuur",
    "synchroniseer", "toon", "typ", "update", "upload", "vergrendel", "verberg", "verplaats",
    "verstuur", "verwijder", "verzend", "voeg", "volg", "vul", "wijzig", "zoek",
  ]

  static let swedish: WordSet = [
    "aktivera", "ange", "använd", "avbryt", "avsluta", "bekräfta", "beställ", "blockera", "boka",
    "byt", "dela", "döp", "exportera", "flytta", "fyll", "förhandsgranska", "godkänn", "granska",
    "hantera", "hitta", "hämta", "importera", "inaktivera", "installera", "knacka", "kopiera",
    "köp", "ladda", "lås", "lägg", "läs", "markera", "prova", "radera", "rapportera", "redigera",
    "rensa", "sammanfoga", "se", "skapa", "skicka", "skriv", "spara", "spela", "starta",
    "stäng", "sök", "ta", "tillåt", "tryck", "töm", "uppdatera", "visa", "välj", "ändra",
    "återställ", "öppna", "överför",
  ]

  static let danish: WordSet = [
    "accepter", "administrer", "afslut", "afvis", "aktiver", "angiv", "anmeld", "annuller",
    "bekræft", "bestil", "bloker", "brug", "deaktiver", "del", "download", "eksporter", "fjern",
    "flyt", "følg", "gem", "gendan", "hent", "importer", "indtast", "installer", "køb", "kopier",
    "luk", "læs", "marker", "markér", "omdøb", "opdater", "opret", "prøv", "rediger", "redigér",
    "ryd", "se", "send", "skift", "skriv", "slet", "start", "søg", "tag", "tilføj", "tillad", "tøm",
    "udfyld", "upload", "vis", "vælg", "ændr", "åbn",
  ]

  static let norwegian: WordSet = [
    "administrer", "aktiver", "angi", "avbryt", "avslutt", "avvis", "bekreft", "bestill",
    "blokker", "bruk", "bytt", "deaktiver", "del", "eksporter", "endre", "fjern", "finn", "flytt",
    "følg", "gjenopprett", "godta", "hent", "importer", "installer", "kjøp", "kopier", "lagre",
    "last", "legg", "les", "lukk", "marker", "merk", "oppdater", "opprett", "prøv", "rapporter",
    "rediger", "se", "send", "skriv", "slett", "start", "søk", "ta", "tillat", "tøm", "velg",
    "vis", "åpne",
  ]
}

extension AgreeingGrammar {
  /// Makes an adverb of the command that a phrase begins with, which is no noun and agrees with
  /// nothing: da Slet alle filer, Vis billeder, sv Öppna ditt album.
  ///
  /// What is a noun too names something before a number (nl Deel 2; but Deel je foto's).
  func takeCommand(_ commands: WordSet, _ analysis: inout PhraseAnalysis) {
    guard analysis.words.count > 1, commands.contains(analysis.words[0].key) else { return }
    let (word, next) = (analysis.words[0], analysis.words[1])
    guard word.markup == nil, word.letterCase != .lower, next.gap == .space else { return }
    let isNoun = word.can(be: .noun)
    let isCommand =
      next.can(be: .determiner) || next.can(be: .adjective)
      || !isNoun && (next.isNumber || next.can(be: .adverb))
      || next.can(be: .noun) && (!isNoun || next.segment != word.segment)
      || next.can(be: .adverb) && analysis.words.count > 2
        && analysis.words[2].can(be: .determiner)
    if isCommand { makeAdverbs(0..<1, &analysis) }
  }
}
