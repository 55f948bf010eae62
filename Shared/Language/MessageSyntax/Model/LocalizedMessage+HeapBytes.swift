// SPDX-License-Identifier: Apache-2.0

public import Concurrency
import Diagnostics
import Locales

// What messages take in caches: a placeholder of two bytes becomes an allocation of its own, so
// that the length of the text says little.

extension LocalizedMessage: HeapCounted {
  /// What the pattern and the variables hold.
  public var heapBytes: Int { pattern.heapBytes + variables.heapBytes }
}

extension MessageVariable: HeapCounted {
  /// What the format and the pattern hold.
  public var heapBytes: Int { valueFormat.heapBytes + pattern.heapBytes }
}

extension MessagePattern: HeapCounted {
  /// What the template or the variants hold.
  public var heapBytes: Int {
    switch self {
    case .template(let template): template.heapBytes
    case .plural(let plural): Self.bytes(plural.forms)
    case .device(let forms): forms.heapBytes
    case .width(let forms): forms.heapBytes
    case .gender(let forms): forms.heapBytes
    }
  }

  private static func bytes(_ forms: [PluralCategory: MessagePattern]) -> Int {
    let stride = MemoryLayout<PluralCategory>.stride + MemoryLayout<MessagePattern>.stride
    return forms.values.reduce(HeapBytes.table(count: forms.count, stride: stride)) {
      $0 + $1.heapBytes
    }
  }
}

extension MessageTemplate: HeapCounted {
  /// What the source, the nodes and the diagnostics hold.
  public var heapBytes: Int {
    source.heapBytes + nodes.heapBytes
      + diagnostics.reduce(0) { bytes, diagnostic in
        bytes + MemoryLayout<Diagnostic>.stride + diagnostic.rule.heapBytes
          + diagnostic.message.heapBytes + (diagnostic.location?.file.heapBytes ?? 0)
      }
  }
}

extension TemplateNode: HeapCounted {
  /// What the node's box and its parts hold.
  public var heapBytes: Int {
    switch self {
    case .text(let text): text.heapBytes
    case .placeholder(let specifier):
      HeapBytes.object + MemoryLayout<FormatSpecifier>.stride + specifier.source.heapBytes
    case .variable(let reference):
      HeapBytes.object + MemoryLayout<VariableReference>.stride + reference.name.heapBytes
    case .span(let attributes, let nodes):
      HeapBytes.object + MemoryLayout<SpanAttributes>.stride + attributes.heapBytes
        + nodes.heapBytes
    }
  }
}

extension SpanAttributes: HeapCounted {
  /// What the attributes hold.
  public var heapBytes: Int {
    link.heapBytes + imageURL.heapBytes + extended.heapBytes
      + (inflectionAlternative?.heapBytes ?? 0)
  }
}

extension MarkupValue: HeapCounted {
  /// What the value's box and its parts hold.
  public var heapBytes: Int {
    let contents =
      switch self {
      case .null, .bool, .integer, .number: 0
      case .string(let text): text.heapBytes
      case .array(let values): values.heapBytes
      case .object(let members): members.heapBytes
      }
    return HeapBytes.object + MemoryLayout<String>.stride + contents
  }
}
