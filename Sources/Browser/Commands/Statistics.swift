/// Figures about photos.
extension KeyTable {
  static let statistics = [
    KeyBinding(
      .arrangement, ["gS"], .showStatistics, "Statistics: days, cameras, exposure, ratings, flags, places")
  ]
}

extension Command {
  static let showStatistics = Command("show-statistics", .navigation, title: "Statistics") {
    (screen: any PhotoListing) in
    let (list, context) = (screen.photoList, screen.context)
    context.interface.show("showStatistics", ScreenMaker { StatisticsController(list, context: context) })
  }
}
