// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct RouteTableTests {
  @Test(arguments: [0, 1, 4, 5, 100])
  func everyPathIsFound(count: Int) {
    let routes = (0..<count).map { index in
      Route(path: "/service.\(index)/Method", handler: .unary { bytes, _, _ in bytes })
    }
    let table = RouteTable(routes)
    for route in routes { #expect(table.route(route.path) === route) }
    for path in ["", "/", "/service.0/method", "/service.0/Method/", "service.0/Method"] {
      #expect(table.route(path) == nil)
    }
  }
}

extension RouteTable {
  func route(_ path: String) -> Route? {
    Array(path.utf8).withUnsafeBufferPointer { self[$0] }
  }
}
