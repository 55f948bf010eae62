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
