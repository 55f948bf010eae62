// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogPublishing
import Foundation

/// Who publishes, and why.
struct ReasonOptions: ParsableArguments {
  @Option(
    name: [.customShort("m"), .long], help: ArgumentHelp("Why, for the history.", valueName: "text")
  )
  var message = ""

  @Option(
    help: ArgumentHelp("Who, for the history; by default the user's name.", valueName: "name"))
  var author: String?

  var reason: PublishingReason {
    PublishingReason(author: author ?? NSUserName(), message: message)
  }
}
