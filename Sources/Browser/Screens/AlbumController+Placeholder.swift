import PhotoModel
import Queries

/// The sentence in a list without photos.
extension AlbumController {
  /// Says why no photo is listed.
  func updatePlaceholder() {
    let filter = context.lists.arrangement.filter
    list.placeholder =
      filter.isEverything || album.photos.isEmpty
      ? context.groupName.sentence(forEmpty: album)
      : context.keys.text(
        Wording.nothingMatches(
          filter, suggestion: suggestion(for: filter),
          hasOtherAlbums: album.photos.count < context.library.user.photoCount))
    grid.placeholder = list.placeholder
  }

  /// A condition for a word that no photo has; `nil` while photos are listed.
  private func suggestion(for filter: Query) -> Query? {
    photoList.photos.isEmpty ? filter.suggestion { values.values(of: $0) } : nil
  }
}
