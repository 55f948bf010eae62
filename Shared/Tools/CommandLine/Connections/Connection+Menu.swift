// SPDX-License-Identifier: Apache-2.0

import Messages

extension Connection {
  /// The most pages to read, so that a service whose listing never ends cannot block the command.
  static let pagesMax = 1_000

  /// The whole menu, page by page, as a document and as the service's messages.
  ///
  /// - Throws: `CommandError` if a call fails.
  func menu(
    _ options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) -> (document: MenuDocument, foods: [Caffe.Menu.V1.Food]) {
    var menu = MenuDocument(foods: [], notes: [])
    var foods: [Caffe.Menu.V1.Food] = []
    var request = Caffe.Menu.V1.ListFoodsRequest(pageSize: 1_000, options: options)
    for _ in 0..<Self.pagesMax {
      let (response, note) = try await call(Caffe.Menu.V1.MenuService.listFoods, request)
      let texts = Dictionary(
        response.texts.map { ($0.foodId, $0) }, uniquingKeysWith: { first, _ in first })
      menu.foods += response.foods.map { MenuDocument.Food($0, texts[$0.id]) }
      foods += response.foods
      if let note, !menu.notes.contains(note) { menu.notes.append(note) }
      request.pageToken = response.nextPageToken
      if response.nextPageToken.isEmpty { break }
    }
    for food in menu.foods where !menu.categories.contains(where: { $0.id == food.category }) {
      menu.categories.append(MenuDocument.Category(id: food.category))
    }
    return (menu, foods)
  }

  /// Adds texts from the localization service: the categories' headings, the notices of unavailable
  /// foods, and the sizes as they agree with their foods.
  ///
  /// - Parameters:
  ///   - menu: The document.
  ///   - foods: Its foods as the menu service's messages.
  ///   - options: The reader's options.
  /// - Throws: `CommandError` if a call fails.
  func addHeadings(
    to menu: inout MenuDocument, of foods: [Caffe.Menu.V1.Food],
    _ options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) {
    typealias Resource = Caffe.Localization.V1.LocalizedStringResource
    let headings = menu.categories.map { Resource(key: "category.\($0.id)", bundle: "menu") }
    let missing = foods.indices.filter { !foods[$0].available }
    let notices = missing.map { foods[$0].notice }
    let texts = try await texts(of: headings + notices, options: options)
    for (index, heading) in headings.enumerated() where texts[index] != heading.key {
      menu.categories[index].name = texts[index]
    }
    for (offset, index) in missing.enumerated() {
      menu.foods[index].notice = texts[headings.count + offset]
    }
    try await addAgreeingSizes(to: &menu, of: foods, options)
  }

  private func addAgreeingSizes(
    to menu: inout MenuDocument, of foods: [Caffe.Menu.V1.Food],
    _ options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) {
    let places = foods.indices.flatMap { food in
      foods[food].sizes.indices.map { (food: food, size: $0) }
    }
    for start in stride(from: 0, to: places.count, by: Self.sizesMax) {
      let places = places[start..<min(start + Self.sizesMax, places.count)]
      let requests = places.map { place in
        let food = foods[place.food]
        return food.sizes[place.size].agreeing(with: food, options)
      }
      for (place, text) in zip(places, try await texts(of: requests, options: options)) {
        menu.foods[place.food].sizes[place.size].agreeingName = text
      }
    }
  }

  /// The most sizes to request at once.
  private static let sizesMax = 500
}

extension Caffe.Menu.V1.FoodSize {
  /// The request for the size's name as it agrees with a food.
  fileprivate func agreeing(
    with food: Caffe.Menu.V1.Food, _ options: Caffe.Localization.V1.ResolveOptions
  ) -> Caffe.Localization.V1.ResolveRequest {
    var options = options
    if let name = food.name { options.concepts = [.init(concept: .localizedPhrase(name))] }
    return Caffe.Localization.V1.ResolveRequest(
      resource: .init(
        key: "size.%@", bundle: "menu",
        arguments: [.init(value: .resource(name ?? .init(key: id, bundle: "menu")))]),
      options: options)
  }
}

extension Caffe.Menu.V1.Food {
  /// The notice that the food is not available today.
  var notice: Caffe.Localization.V1.LocalizedStringResource {
    let name = name ?? .init(key: id, bundle: "menu")
    return .init(
      key: "Our %@ is not available today.", bundle: "menu",
      arguments: [.init(value: .resource(name))])
  }
}

extension MenuDocument.Food {
  /// Creates a food's part of the document; without a text, its keys take the place of words.
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
  /// The substitute for a missing text.
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
