// SPDX-License-Identifier: Apache-2.0

/// The menu for people: by category, each food's name, its sizes with their prices, and below them
/// the IDs needed to order, and its summary.
struct MenuPage: Sendable {
  let menu: MenuDocument
  let console: Console

  /// The columns are those of the whole menu, so that the prices of all categories line up.
  private let sizes: MenuSizeColumns
  private let nameWidth: Int

  /// Measures the columns of a menu.
  init(menu: MenuDocument, console: Console) {
    self.menu = menu
    self.console = console
    sizes = MenuSizeColumns(menu.foods)
    let names = menu.foods.flatMap { [Self.capitalized($0.name), $0.id] }
    nameWidth = names.lazy.map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }

  /// The page's lines.
  var lines: [String] {
    var lines: [String] = []
    for category in menu.categories {
      if !lines.isEmpty { lines.append("") }
      lines.append(
        TextStyle.bold.apply(to: console.shown(Self.heading(of: category)), on: console))
      for food in menu.foods where food.category == category.id { lines += self.lines(of: food) }
    }
    return lines
  }

  private func lines(of food: MenuDocument.Food) -> [String] {
    let offer = food.available ? sizes.text(of: food) : food.notice ?? "–"
    let ids = food.available ? sizes.ids(of: food) : ""
    var lines = [
      line(Self.capitalized(food.name), offer),
      TextStyle.dim.apply(to: line(food.id, ids), on: console),
    ]
    // A summary has at least 20 columns, however narrow the terminal is.
    let indentation = String(repeating: " ", count: nameWidth + 4)
    let room = console.columns.map { max(20, $0 - indentation.count) } ?? .max
    for line in Paragraph.lines(of: console.shown(food.summary ?? ""), columns: room) {
      lines.append(indentation + TextStyle.dim.apply(to: line, on: console))
    }
    return lines
  }

  /// A line of two columns.
  private func line(_ name: String, _ offer: String) -> String {
    let padding = String(repeating: " ", count: nameWidth - DisplayWidth.columns(of: name))
    return console.shown("  \(name)\(padding)  \(offer)").trimmingEnd
  }

  /// A category's name as a heading, or one derived from its ID: `hot-drinks` becomes `Hot drinks`.
  private static func heading(of category: MenuDocument.Category) -> String {
    capitalized(category.name ?? category.id.split(separator: "-").joined(separator: " "))
  }

  /// The text with a capital letter at its start, for the start of a line.
  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
