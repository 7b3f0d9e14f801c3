import AdaptiveFileSystem
import PhotoDecisions
import Synchronization

/// Reads what the sidecars of photos say about when and where they were taken, without a library.
public final class SidecarFactsReader: Sendable {
  private struct Folder {
    let photos: PhotoFolder
    let sidecars: SidecarFolder
  }

  private let decoder: DecisionDecoder
  /// The folder that was listed last; `nil` inside if it can't be read.
  private let last = Mutex<(path: FilePath, folder: Folder?)?>(nil)

  /// A reader with a decoder.
  public init(_ decoder: DecisionDecoder) { self.decoder = decoder }

  /// Returns the facts in the sidecars of a photo, and in those of the raw files and movies with its picture.
  /// Nothing if they can't be read. Lists a folder once for its photos in a row. Blocks.
  public func facts(of path: FilePath) -> SidecarFacts {
    guard let name = path.lastName, let folder = folder(path.parent),
      // Most photos have no sidecar.
      folder.sidecars.hasSidecars
    else { return SidecarFacts() }
    let group = folder.photos.group(of: name, alone: false, decoder: decoder)
    let files = PhotoFiles(folder: path.parent, names: group.photos)
    return PhotoSidecars(files: files, decoder: decoder).read(folder.sidecars).facts
  }

  private func folder(_ path: FilePath) -> Folder? {
    if let known = last.withLock({ $0?.path == path ? $0 : nil }) { return known.folder }
    // A folder that can't be read has no sidecars that can.
    let folder = try? Folder(
      photos: PhotoFolder(reading: path, named: []), sidecars: SidecarFolder(reading: path))
    last.withLock { $0 = (path, folder) }
    return folder
  }
}
