// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources
import Testing

/// Foundation's bundles, of which the name is all that matters.
@Suite struct BundleTests {
  @Test func aResourceTakesABundle() throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "\(UUID())/Menu.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let bundle = try #require(Bundle(url: folder))
    let count = 2
    let resource = LocalizedStringResource("\(count) salads", table: "Food", bundle: bundle)
    #expect(resource.key == "%lld salads")
    #expect(resource.table == "Food")
    #expect(resource.bundle.name == "Menu")
    let opaque = LocalizedStringResource(
      "ORDER", defaultValue: "Your order", bundle: bundle, comment: "A heading")
    #expect(opaque.bundle.name == "Menu")
    #expect(opaque.defaultValue.key == "Your order")
    #expect(LocalizedStringResource("salad", bundle: Bundle.main).bundle == .main)
    #expect(LocalizedStringResource("salad", bundle: .main).bundle == .main)
  }

  @Test func theMacroIsTheModulesOwnBundle() {
    #expect(#bundle == Bundle.module)
    let resource = LocalizedStringResource("salad", bundle: #bundle)
    #expect(resource.bundle.name == "caffe_ResourcesTests")
  }
}
