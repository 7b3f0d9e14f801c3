import AdaptiveFileSystem
import Catalogue
import Decisions
import Synchronization

/// What a catalogue knows about photos whose files have not changed since they were indexed. These photos
/// need not be read again. For background threads.
public final class KnownPhotos: Sendable {
  private struct State {
    /// The photos of recent folders, for a catalogue on a server.
    var folders: [FilePath: [FileName: CataloguedPhoto]] = [:]
    /// When to use the catalogue again after it could not be read; `nil` to use it now.
    var restEnd: ContinuousClock.Instant?
  }

  /// The most folders whose photos are remembered, and the most photos of one.
  private static let (mostFolders, mostPhotos) = (4, 20_000)
  /// How long to leave a catalogue alone that could not be read.
  private static let rest = Duration.seconds(5)

  private let catalogue: @Sendable () -> Catalogue?
  private let state = Mutex(State())

  /// The photos of a catalogue. `catalogue` is called for each photo, and returns `nil` while there is none.
  public init(_ catalogue: @escaping @Sendable () -> Catalogue?) {
    self.catalogue = catalogue
  }

  /// What the file of a photo says, and when and where it was taken by its sidecars; `nil` if one of them has
  /// changed or isn't known. `sidecars` finds their present states. Blocks.
  func photo(
    at path: FilePath, _ attributes: FileAttributes, sidecars: () -> CataloguedPhoto.Sidecars?
  ) -> (decisions: PhotoDecisions, facts: FileFacts)? {
    guard let photo = photo(at: path), photo.isFinal, let original = photo.original,
      photo.fileState == ListedFile.State(attributes), photo.sidecars == sidecars()
    else { return nil }
    return (original, FileFacts(photo.facts))
  }

  private func photo(at path: FilePath) -> CataloguedPhoto? {
    if let end = state.withLock({ $0.restEnd }), ContinuousClock.now < end { return nil }
    guard let catalogue = catalogue() else { return nil }
    do throws(CatalogueError) {
      return try catalogue.isOnServer ? photo(at: path, onServer: catalogue) : catalogue.photo(at: path)
    } catch {
      state.withLock { $0.restEnd = .now + Self.rest }
      return nil
    }
  }

  /// Asks a server once for each folder, because each answer takes a round trip.
  private func photo(at path: FilePath, onServer catalogue: Catalogue) throws(CatalogueError)
    -> CataloguedPhoto?
  {
    guard let name = path.lastName else { return nil }
    let folder = path.parent
    if let photos = state.withLock({ $0.folders[folder] }) { return photos[name] }
    var photos: [FileName: CataloguedPhoto] = [:]
    if let known = try catalogue.folder(at: folder), known.photoCount <= Self.mostPhotos {
      for photo in try catalogue.photos(in: known.id) { photos[photo.name] = photo }
    }
    state.withLock { state in
      if state.folders.count >= Self.mostFolders { state.folders = [:] }
      state.folders[folder] = photos
    }
    return photos[name]
  }
}

extension CataloguedPhoto {
  /// Whether the file could be read, and its last change was long enough ago that its state reveals every
  /// later change.
  fileprivate var isFinal: Bool { problem == nil && signature != nil }

  /// The state of the file that was read.
  fileprivate var fileState: ListedFile.State {
    ListedFile.State(inode: inode, byteCount: byteCount, modified: modified)
  }
}
