// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [.package(path: "../caffe")],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "Client", package: "caffe")
      ])
  ])
