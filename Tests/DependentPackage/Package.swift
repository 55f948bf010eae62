// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  // Nothing is imported by accident: each member's module is named in the file that uses it.
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ready-order",
  dependencies: [.package(name: "caffe", path: "../..")],
  targets: [
    .executableTarget(
      name: "ReadyOrder",
      dependencies: [
        .product(name: "Client", package: "caffe"),
        .product(name: "Localization", package: "caffe"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ReadySymbols",
      dependencies: [.product(name: "Localization", package: "caffe")],
      exclude: ["catalog-symbols.json"],
      resources: [.process("Localizable.xcstrings"), .process("Parts.xcstrings")],
      swiftSettings: settings,
      plugins: [.plugin(name: "CatalogSymbols", package: "caffe")]),
  ])
