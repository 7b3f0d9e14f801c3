import Catalogue
import PhotoDecisions

extension FileFacts {
  /// These facts, corrected by what sidecars say.
  func corrected(by facts: SidecarFacts) -> FileFacts {
    if facts.isEmpty { return self }
    var result = self
    if let text = facts[.dateTaken], let time = CaptureTime(text), dateTaken?.continues(text) != true {
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
      if own?.continues(text) != true {
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
  /// Returns whether this is the time in a text, more precisely: with fractions of a second, or with the time
  /// of the day, the day or the month.
  fileprivate func continues(_ text: String) -> Bool {
    guard let other = CaptureTime(text) else { return false }
    if other.hasSeconds {
      return other.milliseconds % 1_000 == 0
        && (other.milliseconds..<(other.milliseconds + 1_000)).contains(milliseconds)
    }
    let (day, stated) = (date, other.date)
    return day.year == stated.year
      && (text.utf8.count == 4
        || (day.month == stated.month && (text.utf8.count == 7 || day.day == stated.day)))
  }

  private var date: CivilDate {
    CivilDate(daysSince1970: CivilDate.daysSince1970(milliseconds: milliseconds))
  }
}
