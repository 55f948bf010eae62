// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "kitchen",
  dependencies: [.package(path: "../caffe")],
  targets: [
    .executableTarget(
      name: "Kitchen",
      dependencies: [
        .product(name: "Localization", package: "caffe")
      ])
  ])
