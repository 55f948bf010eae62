// SPDX-License-Identifier: Apache-2.0

/// The menu as a person reads it: by category, each food's name, its sizes with their prices, and
/// its summary below.
struct MenuPage: Sendable {
  var menu: MenuDocument
  var console: Console

  /// The page's lines.
  var lines: [String] {
    var lines: [String] = []
    for category in menu.categories {
      if !lines.isEmpty { lines.append("") }
      let foods = menu.foods.filter { $0.category == category.id }
      lines.append(TextStyle.bold.apply(to: Self.heading(of: category), on: console))
      lines += self.lines(of: foods)
    }
    return lines
  }

  private func lines(of foods: [MenuDocument.Food]) -> [String] {
    let names = foods.map { Self.capitalized($0.name) }
    // The columns are the whole menu's, so that the prices of all categories stand in line.
    let nameColumns = menu.foods.map { DisplayWidth.columns(of: Self.capitalized($0.name)) }.max()
    let indentation = String(repeating: " ", count: 2 + (nameColumns ?? 0) + 2)
    var lines: [String] = []
    for (food, name) in zip(foods, names) {
      let padding = indentation.count - 2 - DisplayWidth.columns(of: name)
      let sizes = sizeCells(of: food)
      lines.append(
        trimmed("  \(name)\(String(repeating: " ", count: padding))\(sizes)"))
      for line in Paragraph.lines(of: food.summary ?? "", columns: room(beside: indentation)) {
        lines.append(indentation + TextStyle.dim.apply(to: line, on: console))
      }
    }
    return lines
  }

  /// A summary gets at least 20 columns, however narrow the terminal is.
  private func room(beside indentation: String) -> Int {
    console.columns.map { max(20, $0 - indentation.count) } ?? .max
  }

  /// Every size stands in its own column, whether the food before it has that size or not.
  private func sizeCells(of food: MenuDocument.Food) -> String {
    guard food.available else { return "–" }
    let cells = sizeColumns.map { column in
      let cell = food.sizes.first { $0.id == column.id }.map(Self.cell) ?? ""
      return cell + String(repeating: " ", count: column.width - DisplayWidth.columns(of: cell))
    }
    return cells.joined(separator: "  ")
  }

  private var sizeColumns: [(id: String, width: Int)] {
    var columns: [(id: String, width: Int)] = []
    for size in menu.foods.lazy.flatMap(\.sizes) {
      let width = DisplayWidth.columns(of: Self.cell(size))
      if let index = columns.firstIndex(where: { $0.id == size.id }) {
        columns[index].width = max(columns[index].width, width)
      } else {
        columns.append((size.id, width))
      }
    }
    return columns
  }

  private static func cell(_ size: MenuDocument.Size) -> String {
    size.price.map { "\(size.name) \($0.shown)" } ?? size.name
  }

  /// A category's name as a heading, or its id: `hot-drinks` is `Hot drinks`.
  private static func heading(of category: MenuDocument.Category) -> String {
    capitalized(category.name ?? category.id.split(separator: "-").joined(separator: " "))
  }

  /// The text with a capital at its start, as it stands at the start of a line.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private func trimmed(_ line: String) -> String {
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    return String(line[..<end])
  }
}
