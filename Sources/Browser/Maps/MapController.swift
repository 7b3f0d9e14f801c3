import AdaptiveBackground
import AdaptiveCore
import AdaptiveStoryboards
import PhotoModel
import PhotoSources
import Places
import Queries

/// Shows on a map where the photos of an album were taken, over the whole window.
///
/// Photos that are near each other form a group. The user moves from group to group, and can list the photos
/// of one.
final class MapController: ViewController {
  private let list: PhotoList
  let context: BrowserContext
  var mapView = MapView()
  var titleBar = StatusBar()
  var titleBarHeight: LayoutConstraint?
  /// The photos that record where they were taken, and their points, which have the same indices.
  private var places: (photos: [Photo], points: PointTree) = ([], PointTree([]))
  /// Whether the places are sorted. Until then, nothing is drawn.
  private var isSorted = false
  /// A photo of the group under the cursor, also before its place is known; `nil` for none.
  private var cursorPhoto: Photo?
  /// The index of that photo in `places`; `nil` if it has no place.
  private var cursorIndex: Int?
  /// The part of Earth that the user has chosen; `nil` for all photos.
  private var chosen: MapProjection?
  /// The part of Earth that the map shows; `nil` before the first layout.
  private var projection: MapProjection?
  private var atlas: Atlas?
  private var reading: Task<Void, Never>?
  private var observations: [AnyObject] = []
  private lazy var update = PacedUpdate(context.clock) { [weak self] in self?.placesDidChange() }

  /// The map of a list's photos with the cursor on one of them.
  init(_ list: PhotoList, at photo: Photo?, context: BrowserContext) {
    self.list = list
    self.context = context
    cursorPhoto = photo
    super.init()
  }

  override func viewDidLoad() {
    observations = update.follow(list, in: context.library)
    placesDidChange()
  }

  override var canBecomeFocused: Bool { true }

  /// West is at the left in every language.
  override func mirrorsArrow(_ key: KeyEvent) -> Bool { false }

  /// The place of the group under the cursor, with the number of its photos.
  override var accessibilityElement: AccessibilityElement {
    let element = AccessibilityElement(mapView.caption.leading)
    guard let cursor = mapView.cursor, let count = mapView.map?.groups.count else { return element }
    return element.at(cursor, of: count)
  }

  override func viewWillLayoutSubviews() { showTitle(Wording.mapTitle(list.album.shownTitle)) }

  override func viewDidLayoutSubviews() { draw() }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { draw() }

  override func viewDidDisappear() {
    update.cancel()
    reading?.cancel()
  }

  /// Waits until the places are sorted, and the coastlines and names are read.
  func settled() async { await reading?.value }

  /// Returns whether any photo of a list records where it was taken.
  static func hasPlaces(in list: PhotoList) -> Bool {
    list.completePhotos().contains { $0.facts.point != nil }
  }

  /// Sorts the places of all photos in the background, and then draws them.
  private func placesDidChange() {
    let located = list.photos.compactMap { photo in photo.facts.point.map { (photo, $0) } }
    let points = located.map(\.1)
    reading?.cancel()
    reading = Task.onMainQueue { [weak self, atlas = context.atlas] in
      let atlas = await atlas.atlas()
      let tree = await BackgroundThread.result { _ in PointTree(points) }
      guard let self, !Task.isCancelled else { return }
      self.atlas = atlas
      places = (located.map(\.0), tree)
      isSorted = true
      cursorIndex = places.photos.firstIndex { $0 === self.cursorPhoto }
      draw()
    }
  }

  private func draw() {
    let size = mapView.mapSize
    guard isSorted, !size.isEmpty else { return mapView.map = nil }
    let projection =
      chosen?.resized(columns: size.width, rows: size.height)
      ?? PlaceMap.projection(of: places.points, columns: size.width, rows: size.height)
    self.projection = projection
    let map = PlaceMap(
      places.points, projection: projection, columns: size.width, rows: size.height,
      coastlines: atlas?.coastlines,
      gazetteer: atlas?.gazetteer)
    mapView.map = map
    setCursor(groupOfCursorPhoto ?? (map.groups.isEmpty ? nil : 0))
  }

  private func setCursor(_ index: Int?) {
    mapView.cursor = index
    guard let group = cursorGroup else { return mapView.caption = (Wording.noPhotosOnMap, scale) }
    // The cursor stays on its photo while the groups change.
    if groupOfCursorPhoto != index {
      (cursorPhoto, cursorIndex) = (places.photos[group.first], group.first)
    }
    let near = atlas?.gazetteer?.nearest(to: point(of: group))
    mapView.caption = (Wording.place(point(of: group), near: near, photos: group.count), scale)
  }

  /// The index of the group with the cursor's photo; `nil` if it is on no visible part.
  private var groupOfCursorPhoto: Int? {
    cursorIndex.flatMap { mapView.map?.group(with: places.points.points[$0]) }
  }

  /// Where the first photo of a group was taken.
  private func point(of group: PlaceMap.Group) -> GeoPoint { places.points.points[group.first] }

  /// The scale of the map: a bar, and the distance that it stands for.
  private var scale: String {
    guard let perColumn = projection?.kilometresPerColumn,
      let length = Self.scales.last(where: { $0 <= perColumn * 12 })
    else { return "" }
    return Wording.scale(
      kilometres: length, columns: max(1, Int((length / perColumn).rounded())), for: traitCollection)
  }

  /// The lengths of the scale, in kilometres.
  private static let scales: [Double] = [
    0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000,
  ]

  /// Moves the cursor to another group of photos.
  func moveCursor(by distance: Int) -> CommandOutcome {
    guard let map = mapView.map, let cursor = mapView.cursor, !map.groups.isEmpty else { return .done() }
    let index = max(0, min(map.groups.count - 1, cursor + distance))
    guard index != cursor else { return .refused(Wording.noPlaceBeyond(isForward: distance > 0)) }
    setCursor(index)
    return .done()
  }

  func showAllPlaces() {
    chosen = nil
    draw()
  }

  /// Changes the scale, about the group under the cursor.
  func zoom(by factor: Double) {
    guard var projection else { return }
    if chosen == nil || factor > 1, let group = cursorGroup {
      projection = projection.centered(at: point(of: group))
    }
    chosen = projection.scaled(by: factor)
    draw()
  }

  /// The group under the cursor; `nil` for none.
  private var cursorGroup: PlaceMap.Group? {
    guard let groups = mapView.map?.groups, let cursor = mapView.cursor, groups.indices.contains(cursor)
    else { return nil }
    return groups[cursor]
  }

  /// Moves the visible part by a quarter.
  func pan(to direction: PanDirection) {
    let (right, down): (Double, Double) =
      switch direction {
      case .left: (-0.25, 0)
      case .right: (0.25, 0)
      case .up: (0, -0.25)
      case .down: (0, 0.25)
      }
    chosen = projection?.moved(right: right, down: down)
    draw()
  }

  /// Lists the photos of the group under the cursor, and closes the map.
  func openAtCursor() -> CommandOutcome {
    guard let group = cursorGroup else { return .refused(Wording.noPhotosOnMap) }
    let center = point(of: group)
    let farthest = group.members.map { center.kilometres(to: places.points.points[$0]) }.max() ?? 0
    // Rounding must not leave out the farthest one.
    let radius = (farthest * 1000 + 50).rounded(.up)
    guard let area = QueryArea(latitude: center.latitude, longitude: center.longitude, radius: radius) else {
      return .done()
    }
    let photo = places.photos[group.first]
    dismiss()
    context.lists.arrangement.filter = .and([context.lists.arrangement.filter, .condition(.near(area))])
    context.interface.reveal(photo)
    return .done()
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      let point = mapView.convertFromWindow(event.location)
      guard let map = mapView.map, point.x >= 0, point.y >= 0, point.x < map.columns, point.y < map.rows,
        case .group(let index, _) = map[point.x, point.y]
      else { return false }
      setCursor(index)
    case .wheelUp: zoom(by: 1.5)
    case .wheelDown: zoom(by: 1 / 1.5)
    default: return false
    }
    return true
  }
}

extension MapController: TitledSheet, CursorOpening {
  var commandScopes: [CommandScope] { [.map, .anywhere] }
}

extension FileFacts {
  /// Where the photo was taken; `nil` if it isn't known.
  fileprivate var point: GeoPoint? {
    location.flatMap { GeoPoint(latitude: $0.latitude, longitude: $0.longitude) }
  }
}

extension MapController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(MapController.self) { MapController($2.lists.list(of: $1), at: $0, context: $2) }
      .outlet("map", \.mapView).outlet("title", \.titleBar).outlet("titleHeight", \.titleBarHeight)
    classes.register(view: "MapView") { MapView() }
  }
}
