// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Messages

extension PersonNameComponents {
  /// Decodes a name; an empty component becomes nil.
  public init(_ message: Caffe.Localization.V1.PersonName) {
    self.init()
    givenName = message.givenName.isEmpty ? nil : message.givenName
    familyName = message.familyName.isEmpty ? nil : message.familyName
    middleName = message.middleName.isEmpty ? nil : message.middleName
    namePrefix = message.namePrefix.isEmpty ? nil : message.namePrefix
    nameSuffix = message.nameSuffix.isEmpty ? nil : message.nameSuffix
    nickname = message.nickname.isEmpty ? nil : message.nickname
  }

  /// The name's message, which omits the phonetic representation.
  public var message: Caffe.Localization.V1.PersonName {
    Wire.PersonName(
      givenName: givenName ?? "", familyName: familyName ?? "", middleName: middleName ?? "",
      namePrefix: namePrefix ?? "", nameSuffix: nameSuffix ?? "", nickname: nickname ?? "")
  }
}
