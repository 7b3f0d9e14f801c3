/// The map of the places where photos were taken.
extension KeyTable {
  static let maps = [
    KeyBinding(.arrangement, ["gm"], .showMap, "Map of the places where the photos were taken"),
    KeyBinding(.map, ["n", "Tab"], .nextPlace, "Next place", hint: "n next place"),
    KeyBinding(.map, ["p", "Shift-Tab"], .previousPlace, "Previous place"),
    KeyBinding(.map, ["Enter"], .open, "List the photos of this place", hint: "Enter photos"),
    KeyBinding(
      .map, ["+": .largerScale, "-": .smallerScale], "Larger or smaller scale (mouse wheel)"),
    KeyBinding(
      .map,
      [
        "h": .moveMap(.left), "j": .moveMap(.down), "k": .moveMap(.up), "l": .moveMap(.right),
        "Left": .moveMap(.left), "Down": .moveMap(.down), "Up": .moveMap(.up), "Right": .moveMap(.right),
      ], "Move the map"),
    KeyBinding(.map, ["="], .showAllPlaces, "All places", hint: "= all"),
    KeyBinding(.map, ["Esc", "q", "Backspace"], .closeSheet, "Close", hint: "Esc close"),
  ]
}

extension Command {
  static let showMap = Command("show-map", .navigation, title: "Map") { (screen: any PhotoListing) in
    let list = screen.photoList
    guard MapController.hasPlaces(in: list) else { return .refused(Wording.noPlaces) }
    let (photo, context) = (screen.target.photo, screen.context)
    context.interface.show("showMap", ScreenMaker { MapController(list, at: photo, context: context) })
    return .done()
  }
  static let nextPlace = Command("next-place", .navigation) { (map: MapController) in map.moveCursor(by: 1) }
  static let previousPlace = Command("previous-place", .navigation) { (map: MapController) in
    map.moveCursor(by: -1)
  }
  static let largerScale = Command("larger-scale", title: "Zoom in") { (map: MapController) in
    map.zoom(by: 2)
  }
  static let smallerScale = Command("smaller-scale", title: "Zoom out") { (map: MapController) in
    map.zoom(by: 0.5)
  }
  static let showAllPlaces = Command("show-all-places", title: "Fit") { (map: MapController) in
    map.showAllPlaces()
  }

  /// Moves the visible part of the map.
  static func moveMap(_ direction: PanDirection) -> Command {
    Command("move-map-\(direction.rawValue)", .scrolling) { (map: MapController) in
      map.pan(to: direction)
    }
  }
}
