// SPDX-License-Identifier: Apache-2.0

/// Words that tell how many or how much.
enum RomanceQuantities {
  static let prepositions: WordSet = ["de", "di", "d'"]

  /// Nouns that tell how many of something that is counted, and not how much.
  static let many: WordSet = [
    "bilhão", "bilhões", "bilions", "bilião", "bilió", "biliões", "billones", "billón", "centaine",
    "centaines", "centena", "centenar", "centenares", "centenars", "centenas", "centenes",
    "centinaia", "centinaio", "cientos", "cinquantaine", "decena", "decenas", "decina", "decine",
    "desena", "desenes", "dezena", "dezenas", "dizaine", "dizaines", "docena", "docenas", "dotzena",
    "dotzenes", "douzaine", "douzaines", "dozzina", "dozzine", "dúzia", "dúzias", "migliaia",
    "migliaio", "miler", "milers", "miles", "milhar", "milhares", "milhão", "milhões", "miliardi",
    "miliardo", "milione", "milioni", "milions", "milió", "milliard", "milliards", "millier",
    "milliers", "million", "millions", "millones", "millón", "paio", "par", "parell", "quinzaine",
    "trentaine", "trentina", "ventina", "vingtaine",
  ]

  /// What speaks of a plural if the article behind it is one.
  static let most: WordSet = [
    "cap", "maggior parte", "maggioranza", "maior parte", "maioria", "major part", "majoria",
    "majorité", "mayor parte", "mayoría", "meitat", "metade", "metà", "mitad", "moitié", "part",
    "parte", "partie", "plupart", "resta", "reste", "resto", "total", "totale",
  ]

  /// What tells how many, or how much of a mass.
  static let amounts: WordSet = [
    "assez", "autant", "beaucoup", "combien", "moins", "monte", "montón", "mucchio", "munt", "plus",
    "sacco", "tant", "tas", "trop",
  ]

  /// The same without a preposition, and of one form.
  static let comparatives: WordSet = ["más", "menos", "mais", "più", "meno", "més", "menys"]

  /// Whether a noun is measured more often than counted: it più formaggio, es más seguridad.
  static func isMass(_ noun: String) -> Bool {
    masses.contains(noun) || (noun.ends(inOneOf: abstract) && !countable.contains(noun))
  }

  /// Endings of what nouns make of adjectives and verbs (RAE, Nueva gramática, 6.1).
  private static let abstract: [StaticString] = [
    "dad", "tad", "tud", "eza", "ez", "cia", "anza", "ismo", "dade", "tude", "ança", "ença", "tà",
    "ezza", "enza", "zia", "té", "ance", "ence", "esse", "isme", "esa", "tat", "ència",
    "ància",
  ]

  /// What has such an ending and is counted.
  private static let countable: WordSet = [
    "abilità", "actitud", "actividad", "activitat", "activité", "actualité", "adresse", "advocat",
    "agence", "agencia", "agenzia", "agència", "agência", "alianza", "aliança", "alliance",
    "ambulance", "ambulancia", "ambulanza", "ambulància", "ambulância", "amicizia", "amistad",
    "amistat", "amizade", "andanza", "aptitud", "atemptat", "atitude", "atividade", "attitude",
    "attività", "audience", "audiencia", "audiència", "audiência", "ausencia", "autoridad",
    "autoridade", "autoritat", "autorità", "autorité", "avance", "balance", "beauté", "cabeza",
    "candidat", "cantidad", "caresse", "carezza", "celebridad", "celebridade", "celebritat",
    "celebrità", "cereza", "certeza", "certificat", "cidade", "circonstance", "circostanza",
    "circumstància", "circunstancia", "circunstância", "città", "cité", "ciudad", "ciutat",
    "cobrança", "combat", "comité", "communauté", "competencia", "competenza", "competència",
    "competência", "compresa", "compétence", "comté", "comunidad", "comunidade", "comunitat",
    "comunità", "conferencia", "conferenza", "conferència", "conferência", "conférence",
    "consecuencia", "conseguenza", "consequência", "conseqüència", "conséquence", "contractat",
    "correspondance", "corteza", "credenza", "crença", "criança", "créance", "célébrité", "côté",
    "danza", "dança", "debat", "denuncia", "despesa", "dictat", "diferencia", "diferença",
    "diferència", "diferência", "differenza", "difficoltà", "difficulté", "différence",
    "dificuldade", "dificultad", "dificultat", "distance", "distancia", "distanza", "distància",
    "distância", "doblez", "doença", "déesse", "député", "edad", "edat", "emergencia", "emergenza",
    "emergència", "emergência", "empresa", "enfermedad", "enfermidade", "entidad", "entidade",
    "entitat", "entità", "entité", "especialidad", "especialidade", "especialitat", "estancia",
    "età", "facoltà", "faculdade", "facultad", "facultat", "faculté", "farmacia", "festividad",
    "festividade", "fonctionnalité", "format", "fortaleza", "forteresse", "gat", "gracia",
    "habilidad", "habilidade", "habilitat", "habilité", "habitude", "hôtesse", "idade", "identidad",
    "identidade", "identitat", "identità", "identité", "influenza", "instance", "instancia",
    "instància", "instância", "invité", "istanza", "juez", "lanza", "lança", "lembrança", "licence",
    "licencia", "licenza", "licença", "llicència", "localidad", "localidade", "localitat",
    "località", "localité", "marquesa", "matanza", "maîtresse", "mecanismo", "meitat", "mercat",
    "mesa", "messe", "metade", "metà", "mitad", "modalidad", "modalidade", "modalitat", "modalità",
    "modalité", "mudança", "multitud", "mécanisme", "necesidad", "necessidade", "necessitat",
    "necessità", "noticia", "notizia", "notícia", "nouveauté", "novedad", "novetat", "novidade",
    "novità", "nuez", "nécessité", "oportunidad", "oportunidade", "oportunitat", "opportunità",
    "opportunité", "ordenanza", "ordonnance", "organisme", "organismo", "partenza", "pazzia",
    "personalidad", "personalidade", "personalitat", "personalità", "personnalité", "pesa", "pez",
    "pieza", "pièce", "plat", "posibilidad", "possibilidade", "possibilitat", "possibilità",
    "possibilité", "poupança", "preferencia", "preferenza", "preferència", "preferência",
    "princesa", "princesse", "prioridad", "prioridade", "prioritat", "priorità", "priorité",
    "proeza", "promesa", "promesse", "propiedad", "propietat", "propriedade", "proprietà",
    "propriété", "provenienza", "provincia", "província", "préférence", "publicité", "pâté",
    "quantidade", "quantitat", "quantità", "quantité", "referencia", "referenza", "referència",
    "referência", "remesa", "represa", "residencia", "residenza", "residència", "residência",
    "resultat", "reza", "référence", "résidence", "scadenza", "secuencia", "sentenza", "sentença",
    "sequenza", "sequência", "seqüència", "sociedad", "sociedade", "societat", "società", "société",
    "soldat", "solicitud", "sorpresa", "sostanza", "specialità", "spezia", "spécialité", "stanza",
    "substance", "substància", "substância", "sugerencia", "surpresa", "sustancia", "séance",
    "séquence", "tendance", "tendencia", "tendenza", "tendència", "tendência", "tractat", "traité",
    "unidad", "unidade", "unitat", "unità", "unité", "universidad", "universidade", "universitat",
    "università", "université", "urgence", "usanza", "vacanza", "variedad", "variedade", "varietat",
    "varietà", "variété", "vez", "virtud", "virtude", "étude", "été",
  ]

  private static let masses: WordSet = [
    "aceite", "acero", "acqua", "agua", "aide", "aigua", "air", "aire", "aiuto", "ajuda", "alegria",
    "alegría", "almacenamiento", "amanida", "amor", "amore", "amour", "apoio", "apoyo", "ar",
    "archiviazione", "areia", "arena", "argent", "argento", "aria", "armazenamento", "arroz",
    "arròs", "assistance", "autonomia", "autonomie", "autonomía", "ayuda", "azar", "azeite",
    "azúcar", "açúcar", "bateria", "batería", "batteria", "batterie", "benzina", "beurre", "birra",
    "bière", "bois", "bonheur", "bruit", "burro", "caffè", "cafè", "café", "calor", "calore",
    "carinho", "cariño", "carn", "carne", "carta", "cerveja", "cervesa", "cerveza", "chaleur",
    "chance", "chocolat", "chocolate", "chuva", "chá", "cibo", "cioccolato", "circulation",
    "colère", "comida", "confiance", "contenido", "contenu", "contenuto", "conteúdo", "contingut",
    "control", "controle", "controllo", "controlo", "contrôle", "courage", "crema", "creme",
    "crème", "cuidado", "cura", "denaro", "dinamismo", "dinero", "diners", "dinheiro", "dolor",
    "dolore", "dor", "douleur", "eau", "economía", "emmagatzematge", "energia", "energía",
    "ensalada", "espace", "espacio", "espai", "espaço", "esperienza", "essence", "estresse",
    "estrés", "experiencia", "experiència", "experiência", "expérience", "faim", "fame", "farina",
    "farine", "farinha", "feina", "feu", "foc", "fogo", "fome", "force", "formaggio", "formatge",
    "fortuna", "forza", "força", "frango", "fred", "freddo", "fretta", "frio", "froid", "fromage",
    "fruita", "fruta", "frutta", "frío", "fuego", "fuerza", "fum", "fumaça", "fumo", "fumée",
    "fuoco", "fusta", "gana", "gasolina", "gel", "gelo", "gent", "gente", "ghiaccio", "gioia",
    "glace", "hambre", "hardware", "harina", "hielo", "honte", "huile", "humo", "humor",
    "informació", "información", "informação", "insalata", "interesse", "interès", "interés",
    "intérêt", "jambon", "jamón", "joie", "jugo", "jus", "lait", "latte", "lavoro", "leche",
    "legno", "leite", "llet", "llum", "lluvia", "luce", "lumière", "luz", "madeira", "madera",
    "mantega", "manteiga", "mantequilla", "massa", "medo", "mel", "memoria", "memòria", "memória",
    "menjar", "miedo", "miel", "miele", "molho", "monde", "musica", "musique", "mémoire", "música",
    "nata", "neige", "neu", "neve", "nieve", "nourriture", "ocio", "oli", "olio", "or", "oro",
    "ouro", "pa", "paciencia", "paciència", "paciência", "pain", "paix", "pan", "pane", "panna",
    "papel", "paper", "papier", "pasta", "patience", "pau", "paura", "paz", "pazienza", "peix",
    "peixe", "pernil", "pescado", "pesce", "peur", "pioggia", "pizza", "place", "plata", "pluie",
    "pluja", "poeira", "poisson", "pollastre", "pollo", "pols", "polvere", "polvo", "por", "poulet",
    "poussière", "prata", "pressa", "presunto", "prisa", "progreso", "progresso", "progrès",
    "progrés", "prosciutto", "pâte", "pão", "queijo", "queso", "rabbia", "rabia", "raiva",
    "respect", "respecte", "respeito", "respeto", "riso", "rispetto", "riz", "ropa", "roupa",
    "ruido", "rumore", "ruído", "ràbia", "sabbia", "sable", "sal", "salade", "sale", "salsa",
    "salud", "salut", "salute", "sang", "sangre", "sangue", "santé", "sauce", "saúde", "sed",
    "sede", "sel", "set", "sete", "software", "soif", "soin", "sol", "sole", "soleil", "sommeil",
    "son", "sonno", "sono", "sopa", "soporte", "soroll", "sorra", "sort", "sorte", "soupe",
    "soutien", "spazio", "stockage", "stress", "suc", "successo", "succo", "succès", "sucesso",
    "suco", "sucre", "suerte", "sueño", "sumo", "suport", "suporte", "supporto", "te", "tempo",
    "temps", "terra", "terre", "testo", "text", "texte", "texto", "thé", "tiempo", "tierra",
    "trabajo", "trabalho", "traffico", "trafic", "travail", "treball", "tristesa", "tristesse",
    "tristeza", "trànsit", "tráfego", "tráfico", "trânsito", "tè", "té", "vent", "vento", "verdura",
    "vergogna", "vergonha", "vergonya", "vergüenza", "vi", "viande", "viento", "vin", "vinho",
    "vino", "xocolata", "zucchero", "zumo", "zuppa", "água", "èxit", "énergie", "éxito", "óleo",
  ]
}
