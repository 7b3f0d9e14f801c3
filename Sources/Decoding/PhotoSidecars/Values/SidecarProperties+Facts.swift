import PhotoDecisions

extension SidecarProperties {
  /// When and where the photo was taken, and its photographer. The point where equator and prime meridian
  /// meet is no place: programs write zeros for nothing. Neither is what a receiver states while it knows no
  /// position (`exif:GPSStatus` is "V").
  public var facts: SidecarFacts {
    var facts = SidecarFacts()
    facts[.dateTaken] = XMPCaptureDate.continued(
      [.dateTimeOriginal, .dateCreated, .dateTimeDigitized, .createDate].map(date))
    let latitude = self[text: .latitude].flatMap { XMPCoordinate.degrees($0, most: 90) }
    let longitude = self[text: .longitude].flatMap { XMPCoordinate.degrees($0, most: 180) }
    let isVoid = self[text: .receiverStatus]?.trimmed.uppercased() == "V"
    let isNowhere = isVoid || (latitude == 0 && longitude == 0)
    if let latitude, let longitude, !isNowhere {
      facts[.latitude] = XMPCoordinate.text(latitude, decimals: 6)
      facts[.longitude] = XMPCoordinate.text(longitude, decimals: 6)
    }
    let altitude = isNowhere ? nil : self[text: .altitude].flatMap(XMPCoordinate.number)
    if let altitude, (0...1e6).contains(altitude) {
      let isBelow = self[text: .altitudeReference]?.trimmed == "1"
      facts[.altitude] = XMPCoordinate.text(isBelow ? -altitude : altitude, decimals: 1)
    }
    let place = [XMPProperty.city, .state, .country].compactMap { self[text: $0]?.trimmed }
    facts[.place] = place.filter { !$0.isEmpty }.joined(separator: ", ")
    facts[.artist] = self[text: .creator].map { String($0.trimmed) }
    facts[.copyright] = self[text: .rights].map { String($0.trimmed) }
    return facts
  }

  /// The date that a property states, in the form of metadata; `nil` if it states none.
  public func date(_ property: XMPProperty) -> String? { self[text: property].flatMap(XMPCaptureDate.text) }
}
