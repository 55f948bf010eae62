// SPDX-License-Identifier: Apache-2.0

import Messages
import Resources

extension ValueStyle.Date {
  /// A skeleton has one letter per field, each repeated a few times.
  private static let skeletonBytesMax = 64

  init(_ message: Wire.DateStyle) throws(WireResourceError) {
    let letters = message.skeleton.utf8
    let isSkeleton = letters.allSatisfy { unit in
      switch unit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      default: false
      }
    }
    guard isSkeleton, letters.count <= Self.skeletonBytesMax else {
      throw WireResourceError(
        field: "skeleton",
        message: "is not a CLDR skeleton: at most \(Self.skeletonBytesMax) letters, such as EEEjm")
    }
    self.init(
      skeleton: message.skeleton, date: try Self.lengths.value(message.date, "date"),
      time: try Self.lengths.value(message.time, "time"))
  }

  var message: Wire.DateStyle {
    Wire.DateStyle(
      skeleton: skeleton, date: Self.lengths.number(date), time: Self.lengths.number(time))
  }
}

extension ValueStyle.RelativeDate {
  init(_ message: Wire.RelativeDateStyle) throws(WireResourceError) {
    self.init(
      kind: try Self.kinds.value(message.kind, "kind"),
      width: try ValueStyle.widths.value(message.width, "width"))
  }

  var message: Wire.RelativeDateStyle {
    Wire.RelativeDateStyle(kind: Self.kinds.number(kind), width: ValueStyle.widths.number(width))
  }
}

extension ValueStyle.List {
  init(_ message: Wire.ListStyle) throws(WireResourceError) {
    self.init(
      kind: try Self.kinds.value(message.kind, "kind"),
      width: try ValueStyle.widths.value(message.width, "width"))
  }

  var message: Wire.ListStyle {
    Wire.ListStyle(kind: Self.kinds.number(kind), width: ValueStyle.widths.number(width))
  }
}

extension ValueStyle.ByteCount {
  init(_ message: Wire.ByteCountStyle) throws(WireResourceError) {
    self.init(kind: try Self.kinds.value(message.kind, "kind"))
  }

  var message: Wire.ByteCountStyle { Wire.ByteCountStyle(kind: Self.kinds.number(kind)) }
}

extension ValueStyle.Duration {
  init(_ message: Wire.DurationStyle) throws(WireResourceError) {
    self.init(
      kind: try Self.kinds.value(message.kind, "kind"),
      width: try ValueStyle.widths.value(message.width, "width"))
  }

  var message: Wire.DurationStyle {
    Wire.DurationStyle(kind: Self.kinds.number(kind), width: ValueStyle.widths.number(width))
  }
}

extension ValueStyle.PersonName {
  init(_ message: Wire.PersonNameStyle) throws(WireResourceError) {
    self.init(length: try Self.lengths.value(message.length, "length"))
  }

  var message: Wire.PersonNameStyle { Wire.PersonNameStyle(length: Self.lengths.number(length)) }
}
