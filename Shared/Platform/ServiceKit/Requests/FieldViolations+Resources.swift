// SPDX-License-Identifier: Apache-2.0

public import Messages
public import Resources
import WireResources

// Resources that a service stores, as the menu's names and a promotion's title.
extension FieldViolations {
  /// The most bytes of a resource that is stored.
  public static let resourceBytesMax = 16 * 1_024

  /// Reads a resource that is to be stored.
  ///
  /// - Parameters:
  ///   - message: The resource; nil if the request has none.
  ///   - field: The path to it: `food.summary`.
  /// - Returns: The resource; nil if there is none, or if it cannot be read.
  public mutating func resource(
    _ message: Caffe.Localization.V1.LocalizedStringResource?, _ field: String
  ) -> LocalizedStringResource? {
    guard let message else { return nil }
    do {
      let resource = try LocalizedStringResource(message)
      if message.key.isEmpty { add("\(field).key", "is missing") }
      let size = try resource.message.encoded().count
      if size > Self.resourceBytesMax {
        add(field, "has \(size) bytes; at most \(Self.resourceBytesMax) may be")
      }
      return resource
    } catch let error as WireResourceError {
      add(error, inside: field)
    } catch {
      add(field, "\(error)")
    }
    return nil
  }

  /// Reads a resource that is to be stored, and must be there.
  ///
  /// - Parameters:
  ///   - message: The resource; nil if the request has none.
  ///   - field: The path to it: `food.name`.
  /// - Returns: The resource; nil if it is missing, or if it cannot be read.
  public mutating func requiredResource(
    _ message: Caffe.Localization.V1.LocalizedStringResource?, _ field: String
  ) -> LocalizedStringResource? {
    if message == nil { add(field, "is missing") }
    return resource(message, field)
  }
}
