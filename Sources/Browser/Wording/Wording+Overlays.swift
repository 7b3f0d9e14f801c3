import AdaptiveCore

extension Wording {
  /// The text of the status line about the overlay, with the meaning of its colours if there is room; empty
  /// for none.
  static func overlay(_ overlay: PhotoOverlay?, priority: Int) -> StatusBarItem {
    let (name, colors) =
      switch overlay {
      case nil: ("", "")
      case .focusPeaking: ("focus peaking", ": green is sharp")
      case .clipping: ("clipping", ": red too bright, blue too dark")
      case .histogram: ("histogram", "")
      }
    return StatusBarItem(name + colors, name, "", priority: priority)
  }
}
