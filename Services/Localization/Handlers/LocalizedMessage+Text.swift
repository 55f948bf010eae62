// SPDX-License-Identifier: Apache-2.0

import Locales
import MessageSyntax

extension LocalizedMessage {
  /// The text to show for a message in a list: its own, or that of its form for other numbers
  /// and devices.
  var representativeText: String { pattern.representativeText }
}

extension MessagePattern {
  fileprivate var representativeText: String {
    switch self {
    case .template(let template): template.source
    case .plural(let plural): plural.forms[.other]?.representativeText ?? ""
    case .device(let variants): variants["other"]?.representativeText ?? ""
    case .width(let variants):
      variants.max { $0.key < $1.key }?.value.representativeText ?? ""
    case .gender(let variants): variants[0]?.representativeText ?? ""
    }
  }
}
