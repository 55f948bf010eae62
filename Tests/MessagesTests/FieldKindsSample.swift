// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages

typealias FieldKinds = Caffe.Testing.V1.FieldKinds
typealias Node = Caffe.Testing.V1.Node
typealias Branch = Caffe.Testing.V1.Branch

/// A message with every kind of field, and the same as Python's protobuf 4.25.3 serializes it.
enum FieldKindsSample {
  static let message: FieldKinds = {
    var message = FieldKinds(
      int32Value: .min, int64Value: .min, uint32Value: .max, uint64Value: .max,
      sint32Value: .min, sint64Value: .min, fixed32Value: .max, fixed64Value: .max,
      sfixed32Value: .min, sfixed64Value: .min, floatValue: -1.5, doubleValue: -2.5,
      boolValue: true, stringValue: "prosciutto, queso y ñandú ☕️", bytesValue: [0, 255, 0],
      enumValue: .bitter)
    message.messageValue = Node(
      value: -1, next: Node(value: 2), branch: Branch(left: Node(link: .label("left"))),
      children: [Node(), Node(value: 3)])
    message.int32List = [0, 1, -1, .max, .min]
    message.int64List = [0, -1, .max, .min]
    message.uint32List = [0, 127, 128, .max]
    message.uint64List = [0, .max]
    message.sint32List = [0, -1, 1, .max, .min]
    message.sint64List = [0, -1, 1, .max, .min]
    message.fixed32List = [0, .max]
    message.fixed64List = [0, .max]
    message.sfixed32List = [0, -1]
    message.sfixed64List = [0, -1]
    message.floatList = [0, -0.0, 1.5]
    message.doubleList = [0, -0.0, 1.5]
    message.boolList = [true, false, true]
    message.stringList = ["", "a", "ñ"]
    message.bytesList = [[], [0], Array("ab".utf8)]
    message.enumList = [.unspecified, .bitter, .init(rawValue: 77)]
    message.messageList = [Node(), Node(link: .label("x"))]
    message.unpackedList = [1, -1]
    message.stringMap = ["key": "value"]
    message.messageMap = [-1: Node(value: 9)]
    message.enumMap = [true: .sour]
    message.bytesMap = [.max: [0]]
    message.choice = .messageChoice(Node(link: .label("")))
    message.keywords = Caffe.Testing.V1.Keywords(
      default: true, in: "in", selfField: 1, class: ["c"], protocol: .in,
      initField: .hashValue("h"))
    message.highestNumber = true
    return message
  }()

  static let serialized = bytes(
    """
    0880808080f8ffffffff01108080808080808080800118ffffffff0f20ffffffffffffffffff0128ffffffff
    0f30ffffffffffffffffff013dffffffff41ffffffffffffffff4d000000805100000000000000805d0000c0
    bf6100000000000004c06801722270726f7363697574746f2c20717565736f207920c3b1616e64c3ba20e298
    95efb88f7a0300ff008001ffffffffffffffffff018a011f08ffffffffffffffffff01120208021a080a062a
    046c656674220022020803aa011b0001ffffffffffffffffff01ffffffff0780808080f8ffffffff01b2011e
    00ffffffffffffffffff01ffffffffffffffff7f80808080808080808001ba0109007f8001ffffffff0fc201
    0b00ffffffffffffffffff01ca010d000102feffffff0fffffffff0fd20117000102feffffffffffffffff01
    ffffffffffffffffff01da010800000000ffffffffe201100000000000000000ffffffffffffffffea010800
    000000fffffffff201100000000000000000fffffffffffffffffa010c00000000000000800000c03f820218
    00000000000000000000000000000080000000000000f83f8a020301000192020092020161920202c3b19a02
    009a0201009a02026162a2020c00ffffffffffffffffff014daa0200aa02032a0178b00201b002ffffffffff
    ffffffff01ca020c0a036b6579120576616c7565d2020f08ffffffffffffffffff0112020809da0204080110
    02e2020e08ffffffffffffffffff01120100ca03022a00ea031008011202696e180122016328033a0168f8ff
    ffff0f01
    """)
}
