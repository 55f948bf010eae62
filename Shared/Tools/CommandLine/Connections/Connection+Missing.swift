// SPDX-License-Identifier: Apache-2.0

import Messages
import Stubs

extension Connection {
  /// What the localization service has counted as missing, most often first.
  ///
  /// - Throws: `CommandError` if a call fails.
  func missingStrings() async throws(CommandError) -> [Caffe.Localization.V1.MissingString] {
    var strings: [Caffe.Localization.V1.MissingString] = []
    var request = Caffe.Localization.V1.ListMissingStringsRequest()
    repeat {
      let asked = request
      let page = try await call { options in
        try await LocalizationServiceClient(client).listMissingStrings(asked, options: options)
      }
      strings += page.strings
      request.pageToken = page.nextPageToken
    } while !request.pageToken.isEmpty
    return strings
  }
}
