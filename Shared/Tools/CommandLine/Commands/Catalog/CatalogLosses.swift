// SPDX-License-Identifier: Apache-2.0

import CatalogTools

/// What a format cannot say, on standard error: each kind of loss with the keys that it is about.
struct CatalogLosses {
  let losses: [ConversionLoss]
  let format: ConversionFormat

  /// How many keys are named; all of them are counted.
  private static let namesMax = 5

  func report(to console: Console) {
    for line in lines { console.report(line) }
  }

  var lines: [String] {
    var order: [String] = []
    var keys: [String: [String]] = [:]
    for loss in losses {
      let what = loss.what + (loss.language.map { " (\($0))" } ?? "")
      if keys[what] == nil { order.append(what) }
      keys[what, default: []].append(loss.key)
    }
    return order.map { what in
      let all = keys[what] ?? []
      var names = all.prefix(Self.namesMax).map { "“\(CatalogLine.escaped($0))”" }
        .joined(separator: ", ")
      if all.count > Self.namesMax { names += " and \(all.count - Self.namesMax) more" }
      return "warning: \(format.rawValue) cannot say \(what): \(names)"
    }
  }
}
