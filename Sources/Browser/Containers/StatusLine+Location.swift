import AdaptiveCore
import PhotoModel

/// The part of the status line about the place and its photo. Place, position and name always stay. If there
/// is too little room, the rest is dropped, the least important first.
extension StatusLine {
  enum Priority {
    static let index = 3
    static let culling = 4
    static let exposure = 5
    static let bias = 7
    static let series = 12
    static let size = 10
    static let progress = 15
    static let remark = 20
    static let zoom = 30
    static let overlay = 35
    static let stars = 40
    static let position = 50
    static let place = 60
    static let decision = 65
    static let mode = 67
    static let name = 70
    static let missing = 80
  }

  /// The fields whose items are composed here. The others have the same text as in rows.
  private static let composedFields: Set<PhotoField> = [.series, .pixels, .exposure, .rating, .label]
  /// The fewest columns of a line that says how a photo was exposed.
  private static let fewestColumnsWithExposure = 100
  /// The fewest columns of a shortened place.
  private static let fewestPlaceColumns = 6
  /// The fewest columns of a shortened name.
  static let fewestNameColumns = 8

  /// The place, position and name of the photo under the cursor if a list of photos has the keyboard or is
  /// below a box, or else of the visible photo. Without a photo, the contents of the library.
  func location(for responder: Responder?, in split: SplitViewController) -> [StatusBarItem] {
    if let comparison = split.screen(CompareController.self), comparison.isOnScreen {
      return comparison.summary(for: bar.traitCollection)
    }
    let screen = Self.photoScreen(in: split)
    let chain = responder.map { Array($0.responderChain) } ?? []
    let isInBox = !chain.isEmpty && !chain.contains { $0 === split }
    let list =
      chain.lazy.compactMap { $0 as? AlbumController }.first
      ?? (isInBox ? split.screens(AlbumController.self, in: split.focusedColumn).last : nil)
    let titles = Self.titles(above: split)
    if let list, list.cursorPhoto == nil || list.cursorPhoto !== screen?.photo {
      return items(for: list.cursorPhoto, in: list.photoList, shownIn: titles)
    }
    guard let screen else {
      let group = responder?.responderChain.lazy.compactMap { $0 as? AlbumListController }.first?.group
      return group.map { items(for: $0, shownIn: titles) } ?? libraryItems
    }
    return items(for: screen.photo, in: screen.photoList, on: screen, shownIn: titles)
  }

  private var libraryItems: [StatusBarItem] {
    let library = context.library
    if library.isScanning { return [StatusBarItem(scanProgress)] }
    if context.libraries.isSample { return Wording.sampleLibrary }
    let user = library.user
    return [
      StatusBarItem(user.name, minimumWidth: Self.fewestPlaceColumns),
      StatusBarItem(Wording.count(library.albumCount, of: library.grouping, context.groupName)),
      StatusBarItem(Wording.count(user.photoCount, "photo")),
    ]
  }

  /// The activity of the scan: it compares the albums of the catalogue with their folders, or looks for
  /// others.
  private var scanProgress: String {
    let (library, user) = (context.library, context.library.user)
    guard user.albums.contains(where: \.isExpected) else {
      return Wording.scanning(folders: library.visitedFolders, albums: user.albumCount)
    }
    let photoCount = user.albums.reduce(0) { $0 + ($1.isTrash ? 0 : $1.listedCount) }
    return Wording.comparing(albums: user.albumCount, photos: photoCount)
  }

  /// The items for a group whose groups are listed.
  private func items(for group: Album, shownIn titles: [String]) -> [StatusBarItem] {
    let title = StatusBarItem(group.title, priority: Priority.place, minimumWidth: Self.fewestPlaceColumns)
    return (titles.contains(group.title) ? [] : [title])
      + [StatusBarItem(Wording.count(group.photos.count, "photo"))]
  }

  /// The items for a photo of a list; `nil` for none. `screen` shows it.
  private func items(
    for photo: Photo?, in list: PhotoList, on screen: PhotoController? = nil,
    shownIn titles: [String]
  ) -> [StatusBarItem] {
    var items: [StatusBarItem] = []
    let title = list.album.shownTitle
    // The bar may have the filter after the title.
    if !titles.contains(where: { $0 == title || $0.hasPrefix(title + " [") }) {
      // The decision before it says enough about the place.
      items.append(
        decision.isEmpty
          ? StatusBarItem(title, priority: Priority.place, minimumWidth: Self.fewestPlaceColumns)
          : StatusBarItem(title, "", priority: Priority.place, givesWay: true))
    }
    let total = list.photos.count
    guard let photo else { return items + [StatusBarItem(Wording.count(total, "photo"))] }
    if let index = list.index(of: photo) {
      if !titles.contains(localized("\(index + 1) of \(total)")) || list.isFiltering {
        items.append(
          StatusBarItem(
            Wording.position(index, in: list), "\(Wording.number(index + 1))/\(Wording.number(total))",
            priority: Priority.position))
      }
    } else {
      items.append(StatusBarItem(Wording.notListed(among: total), priority: Priority.position))
    }
    items.append(
      StatusBarItem(photo.name, priority: Priority.name, minimumWidth: Self.fewestNameColumns))
    let liveSign = photo.movieName == nil ? nil : Wording.liveSign
    if let sign = Wording.videoSign(of: photo, for: bar.traitCollection) ?? liveSign {
      items.append(StatusBarItem(sign, "", priority: Priority.remark))
    }
    let fields = context.options.fields.status
    if fields.contains(.series), let series = list.series(of: photo),
      let index = series.photos.firstIndex(where: { $0 === photo })
    {
      let place = Wording.place(of: index, in: series)
      items.append(StatusBarItem(place.text, place.brief, "", priority: Priority.series))
    }
    if let screen { items += details(of: screen) }
    for field in PhotoField.inStatusLine where fields.contains(field) && !Self.composedFields.contains(field)
    {
      guard let text = context.options.fields.text(of: field, photo, bar.traitCollection) else { continue }
      items.append(StatusBarItem(text, "", priority: Priority.bias))
    }
    let (stars, brief) = (
      Wording.verdict(photo, for: bar.traitCollection),
      Wording.verdict(photo, for: bar.traitCollection, isBrief: true)
    )
    if fields.contains(.rating) { items.append(StatusBarItem(stars, brief, "", priority: Priority.stars)) }
    if fields.contains(.label) {
      items.append(
        StatusBarItem(photo.label.map { Wording.label($0) } ?? "", "", priority: Priority.remark))
    }
    guard context.options.autoAdvance != .off else { return items }
    let progress = list.progress
    return items + [
      StatusBarItem(
        Wording.progress(progress), Wording.briefProgress(progress), "",
        priority: Priority.culling, givesWay: true)
    ]
  }

  /// Returns the details that a screen knows about its photo.
  private func details(of screen: PhotoController) -> [StatusBarItem] {
    let shown = screen.shown
    let remarks = [shown.isPreview ? Wording.previewSign : nil, shown.isDamaged ? Wording.damagedSign : nil]
      .compactMap { $0 }
    let pixels = context.options.fields.status.contains(.pixels) ? shown.imageSize : nil
    return [pixels.map { StatusBarItem("\($0)", "", priority: Priority.size, givesWay: true) }]
      .compactMap { $0 }
      + remarks.map { StatusBarItem($0, "", priority: Priority.remark) }
      + [exposure(of: screen)].compactMap { $0 }
      + Self.items(of: screen.zoom, priority: Priority.zoom)
      + (context.options.overlay == nil
        ? [] : [Wording.overlay(context.options.overlay, priority: Priority.overlay)])
  }

  /// The scale of a zoomed photo, and the visible part where there is room.
  static func items(of zoom: PhotoZoom, priority: Int) -> [StatusBarItem] {
    [
      StatusBarItem(zoom.scaleText ?? "", "", priority: priority),
      StatusBarItem(zoom.partText, "", priority: priority, givesWay: true),
    ]
  }

  /// How the photo of a screen was exposed; `nil` where the line is not wide.
  private func exposure(of screen: PhotoController) -> StatusBarItem? {
    guard context.options.fields.status.contains(.exposure),
      bar.bounds.width >= Self.fewestColumnsWithExposure,
      let metadata = screen.details.metadata,
      !metadata.exposure.isEmpty
    else { return nil }
    return StatusBarItem(
      Wording.exposure(metadata).joined(isolatedBy: "  "), "", priority: Priority.exposure, givesWay: true)
  }

  /// The titles in the bar above a single column, which the line doesn't repeat: that of the screen, and that
  /// of the one to go back to. Empty for several columns.
  private static func titles(above split: SplitViewController) -> [String] {
    guard split.isCollapsed, let stack = split.viewControllers.first as? NavigationController else {
      return []
    }
    return stack.viewControllers.suffix(2).compactMap(\.title)
  }
}
