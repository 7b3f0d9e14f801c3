import AdaptiveBackground
import PhotoLibrary

extension BrowserContext {
  /// Groups the photos into albums by a property. The names of cities come a moment later, the first time.
  func group(by grouping: AlbumGrouping) {
    library.group(by: grouping)
    guard grouping == .city, cityNaming == nil else { return }
    cityNaming = Task.onMainQueue { [weak self, atlas] in
      let finder = CityFinder(await atlas.atlas()?.gazetteer)
      self?.library.nameCities { finder.city(latitude: $0, longitude: $1) }
    }
  }
}
