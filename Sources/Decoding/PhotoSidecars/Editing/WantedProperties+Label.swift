import PhotoDecisions

extension WantedProperties {
  mutating func setLabel(_ text: String?) throws(SidecarEditError) {
    let color = text.flatMap { ColorLabel(text: $0) }
    let previous = properties.label
    let previousNumber = previous.flatMap { ColorLabel(text: $0) }?.digiKamNumber
    if let text {
      // "red" and "Red" are one colour, and the file keeps its spelling.
      let current = properties[text: .label]
      let isSame = current == text || (color != nil && current.flatMap { ColorLabel(text: $0) } == color)
      if !isSame { try setText(.label, text) }
    } else {
      remove(.label)
    }
    // A label is one value here. darktable can store several colours, and older versions read them before
    // `xmp:Label`, so the others must go.
    if has(.darktableColorLabels) {
      try setItems(.darktableColorLabels, color.map { [String($0.darktableNumber)] } ?? [])
    }
    if let current = properties[text: .photoshopLabelColor] {
      if let color {
        if ColorLabel(text: current) != color { try setText(.photoshopLabelColor, color.rawValue) }
      } else {
        remove(.photoshopLabelColor)
      }
    }
    if let current = properties[text: .digiKamColorLabel] {
      let number = String(color?.digiKamNumber ?? 0)
      if current.trimmed != number { try setText(.digiKamColorLabel, number) }
    }
    for property in [XMPProperty.urgency, .nineLabel] {
      // Newsrooms use the urgency for itself. It is a copy if it has the number of the label.
      guard let previousNumber, let number = properties[text: property],
        number.trimmed == String(previousNumber)
      else { continue }
      if let color { try setText(property, String(color.digiKamNumber)) } else { remove(property) }
    }
    try setColorClass(of: color, ifItWas: previous)
  }

  /// Changes Photo Mechanic's colour class, if it is a copy of the label that changes. Users can give its
  /// colours other meanings.
  private mutating func setColorClass(
    of color: ColorLabel?, ifItWas previous: String?
  ) throws(SidecarEditError) {
    let previousColor = previous.flatMap { ColorLabel(text: $0) }
    guard previous == nil || previousColor != nil else { return }
    let (old, new) = (previousColor?.photoMechanicNumber ?? 0, color?.photoMechanicNumber ?? 0)
    if let number = properties[text: .photoMechanicColorClass], number.trimmed == String(old) {
      try setText(.photoMechanicColorClass, String(new))
    }
    try changePreferences { if $0.colorClass == String(old) { $0.colorClass = String(new) } }
  }

  /// Changes Photo Mechanic's text with several values, if there is one.
  mutating func changePreferences(
    _ change: (inout PhotoMechanicPreferences) -> Void
  ) throws(SidecarEditError) {
    guard let text = properties[text: .photoMechanicPreferences], let old = PhotoMechanicPreferences(text)
    else { return }
    var preferences = old
    change(&preferences)
    if preferences != old { try setText(.photoMechanicPreferences, preferences.text) }
  }
}
