/// Zooming and panning photos.
extension KeyTable {
  static let zooming = [
    KeyBinding(.photoScreen, ["z"], .toggleZoom, "Toggle 100% (double-click)", hint: "z zoom"),
    KeyBinding(.photoScreen, ["+": .zoomIn, "-": .zoomOut], "Zoom in or out (mouse wheel)"),
    KeyBinding(.photoScreen, ["="], .actualSize, "Actual size (100%)"),
    KeyBinding(
      .photoScreen, ["Z"], .zoomToFocus, "100% where the camera focused, or where it is sharpest"),
    KeyBinding(.photoScreen, ["w": .fit, "W": .fill], "Fit or fill"),

    KeyBinding(
      .zoomed,
      [
        "h": .pan(.left), "j": .pan(.down), "k": .pan(.up), "l": .pan(.right),
        "Left": .pan(.left), "Down": .pan(.down), "Up": .pan(.up), "Right": .pan(.right),
      ], "Pan (mouse drag)", hint: "hjkl pan"),
    KeyBinding(.zoomed, ["Esc"], .fit, "Fit", hint: "Esc fit"),

    KeyBinding(.comparing, ["z"], .toggleZoom, "Toggle 100%", hint: "z zoom"),
    KeyBinding(.comparing, ["+": .zoomIn, "-": .zoomOut], "Zoom in or out"),
    KeyBinding(.comparing, ["="], .actualSize, "Actual size (100%)"),
    KeyBinding(.comparing, ["Z"], .zoomToFocus, "100%, each photo where its camera focused"),
    KeyBinding(.comparing, ["w": .fit, "W": .fill], "Fit or fill"),
  ]
}

extension Command {
  static let zoomIn = zoom("zoom-in", title: "Zoom in") { $0.zoomIn() }
  static let zoomOut = zoom("zoom-out", title: "Zoom out") { $0.zoomOut() }
  static let actualSize = zoom("actual-size", title: "Actual size (100%)") { $0.showActualSize() }
  static let toggleZoom = zoom("toggle-zoom", title: "Toggle 100%") { $0.toggleZoom() }
  static let fit = zoom("fit", title: "Fit") { $0.fit() }
  static let fill = zoom("fill", title: "Fill") { $0.fill() }
  static let zoomToFocus = Command("zoom-to-focus", title: "100% at the AF point") {
    (screen: any PhotoZooming) in
    screen.zoomToFocus()
  }

  /// Moves the visible part of a zoomed photo.
  static func pan(_ direction: PanDirection) -> Command {
    zoom("pan-\(direction.rawValue)", .scrolling) { $0.pan(to: direction) }
  }

  private static func zoom(
    _ name: String, _ kind: Kind = .action, title: String? = nil,
    _ change: @escaping (PhotoPicture) -> CommandOutcome
  ) -> Command {
    Command(name, kind, title: title) { (screen: any PhotoZooming) in screen.zoom(change) }
  }
}

/// A screen that shows photos large.
protocol PhotoZooming: CommandHandling {
  /// Changes how the photo with the focus is viewed. Other photos on the screen follow.
  func zoom(_ change: (PhotoPicture) -> CommandOutcome) -> CommandOutcome

  /// Shows the photos at 100% where their cameras focused, or where they are sharpest, once that is known.
  func zoomToFocus()
}
