/// Figures about photos.
extension KeyTable {
  static let statistics = [
    KeyBinding(
      .arrangement, ["gS"], .showStatistics, "Statistics: days, cameras, exposure, ratings, places")
  ]
}

extension Command {
  static let showStatistics = Command("show-statistics", title: "Statistics") { (screen: any PhotoListing) in
    screen.context.interface.showStatistics(screen.photoList)
  }
}
