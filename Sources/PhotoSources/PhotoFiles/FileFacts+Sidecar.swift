import Catalogue
import Decisions

extension FileFacts {
  /// These facts, corrected by what sidecars say.
  func corrected(by facts: SidecarFacts) -> FileFacts {
    if facts.isEmpty { return self }
    var result = self
    if let text = facts[.dateTaken], let time = CaptureTime(text), dateTaken?.continues(time) != true {
      (result.dateTaken, result.zoneInMinutes) = (time, SidecarFacts.zoneInMinutes(ofDate: text))
    }
    if let position = facts.position { result.location = position }
    if let place = facts[.place] {
      result.origin = PhotoOrigin(
        camera: origin?.camera, serial: origin?.serial, lens: origin?.lens, place: place)
    }
    return result
  }
}

extension PictureFacts {
  /// These facts, corrected by what sidecars say.
  func corrected(by facts: SidecarFacts) -> PictureFacts {
    if facts.isEmpty { return self }
    var result = self
    if let text = facts[.dateTaken], let time = CaptureTime(text) {
      let own = taken.map { CaptureTime(milliseconds: $0, hasSeconds: hasSeconds) }
      if own?.continues(time) != true {
        (result.taken, result.hasSeconds) = (time.milliseconds, time.hasSeconds)
        result.zone = SidecarFacts.zoneInMinutes(ofDate: text)
      }
    }
    if let position = facts.position { (result.latitude, result.longitude) = position }
    if let place = facts[.place] { result.place = place }
    return result
  }
}

extension CaptureTime {
  /// Whether this is the other time, more precisely: with fractions of a second, or with the time of the day.
  fileprivate func continues(_ other: CaptureTime) -> Bool {
    let day: Int64 = 86_400_000
    let unit = other.hasSeconds ? 1_000 : day
    guard other.hasSeconds ? other.milliseconds % 1_000 == 0 : other.milliseconds % day == 0 else {
      return false
    }
    return (other.milliseconds...(other.milliseconds + unit - 1)).contains(milliseconds)
  }
}
