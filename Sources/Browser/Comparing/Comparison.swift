import AdaptiveImaging
import PhotoModel

/// The photos that are compared, and which of them has the focus. Up to four are a reference and the
/// candidates next to it; more are a survey, from which the user removes photos until the best are left.
struct Comparison {
  /// The most photos that are compared at once.
  static let limit = 16
  /// The most photos that have a reference.
  static let mostWithReference = 4

  /// The photos in their panes, at least two; the first one is the reference.
  private(set) var photos: [Photo]
  /// The index of the photo that commands act on.
  private(set) var focus: Int
  /// Whether the photos have no reference. A survey stays one when few photos are left.
  let isSurvey: Bool
  /// The offset of each pane from the part that all of them show, in fractions of the photo.
  private(set) var offsets: [(x: Double, y: Double)]

  /// Compares a photo with itself, for previews.
  init(besides photo: Photo) {
    photos = [photo, photo]
    isSurvey = false
    focus = 1
    offsets = Array(repeating: (0, 0), count: 2)
  }

  /// Compares photos. The first candidate, or the first photo of a survey, has the focus. `nil` for less than
  /// two photos or more than sixteen.
  init?(_ photos: [Photo]) {
    guard (2...Self.limit).contains(photos.count) else { return nil }
    self.photos = photos
    isSurvey = photos.count > Self.mostWithReference
    focus = isSurvey ? 0 : 1
    offsets = Array(repeating: (0, 0), count: photos.count)
  }

  /// The photo that commands act on.
  var focusedPhoto: Photo { photos[focus] }

  /// The pane whose photo changes: the one with the focus, or the first candidate if that is the reference.
  var candidate: Int { max(1, focus) }

  /// Moves the focus to the next pane, or to the previous one; after the last one comes the first one.
  mutating func moveFocus(by distance: Int) {
    focus = (focus + distance % photos.count + photos.count) % photos.count
  }

  /// Moves the focus to a pane.
  mutating func setFocus(_ pane: Int) {
    if photos.indices.contains(pane) { focus = pane }
  }

  /// Replaces the candidate by the photo at a distance in a list, without those that are compared already,
  /// and moves the focus to it. Returns whether there is one.
  mutating func replaceCandidate(by distance: Int, in list: PhotoList) -> Bool {
    guard let next = nextCandidate(distance, in: list) else { return false }
    photos[candidate] = next
    focus = candidate
    return true
  }

  /// Makes the candidate the reference, and the photo after it the candidate. If there is none, the two
  /// change places.
  mutating func promoteCandidate(in list: PhotoList) {
    let next = nextCandidate(1, in: list)
    photos.swapAt(0, candidate)
    offsets.swapAt(0, candidate)
    if let next { photos[candidate] = next }
    focus = candidate
  }

  /// The photo at a distance from the candidate in a list, without those that are compared; `nil` for none.
  func nextCandidate(_ distance: Int, in list: PhotoList) -> Photo? {
    var (step, left) = (0, abs(distance))
    while left > 0 {
      step += distance.signum()
      guard let photo = list.neighbour(of: photos[candidate], at: step) else { return nil }
      if !photos.contains(where: { $0 === photo }) { left -= 1 }
      if left == 0 { return photo }
    }
    return nil
  }

  /// Removes the photo with the focus and moves the focus to the next one. If only one photo would be left,
  /// removes nothing and returns that photo.
  mutating func removeFocusedPhoto() -> Photo? {
    guard photos.count > 2 else { return photos[1 - focus] }
    photos.remove(at: focus)
    offsets.remove(at: focus)
    focus = min(focus, photos.count - 1)
    return nil
  }

  /// Replaces a photo that is gone; in a survey, only removes it. Returns false if only one photo is left.
  mutating func replace(_ photo: Photo, by next: Photo?) -> Bool {
    guard let pane = photos.firstIndex(where: { $0 === photo }) else { return true }
    guard let next, !isSurvey, !photos.contains(where: { $0 === next }) else {
      guard photos.count > 2 else { return false }
      photos.remove(at: pane)
      offsets.remove(at: pane)
      focus = min(focus, photos.count - 1)
      return true
    }
    photos[pane] = next
    return true
  }

  /// The part that a pane shows if another pane shows `relative`.
  func relative(_ relative: RelativeViewport, of pane: Int, in other: Int) -> RelativeViewport {
    RelativeViewport(
      relative.zoom, x: relative.x - offsets[pane].x + offsets[other].x,
      y: relative.y - offsets[pane].y + offsets[other].y)
  }

  /// Records the part that each pane shows, relative to the part that all of them show.
  mutating func place(_ parts: [RelativeViewport], around all: RelativeViewport) {
    offsets = parts.map { ($0.x - all.x, $0.y - all.y) }
  }

  /// Records that a single pane has moved from one part to another.
  mutating func move(_ pane: Int, from previous: RelativeViewport, to next: RelativeViewport) {
    offsets[pane].x += next.x - previous.x
    offsets[pane].y += next.y - previous.y
  }
}
