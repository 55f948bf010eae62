// SPDX-License-Identifier: Apache-2.0

import Messages

extension Connection {
  /// The most pages that are read, so that a service which never ends its listing cannot hold the
  /// command.
  static let pagesMax = 1_000

  /// The whole menu, page by page.
  ///
  /// - Throws: `CommandError` where a call fails.
  func menu(
    _ options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) -> MenuDocument {
    var menu = MenuDocument(foods: [], notes: [])
    var request = Caffe.Menu.V1.ListFoodsRequest(pageSize: 1_000, options: options)
    for _ in 0..<Self.pagesMax {
      let (response, note) = try await call(Caffe.Menu.V1.MenuService.listFoods, request)
      let texts = Dictionary(
        response.texts.map { ($0.foodId, $0) }, uniquingKeysWith: { first, _ in first })
      menu.foods += response.foods.map { MenuDocument.Food($0, texts[$0.id]) }
      if let note, !menu.notes.contains(note) { menu.notes.append(note) }
      request.pageToken = response.nextPageToken
      if response.nextPageToken.isEmpty { break }
    }
    for food in menu.foods where !menu.categories.contains(where: { $0.id == food.category }) {
      menu.categories.append(MenuDocument.Category(id: food.category))
    }
    return menu
  }

  /// Has the localization service write the categories' headings and that a food is not
  /// available, in one batch.
  ///
  /// - Throws: `CommandError` where the call fails.
  func addHeadings(
    to menu: inout MenuDocument, _ options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) {
    typealias Resource = Caffe.Localization.V1.LocalizedStringResource
    let headings = menu.categories.map { Resource(key: "category.\($0.id)", bundle: "menu") }
    let missing = menu.foods.indices.filter { !menu.foods[$0].available }
    let notices = missing.map { index in
      let name = Resource(key: menu.foods[index].id, bundle: "menu")
      return Resource(
        key: "Our %@ is not available today.", bundle: "menu",
        arguments: [Caffe.Localization.V1.Argument(value: .resource(name))])
    }
    let texts = try await texts(of: headings + notices, options: options)
    for (index, heading) in headings.enumerated() where texts[index] != heading.key {
      menu.categories[index].name = texts[index]
    }
    for (offset, index) in missing.enumerated() {
      menu.foods[index].notice = texts[headings.count + offset]
    }
  }
}

extension MenuDocument.Food {
  /// Makes a food's part of the document; without a text its keys stand for its words.
  init(_ food: Caffe.Menu.V1.Food, _ text: Caffe.Menu.V1.FoodText?) {
    let nonEmpty = { (text: String?) in text.flatMap { $0.isEmpty ? nil : $0 } }
    self.init(
      id: food.id, category: food.category, available: food.available,
      name: nonEmpty(text?.name?.text) ?? food.name?.fallback ?? food.id,
      summary: nonEmpty(text?.summary?.text), ingredients: nonEmpty(text?.ingredients?.text),
      allergens: Set(food.ingredients.flatMap(\.allergens)).map(\.name).sorted(),
      sizes: food.sizes.enumerated().map { index, size in
        let sizeText = text.flatMap { $0.sizes.indices.contains(index) ? $0.sizes[index] : nil }
        return MenuDocument.Size(
          id: size.id, name: nonEmpty(sizeText?.text) ?? size.name?.fallback ?? size.id)
      })
  }
}

extension Caffe.Localization.V1.LocalizedStringResource {
  /// What stands for the text where there is none.
  fileprivate var fallback: String { defaultValue.isEmpty ? key : defaultValue }
}

extension Caffe.Menu.V1.Allergen {
  /// The contract's name without its prefix, in lower case: `gluten`.
  var name: String {
    let names: [Caffe.Menu.V1.Allergen: String] = [
      .gluten: "gluten", .crustaceans: "crustaceans", .eggs: "eggs", .fish: "fish",
      .peanuts: "peanuts", .soybeans: "soybeans", .milk: "milk", .nuts: "nuts",
      .celery: "celery", .mustard: "mustard", .sesame: "sesame", .sulphites: "sulphites",
      .lupin: "lupin", .molluscs: "molluscs",
    ]
    return names[self] ?? "allergen-\(rawValue)"
  }
}
