// SPDX-License-Identifier: Apache-2.0

extension Translation {
  /// The same texts where variables vary by device.
  ///
  /// A `.stringsdict` has whole texts for devices, so that each gets variables of its own, called
  /// `NAME_DEVICE`.
  var withDevicesOutside: Translation {
    let isOfDevice = { (unit: TextUnit) in
      unit.path.count >= 4 && unit.path[0] == "substitutions" && unit.path[2] == "device"
    }
    guard units.contains(where: isOfDevice) else { return self }
    let own = units.filter { $0.path.first != "substitutions" }
    guard own.allSatisfy({ $0.path.isEmpty || $0.path.count == 2 && $0.path[0] == "device" }) else {
      return self
    }
    var devices: [String] = []
    for unit in units {
      let device =
        isOfDevice(unit) ? unit.path[3] : unit.path.first == "device" ? unit.path[1] : nil
      if let device, !devices.contains(device) { devices.append(device) }
    }
    var result = Translation()
    for device in devices {
      guard
        let text = self[["device", device]] ?? self[["device", "other"]] ?? self[[]]
      else { continue }
      var value = text.value
      for (name, variable) in variables {
        value = value.replacing("#@\(name)@", with: "#@\(name)_\(device)@")
        result.variables["\(name)_\(device)"] = variable
      }
      result.units.append(TextUnit(value, path: ["device", device], state: text.state))
      for name in variables.keys.sorted() {
        result.units += forms(of: name, device: device)
      }
    }
    return result
  }

  /// A variable's forms for one device, under the name that they have there.
  private func forms(of name: String, device: String) -> [TextUnit] {
    let all = units.filter { $0.path.starts(with: ["substitutions", name]) }
    let start = ["substitutions", "\(name)_\(device)"]
    guard all.contains(where: { $0.path.count >= 4 && $0.path[2] == "device" }) else {
      return all.map { TextUnit($0.value, path: start + $0.path.dropFirst(2), state: $0.state) }
    }
    for wanted in [device, "other"] {
      let forms = all.filter { $0.path.count >= 4 && $0.path[3] == wanted }
      guard !forms.isEmpty else { continue }
      return forms.map { unit in
        // A text without forms is that of all numbers.
        let rest = unit.path.count == 4 ? ["plural", "other"] : Array(unit.path.dropFirst(4))
        return TextUnit(unit.value, path: start + rest, state: unit.state)
      }
    }
    return []
  }
}
