// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

struct DescriptorTests {
  @Test func everyFileComesAfterItsImports() throws {
    var seen: Set<String> = []
    for file in Descriptors.contract.files {
      #expect(seen.isSuperset(of: file.dependencies), "\(file.name)")
      #expect(seen.insert(file.name).inserted)
      #expect(!file.serialized.isEmpty)
    }
    #expect(seen.contains("caffe/localization/v1/resource.proto"))
    #expect(!seen.contains("google/protobuf/descriptor.proto"))
  }

  @Test(
    arguments: [
      ("caffe.menu.v1.MenuService", "caffe/menu/v1/menu_service.proto"),
      ("caffe.menu.v1.MenuService.ListFoods", "caffe/menu/v1/menu_service.proto"),
      (".caffe.menu.v1.Food", "caffe/menu/v1/menu_service.proto"),
      ("caffe.menu.v1.Food.id", "caffe/menu/v1/menu_service.proto"),
      ("caffe.menu.v1.WatchFoodsResponse.change", "caffe/menu/v1/menu_service.proto"),
      ("caffe.menu.v1.Allergen", "caffe/menu/v1/menu_service.proto"),
      ("caffe.menu.v1.ALLERGEN_MILK", "caffe/menu/v1/menu_service.proto"),
      (
        "caffe.localization.v1.NumberStyle.Grouping",
        "caffe/localization/v1/format_style.proto"
      ),
      (
        "caffe.localization.v1.NumberStyle.GROUPING_NEVER",
        "caffe/localization/v1/format_style.proto"
      ),
      ("google.rpc.BadRequest.FieldViolation.field", "google/rpc/error_details.proto"),
      ("google.rpc.ErrorInfo.MetadataEntry", "google/rpc/error_details.proto"),
      ("grpc.reflection.v1.ServerReflection", "grpc/reflection/v1/reflection.proto"),
      ("grpc.reflection.v1alpha.ServerReflection", "grpc/reflection/v1alpha/reflection.proto"),
    ])
  func filesBySymbol(_ symbol: String, file: String) {
    #expect(Descriptors.contract.file(containing: symbol)?.name == file)
  }

  @Test(arguments: ["", ".", "caffe", "caffe.menu.v1", "caffe.menu.v1.Food.", "Food", "..x"])
  func noFileForOtherNames(_ symbol: String) {
    #expect(Descriptors.contract.file(containing: symbol) == nil)
    #expect(Descriptors.contract.file(named: symbol) == nil)
  }

  /// What only tests use is in no process but theirs.
  @Test func testsHaveContractsOfTheirOwn() {
    for name in ["grpc/testing/test.proto", "caffe/testing/v1/field_kinds.proto"] {
      #expect(Descriptors.contract.file(named: name) == nil)
      #expect(Descriptors.testing.file(named: name) != nil)
    }
    #expect(Descriptors.testing.file(containing: "grpc.testing.TestService") != nil)
    #expect(Descriptors.testing.files.starts(with: Descriptors.contract.files))
  }

  @Test func services() throws {
    let file = try #require(Descriptors.contract.file(named: "grpc/health/v1/health.proto"))
    #expect(file.services == ["grpc.health.v1.Health"])
    #expect(file.package == "grpc.health.v1")
    #expect(file.dependencies.isEmpty)
  }

  @Test func closureHasEveryImportOnce() throws {
    let file = try #require(Descriptors.contract.file(named: "caffe/menu/v1/menu_service.proto"))
    let names = Descriptors.contract.closure(of: file).map(\.name)
    #expect(names.first == file.name)
    #expect(Set(names).count == names.count)
    #expect(
      Set(names) == [
        "caffe/menu/v1/menu_service.proto", "caffe/localization/v1/localization_service.proto",
        "caffe/localization/v1/resource.proto", "caffe/localization/v1/format_style.proto",
        "caffe/localization/v1/attributed_string.proto", "google/protobuf/timestamp.proto",
        "google/protobuf/duration.proto",
      ])
  }
}
