// SPDX-License-Identifier: Apache-2.0

/// The folders of a project that tools look for its catalogs in.
package enum ProjectFolders {
  /// The names of folders with what others wrote or a build made.
  package static let passedOver: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]
}
