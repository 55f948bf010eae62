// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

struct EnumTests {
  @Test func namesWithoutTheEnumsOwn() {
    #expect(Caffe.Menu.V1.Allergen.gluten.rawValue == 1)
    #expect(Caffe.Localization.V1.TextOutput.html.rawValue == 3)
    #expect(Caffe.Localization.V1.CurrencyStyle.Presentation.isoCode.rawValue == 2)
    #expect(Grpc.Health.V1.HealthCheckResponse.ServingStatus.notServing.rawValue == 2)
    #expect(Caffe.Testing.V1.Flavor.bitter.rawValue == -1)
  }

  @Test func reservedNames() {
    #expect(Caffe.Testing.V1.Reserved.default == .standard)
    #expect(Caffe.Testing.V1.Reserved.selfValue.rawValue == 1)
    #expect(Caffe.Testing.V1.Reserved.initValue.rawValue == 2)
    #expect(Caffe.Testing.V1.Reserved.in.rawValue == 3)
    #expect(Caffe.Testing.V1.Reserved.reserved2D.rawValue == 4)
  }

  @Test func unknownValuesStay() {
    let unknown = Caffe.Menu.V1.Allergen(rawValue: 99)
    #expect(unknown.name == nil)
    #expect(unknown.description == "99")
    #expect(unknown != .gluten)
    #expect(Caffe.Menu.V1.Allergen.gluten.description == "ALLERGEN_GLUTEN")
  }

  @Test func allCases() {
    #expect(Caffe.Menu.V1.Allergen.allCases.count == 15)
    // Two names of one value are one case.
    #expect(Caffe.Testing.V1.Reserved.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(Caffe.Menu.V1.Allergen.fullName == "caffe.menu.v1.Allergen")
  }
}
