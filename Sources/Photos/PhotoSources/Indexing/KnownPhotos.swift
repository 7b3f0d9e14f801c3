import AdaptiveBackground
import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import Synchronization

/// Catalogued facts about photos whose files have not changed since they were indexed. These photos need not
/// be read again. For background threads.
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

  /// How long to wait for a server.
  private static let patience = Duration.seconds(2)

  private let catalogue: @Sendable () -> Catalogue?
  private let onFailure: @Sendable (Catalogue) -> Void
  private let state = Mutex(State())

  /// The photos of a catalogue. `catalogue` is called for each photo, and returns `nil` while there is none.
  /// `onFailure` is called with a catalogue that could not be read, or not soon enough.
  public init(
    _ catalogue: @escaping @Sendable () -> Catalogue?,
    onFailure: @escaping @Sendable (Catalogue) -> Void = { _ in }
  ) {
    self.catalogue = catalogue
    self.onFailure = onFailure
  }

  /// A photo whose files are as they were when it was indexed.
  struct Entry {
    /// The file's own decisions.
    let decisions: PhotoDecisions
    /// The file's statements, with the time and place from its sidecars.
    let facts: FileFacts
    /// The files that belong to it.
    let companions: [FileName]
    /// Whether an earlier reader has read it.
    let isOutdated: Bool
  }

  /// Returns what is known about a photo; `nil` if one of its files has changed or isn't known. `sidecars`
  /// finds their present states. Blocks.
  func photo(
    at path: FilePath, _ attributes: FileAttributes, sidecars: () -> CataloguedPhoto.Sidecars?
  ) -> Entry? {
    guard let photo = photo(at: path), photo.isFinal, let original = photo.original,
      photo.fileState == ListedFile.State(attributes), photo.sidecars == sidecars()
    else { return nil }
    return Entry(
      decisions: original, facts: FileFacts(photo.facts), companions: photo.companions,
      isOutdated: photo.reader < MetadataReader.version)
  }

  /// Returns the compared contents of a photo's file in this state; `nil` for nothing. Blocks.
  package func contents(at path: FilePath, _ state: ListedFile.State) -> ContentFingerprint? {
    guard let photo = photo(at: path), photo.fileState == state else { return nil }
    return photo.contents.map { ContentFingerprint(bytes: $0) }
  }

  private func photo(at path: FilePath) -> CataloguedPhoto? {
    if let end = state.withLock({ $0.restEnd }), ContinuousClock.now < end { return nil }
    guard let catalogue = catalogue() else { return nil }
    do throws(CatalogueError) {
      return try catalogue.isOnServer ? photo(at: path, onServer: catalogue) : catalogue.photo(at: path)
    } catch {
      fail(catalogue)
      return nil
    }
  }

  private func fail(_ catalogue: Catalogue) {
    state.withLock { $0.restEnd = .now + Self.rest }
    onFailure(catalogue)
  }

  /// Asks a server once for each folder, because each answer takes a round trip. A server that does not
  /// answer costs more time than reading the photo.
  private func photo(at path: FilePath, onServer catalogue: Catalogue) throws(CatalogueError)
    -> CataloguedPhoto?
  {
    guard let name = path.lastName else { return nil }
    let folder = path.parent
    if let photos = state.withLock({ $0.folders[folder] }) { return photos[name] }
    let answer = BackgroundThread.result(within: Self.patience) {
      Result { () throws(CatalogueError) in try Self.photos(in: folder, of: catalogue) }
    }
    guard let photos = try answer?.get() else {
      fail(catalogue)
      return nil
    }
    state.withLock { state in
      if state.folders.count >= Self.mostFolders { state.folders = [:] }
      state.folders[folder] = photos
    }
    return photos[name]
  }

  /// The photos of a folder by their names; none if they are too many.
  private static func photos(
    in folder: FilePath, of catalogue: Catalogue
  ) throws(CatalogueError) -> [FileName: CataloguedPhoto] {
    guard let known = try catalogue.folder(at: folder), known.photoCount <= mostPhotos else { return [:] }
    let photos = try catalogue.photos(in: known.id)
    return Dictionary(photos.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }
}

extension CataloguedPhoto {
  /// Whether the file was read and its last change is old enough. The state of a recently changed file may
  /// hide a later change.
  fileprivate var isFinal: Bool { problem == nil && signature != nil }

  /// The state of the file that was read.
  fileprivate var fileState: ListedFile.State {
    ListedFile.State(
      inode: inode, byteCount: byteCount, modified: modified, stateChanged: stateChanged)
  }
}
