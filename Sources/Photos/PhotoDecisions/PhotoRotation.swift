/// The rotation of a photo on the screen, in addition to the orientation that its file records.
///
/// `photostui:Rotation` stores it in degrees. Other programs ignore that property, and keep it.
public enum PhotoRotation: Int, CaseIterable, Sendable {
  case upright = 0
  case clockwise = 90
  case upsideDown = 180
  case counterclockwise = 270

  /// Reads a number of degrees; `nil` for anything but the four.
  package init?(parsing text: String) {
    guard let degrees = Int(text.trimmed) else { return nil }
    self.init(rawValue: degrees)
  }
}
