// SPDX-License-Identifier: Apache-2.0

/// Words that tell how many or how much.
enum RomanceQuantities {
  static let prepositions: WordSet = ["de", "di", "d'"]

  /// Nouns that tell how many of something that is counted, and not how much.
  static let many: WordSet = [
    "millón", "millones", "billón", "billones", "miles", "cientos", "centenar", "centenares",
    "decena", "decenas", "docena", "docenas", "milhão", "milhões", "bilhão", "bilhões", "bilião",
    "biliões", "milhar", "milhares", "centena", "centenas", "dezena", "dezenas", "dúzia", "dúzias",
    "par", "milione", "milioni", "miliardo", "miliardi", "migliaio", "migliaia", "centinaio",
    "centinaia", "decina", "decine", "dozzina", "dozzine", "ventina", "trentina", "paio", "million",
    "millions", "milliard", "milliards", "millier", "milliers", "centaine", "centaines", "dizaine",
    "dizaines", "douzaine", "douzaines", "quinzaine", "vingtaine", "trentaine", "cinquantaine",
    "milió", "milions", "bilió", "bilions", "miler", "milers", "centenars", "centenes", "desena",
    "desenes", "dotzena", "dotzenes", "parell",
  ]

  /// What speaks of a plural if the article behind it is one.
  static let most: WordSet = [
    "mayoría", "mayor parte", "parte", "resto", "mitad", "total", "maioria", "maior parte",
    "metade", "maggioranza", "maggior parte", "metà", "totale", "majorité", "plupart", "partie",
    "moitié", "reste", "majoria", "major part", "part", "meitat", "resta", "cap",
  ]

  /// What tells how many, or how much of a mass.
  static let amounts: WordSet = [
    "beaucoup", "combien", "trop", "plus", "moins", "assez", "tant", "autant", "tas", "montón",
    "sacco", "mucchio", "monte", "munt",
  ]

  /// The same without a preposition, and of one form.
  static let comparatives: WordSet = ["más", "menos", "mais", "più", "meno", "més", "menys"]

  /// Nouns that are measured more often than counted: it più formaggio, fr beaucoup de café.
  static let masses: WordSet = [
    "aceite", "acqua", "agua", "aide", "aigua", "aiuto", "ajuda", "almacenamiento", "amanida",
    "archiviazione", "argent", "armazenamento", "arroz", "arròs", "ayuda", "azeite", "azúcar",
    "açúcar", "bateria", "batería", "batteria", "batterie", "benzina", "beurre", "birra",
    "bière", "bruit", "burro", "caffè", "café", "carn", "carne", "carta", "cerveja", "cervesa",
    "cerveza", "chance", "chocolat", "chocolate", "chá", "cibo", "cioccolato", "circulation",
    "comida", "contenido", "contenu", "contenuto", "conteúdo", "contingut", "crema", "creme",
    "crème", "denaro", "dinero", "diners", "dinheiro", "eau", "emmagatzematge", "energia",
    "energía", "ensalada", "espace", "espacio", "espai", "espaço", "esperienza", "essence",
    "experiencia", "experiència", "experiência", "expérience", "farina", "farine", "farinha",
    "feina", "formaggio", "formatge", "frango", "fromage", "fruita", "fruta", "frutta",
    "gasolina", "gel", "gelo", "gent", "gente", "ghiaccio", "glace", "harina", "hielo", "huile",
    "informació", "información", "informação", "insalata", "jambon", "jamón", "jugo", "jus",
    "lait", "latte", "lavoro", "leche", "leite", "llet", "llum", "luce", "lumière", "luz",
    "mantega", "manteiga", "mantequilla", "massa", "mel", "memoria", "memòria", "memória",
    "menjar", "miel", "miele", "molho", "monde", "musica", "musique", "mémoire", "música",
    "nata", "nourriture", "oli", "olio", "pa", "paciencia", "paciència", "paciência", "pain",
    "pan", "pane", "panna", "papel", "paper", "papier", "pasta", "patience", "pazienza", "peix",
    "peixe", "pernil", "pescado", "pesce", "pizza", "place", "poisson", "pollastre", "pollo",
    "poulet", "presunto", "prosciutto", "pâte", "pão", "queijo", "queso", "riso", "riz", "ropa",
    "roupa", "ruido", "rumore", "ruído", "sal", "salade", "sale", "salsa", "sauce", "sel",
    "sopa", "soroll", "soupe", "spazio", "stockage", "suc", "succo", "suco", "sucre", "sumo",
    "te", "tempo", "temps", "testo", "text", "texte", "texto", "thé", "tiempo", "trabajo",
    "trabalho", "traffico", "trafic", "travail", "treball", "trànsit", "tráfego", "tráfico",
    "trânsito", "tè", "té", "verdura", "vi", "viande", "vin", "vinho", "vino", "xocolata",
    "zucchero", "zumo", "zuppa", "água", "énergie", "óleo",
  ]
}
