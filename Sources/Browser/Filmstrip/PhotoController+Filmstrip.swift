import AdaptiveCore

/// The thumbnails of the photos before and after, below the photo if there is room.
extension PhotoController {
  /// The rows that the filmstrip takes from a space; 0 if the user does not want it, or there is no room.
  func filmstripRows(in space: Size) -> Int {
    guard context.options.showsFilmstrip, photoList.photos.count > 1 else { return 0 }
    return Filmstrip.rows(
      in: space, for: traitCollection, cellPixels: context.capabilities.cellPixels.size) ?? 0
  }

  /// Shows or hides the filmstrip. If there is no room for it, tells the user.
  func toggleFilmstrip() -> CommandOutcome {
    context.options.showsFilmstrip.toggle()
    view.setNeedsLayout()
    guard context.options.showsFilmstrip, photoList.photos.count > 1 else { return .done() }
    return .done(filmstripRows(in: spaceBesideInformation) == 0 ? Wording.noRoomForFilmstrip : nil)
  }

  /// Opens the filmstrip in the lower rows of a space, or closes it. Returns the space above it.
  func layOutFilmstrip(in space: Size) -> Size {
    let rows = filmstripRows(in: space)
    guard rows > 0 else {
      filmstrip?.removeFromSuperview()
      filmstrip = nil
      return space
    }
    let strip = filmstrip ?? makeFilmstrip()
    strip.frame = Rect(x: 0, y: space.height - rows, width: space.width, height: rows)
    strip.show(photo)
    return Size(width: space.width, height: space.height - rows)
  }

  private func makeFilmstrip() -> FilmstripView {
    let strip = FilmstripView(photo, in: photoList, context: context)
    strip.onChoose = { [weak self] photo in
      self?.splitViewController?.focus(.secondary)
      self?.show(photo)
    }
    view.addSubview(strip)
    filmstrip = strip
    return strip
  }
}
