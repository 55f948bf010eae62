// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources

extension LocalizationArgument {
  /// Decodes an argument in place.
  ///
  /// Nested and plain values are read directly; the rarer kinds are decoded by way of their small
  /// messages.
  init(_ view: borrowing Wire.Argument.View, _ nesting: Nesting) throws(WireResourceError) {
    let style = view.hasFormat ? try Self.style(Wire.FormatStyle(view.format)) : nil
    switch view.value {
    case .signedInteger(let value): self.init(.signedInteger(value), style: style)
    case .unsignedInteger(let value): self.init(.unsignedInteger(value), style: style)
    case .floatingPoint(let value): self.init(.floatingPoint(value), style: style)
    case .text(let text): self.init(.text(text.string), style: style)
    case .resource(let resource):
      do throws(WireResourceError) {
        let value = try LocalizedStringResource(resource, try nesting.inner()).havingKey()
        self.init(.resource(value), style: style)
      } catch {
        throw error.inside("resource")
      }
    case .list(let list):
      do throws(WireResourceError) {
        self.init(.list(try Self.elements(list, try nesting.inner())), style: style)
      } catch {
        throw error.inside("list")
      }
    case nil: self = try Self.placeholder(style)
    default:
      guard let value = Wire.Argument(view).value else {
        throw WireResourceError(message: "the argument has no value")
      }
      self.init(try Value(value, nesting), style: style)
    }
  }

  private static func elements(
    _ view: borrowing Wire.ArgumentList.View, _ nesting: Nesting
  ) throws(WireResourceError) -> [LocalizationArgument] {
    let views = view.elements
    var elements: [LocalizationArgument] = []
    elements.reserveCapacity(views.count)
    for index in views.indices {
      do throws(WireResourceError) {
        elements.append(try LocalizationArgument(views[index], try nesting.inner()))
      } catch {
        throw error.inside("elements[\(index)]")
      }
    }
    return elements
  }
}
