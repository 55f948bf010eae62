// SPDX-License-Identifier: Apache-2.0

extension RomanceGrammar {
  var adjectivesFollowAttributes: Bool { true }

  /// Whether an adjective behind a tail that says of what kind the head is tells what became of the
  /// head: 2 sensores de movimiento activado, fr carte de crédit expiré.
  ///
  /// Nobody activates a movement. A tail of stuff takes the adjective itself (vino abierto), as
  /// does any tail one that is part of a name (mantenimiento programado).
  func speaksOfHead(_ index: Int, _ analysis: PhraseAnalysis) -> Bool {
    let words = analysis.words
    guard index > 2, words[index - 2].can(be: .preposition), let head = analysis.head,
      head == index - 3, let adjective = words[index].reading(.adjective)
    else { return false }
    let isState = RomanceStates.states.contains(adjective.lemma)
    if isInfinitive(words[index - 1]) {
      return isState
        || words[index].key.ends(inOneOf: RomanceStates.participles)
          && !RomanceStates.adverbs.contains(words[index].key)
    }
    guard isState else { return false }
    // A folder for what was sent is not sent.
    if RomanceStates.containers.contains(words[head].key) { return false }
    let kind = words[index - 1].key
    if words[index - 2].key == "del" || words[index - 2].key == "do" {
      return kind == "profilo" || kind == "perfil"
    }
    if words[index - 2].key == "à" { return kind == "jour" || kind == "niveau" }
    return RomanceStates.prepositions.contains(words[index - 2].key)
      && (RomanceStates.kinds.contains(kind) || isAction(kind))
  }

  /// Whether a word is what is to be done with the head, which no participle behind it speaks of:
  /// es cuentas por pagar vencidas; but consejos para ser feliz.
  private func isInfinitive(_ word: PhraseWord) -> Bool {
    word.key.utf8.count > 3 && word.key.ends(inOneOf: RomanceStates.infinitives)
      && !RomanceStates.copulas.contains(word.key)
      && word.readings.allSatisfy { $0.partOfSpeech == .verb || $0.source != .lexicon }
  }

  /// Reproducción, movimento, sécurité; information may be deleted itself.
  private func isAction(_ noun: String) -> Bool {
    noun.utf8.count > 6 && noun.ends(inOneOf: RomanceStates.actions)
      && !noun.hasPrefix("inform") && !noun.hasPrefix("document")
  }
}

private enum RomanceStates {
  static let prepositions: WordSet = ["de", "d'", "di", "da", "dell'", "della"]

  static let infinitives: [StaticString] = ["ar", "er", "ir", "re"]

  static let copulas: WordSet = [
    "estar", "quedar", "seguir", "parecer", "permanecer", "ficar", "continuar",
    "être", "rester", "devenir", "sembler", "essere", "restare", "rimanere", "diventare", "ésser",
    "semblar", "restar",
  ]

  /// What says how something is done: es 2 formas de pagar rápido.
  static let adverbs: WordSet = ["rápido", "barato", "subito", "gratuito", "gratuit", "petit"]

  /// How participles end, in the masculine as dictionaries have them.
  static let participles: [StaticString] = [
    "ado", "ido", "ato", "ito", "uto", "é", "chu", "at", "it", "ut",
  ]

  static let containers: WordSet = [
    "carpeta", "bandeja", "dossier", "boîte", "cartella", "casella", "pasta", "caixa", "safata",
    "bústia", "historial", "historique",
  ]

  /// What happens to things in an app.
  static let states: WordSet = [
    // es, pt
    "caducado", "vencido", "expirado", "eliminado", "borrado", "añadido", "guardado", "activado",
    "desactivado", "bloqueado", "desbloqueado", "seleccionado", "cancelado", "enviado", "recibido",
    "creado", "completado", "terminado", "instalado", "descargado", "actualizado", "conectado",
    "desconectado", "encontrado", "aprobado", "rechazado", "aceptado", "perdido", "pagado",
    "iniciado", "finalizado", "verificado", "confirmado", "restaurado", "reservado", "agotado",
    "vinculado", "ganado", "fallido", "pendiente", "disponible", "usado", "utilizado", "libre",
    "restante", "débil", "excluído", "apagado", "adicionado", "salvo", "ativado", "desativado",
    "selecionado", "recebido", "criado", "concluído", "baixado", "atualizado", "aprovado",
    "recusado", "aceito", "aceite", "pago", "ganho", "malsucedido", "pendente", "disponível",
    "livre", "fraco",
    "aplazado", "adiado", "gratuito", "entregue", "cerrado", "cercano", "ocupado", "roto",
    "fechado", "próximo", "quebrado", "activo", "inactivo", "ativo", "inativo", "comprado", "vacío",
    "vazio", "rejeitado", "ouvido", "escuchado", "impreso", "impresso",
    // fr
    "expiré", "supprimé", "ajouté", "enregistré", "activé", "désactivé", "bloqué", "débloqué",
    "sélectionné", "annulé", "envoyé", "reçu", "créé", "terminé", "installé", "téléchargé",
    "connecté", "déconnecté", "détecté", "trouvé", "approuvé", "refusé", "accepté", "perdu", "payé",
    "vérifié", "confirmé", "restauré", "réservé", "épuisé", "gagné", "échoué", "utilisé", "offert",
    "faible", "requis", "reporté", "gratuit", "mis", "fermé", "proche", "complet", "occupé",
    "cassé", "actif", "inactif", "validé", "imprimé", "acheté",
    // it
    "scaduto", "eliminato", "cancellato", "aggiunto", "salvato", "attivato", "disattivato",
    "bloccato", "sbloccato", "selezionato", "annullato", "inviato", "ricevuto", "creato",
    "completato", "terminato", "installato", "scaricato", "aggiornato", "connesso", "collegato",
    "trovato", "approvato", "rifiutato", "accettato", "perso", "pagato", "verificato",
    "confermato", "ripristinato", "prenotato", "esaurito", "guadagnato", "fallito", "utilizzato",
    "usato", "disponibile", "libero", "rimanente", "debole",
    "rinviato", "chiuso", "vicino", "occupato", "rotto", "attivo", "inattivo",
    "vuoto", "acquistato", "stampato",
    // ca
    "caducat", "vençut", "expirat", "eliminat", "suprimit", "esborrat", "afegit", "desat",
    "activat", "desactivat", "blocat", "bloquejat", "desblocat", "desbloquejat", "seleccionat",
    "cancel·lat", "enviat", "rebut", "creat", "completat", "acabat", "instal·lat", "baixat",
    "descarregat", "actualitzat", "connectat", "trobat", "aprovat", "rebutjat", "acceptat",
    "perdut", "pagat", "verificat", "confirmat", "restaurat", "exhaurit", "guanyat",
    "fallit", "utilitzat", "pendent", "lliure", "restant", "feble",
    "ajornat", "gratuït", "tancat", "proper", "ocupat", "trencat", "actiu", "inactiu", "buit",
    "comprat",
  ]

  /// What says of which kind cards, accounts, messages and places are.
  static let kinds: WordSet = [
    "crédito", "crédit", "credito", "crèdit", "débito", "débit", "debito", "dèbit", "correo",
    "correu", "e-mail", "email", "usuario", "usuário", "utilizador", "utilisateur", "utente",
    "usuari", "perfil", "profil", "profilo", "regalo", "cadeau", "presente", "regal", "embarque",
    "embarquement", "imbarco", "embarcament", "acceso", "acesso", "accès", "accesso", "accés",
    "pago", "pagamento", "paiement", "pagament", "envío", "envio", "livraison", "spedizione",
    "enviament", "texto", "texte", "testo", "text", "voz", "voix", "voce", "veu", "audio", "áudio",
    "àudio", "vídeo", "vidéo", "video", "oro", "ouro", "or", "grupo", "groupe", "gruppo", "grup",
    "viaje", "viagem", "voyage", "viaggio", "viatge", "descuento", "desconto", "sconto",
    "descompte", "passe", "login", "inicio", "sesión", "sessão", "sessió", "sicurezza", "achat",
    "acquisto", "port", "recharge", "ricarica", "recarga", "parking", "parcheggio", "lectura",
    "leitura", "lecture", "lettura", "software", "programari", "pantalla", "écran", "tela", "ecrã",
    "schermo", "amicizia", "verifica", "seguridad", "identidad", "compra", "red", "réseau", "rete",
    "rede", "xarxa", "teléfono", "telefone", "téléphone", "telefono", "telèfon", "soporte",
    "cine", "cinéma", "cinema", "ventanilla", "ahorro", "épargne", "risparmio", "poupança",
    "estalvi", "fútbol", "football", "calcio", "futebol", "futbol", "tenis", "tennis", "ajedrez",
    "scacchi", "xadrez", "escacs", "trabajo", "travail", "lavoro", "trabalho", "treball", "espera",
    "attente", "attesa", "ouvido", "api", "casa", "garaje", "garagem", "garage", "metro", "métro",
    "metrô", "autobús",
    "autobus", "bus", "ônibus",
    "autocarro", "tren", "train", "treno", "trem", "comboio", "suporte", "support", "assistance",
    "suport", "fumo", "fumée", "humo", "fumaça", "fum", "avión",
    "avião", "avion", "aereo", "avió", "ami",
  ]

  /// How nouns of actions and qualities end.
  static let actions: [StaticString] = [
    "ción", "sión", "miento", "dad", "tad", "ção", "são", "mento", "dade", "tion", "sion", "ment",
    "té", "zione", "sione", "tà", "zade", "rança", "ció", "sió", "tat",
  ]
}
