import AdaptiveBackground
import DecisionStorage

extension BrowserContext {
  /// Groups the photos into albums by a property: at once, or a moment later if there are many. Then `ready`
  /// is called with a function that shows the albums. The names of cities come a moment later, the first
  /// time.
  func group(by grouping: AlbumGrouping, ready: @escaping (_ show: () -> Void) -> Void) {
    library.group(by: grouping, ready: ready)
    if library.nextGrouping != nil { showMessage(Wording.grouping(library.user.photoCount)) }
    readCities(for: grouping)
  }

  /// Groups the photos into albums by a property, at once.
  func group(by grouping: AlbumGrouping) {
    library.group(by: grouping)
    readCities(for: grouping)
  }

  private func readCities(for grouping: AlbumGrouping) {
    guard grouping == .city, cityNaming == nil else { return }
    cityNaming = Task.onMainQueue { [weak self, atlas] in
      let finder = CityFinder(await atlas.atlas()?.gazetteer)
      self?.library.nameCities { finder.city(latitude: $0, longitude: $1) }
    }
  }
}
