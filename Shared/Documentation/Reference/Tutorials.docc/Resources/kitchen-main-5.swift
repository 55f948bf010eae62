import Catalogs
import Locales
import Localization
import Resources

let size = LocalizedStringResource("small")
let food = LocalizedStringResource("salad")
let ready = LocalizedStringResource("Your \(size) \(food) is ready.")

let store = CatalogStore(directory: "Catalogs")
LocalizationCatalogs.shared = LocalizationCatalogs(
  store: store, preferredLanguages: [try LanguageTag("es")])
print(String(localized: ready))  // Tu ensalada pequeña está lista.

let english = LocalizationCatalogs.shared.preferring([try LanguageTag("en-GB")])
LocalizationCatalogs.$current.withValue(english) {
  print(String(localized: ready))  // Your small salad is ready.
}

let resolver = LocalizationCatalogs.shared.resolver
for reader in ["es-MX", "fr"] {
  let options = ResolveOptions(locales: [try LanguageTag(reader)])
  let answer = try resolver.text(of: ready, options: options)
  print("\(reader), \(answer.language): \(answer.text)")
}
// es-MX, es: Tu ensalada pequeña está lista.
// fr, en: Your small salad is ready.
