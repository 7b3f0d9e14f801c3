import AdaptiveCore
import PhotoDecisions
import PhotoModel

/// The texts about bursts and sets.
extension Wording {
  /// The sign of a set with a number of photos: `±3`, `focus 12`, `pano`; `nil` is the number of a photo
  /// whose others are not known.
  static func sign(of set: PhotoSet, count: Int?, for traits: TraitCollection) -> String {
    sign(of: set, number: count.map(String.init), for: traits)
  }

  /// The sign of a photo in an open stack: its place among all, after that of the set: `2/5`, `±2/3`.
  static func sign(ofPhotoAt index: Int, in series: PhotoSeries, for traits: TraitCollection) -> String {
    let place = "\(index + 1)/\(series.photos.count)"
    return series.set.map { sign(of: $0, number: place, for: traits) } ?? place
  }

  private static func sign(of set: PhotoSet, number: String?, for traits: TraitCollection) -> String {
    let number = number ?? ""
    switch set {
    case .bracket: return (traits.characterRepertoire != .ascii ? "±" : "+-") + number
    case .focus: return number.isEmpty ? localized("focus") : localized("focus \(number)")
    case .panorama: return number.isEmpty ? localized("pano") : localized("pano \(number)")
    }
  }

  /// The place of a photo in its burst or set, in words and in short: `3 of 8 in burst`, `3/8 burst`.
  static func place(of index: Int, in series: PhotoSeries) -> (text: String, brief: String) {
    let (noun, count) = (series.set.map(name) ?? localized("burst"), series.photos.count)
    return (localized("\(index + 1) of \(count) in \(noun)"), "\(index + 1)/\(count) \(noun)")
  }

  /// The name of a set in a sentence.
  static func name(of set: PhotoSet) -> String {
    switch set {
    case .bracket: localized("bracket")
    case .focus: localized("focus stack")
    case .panorama: localized("panorama")
    }
  }

  /// The part of a bracket around the rows of an open stack, with a blank; empty for none.
  static func bracket(_ place: OpenStackPlace?, for traits: TraitCollection) -> String {
    guard let place else { return "" }
    if traits.characterRepertoire == .ascii { return place.isFirst ? "/ " : place.isLast ? "\\ " : "| " }
    switch (place.isFirst, place.isLast) {
    case (true, true): return "[ "
    case (true, false): return "┌ "
    case (false, true): return "└ "
    case (false, false): return "│ "
    }
  }

  /// The exposure bias in stops: `+0.7 EV`; `nil` for none.
  static func bias(_ stops: Double?) -> String? {
    guard let stops, stops.isFinite, abs(stops) < 100 else { return nil }
    let tenths = Int((abs(stops) * 10).rounded())
    if tenths == 0 { return nil }
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : decimal(tenths / 10, tenths % 10)
    return "\(stops < 0 ? "-" : "+")\(number) EV"
  }

  /// Asks whether to reject the other photos of a set.
  static func setQuestion(_ photo: Photo, rejecting count: Int, of set: PhotoSet) -> String {
    localized(
      "Keep \(name(of: photo)) and reject \(self.count(count, "other photo")) of its \(name(of: set))?")
  }

  /// Why the photos of a set belong together.
  static func reason(for set: PhotoSet) -> String {
    switch set {
    case .bracket: localized("They show one subject, exposed differently.")
    case .focus: localized("They show one subject, focused at different distances.")
    case .panorama: localized("They show the parts of one view.")
    }
  }
}
