import AdaptiveFileSystem
import PhotoDecisions
import PhotoSources

/// Writes the decisions that are only in the journal as new sidecars to another folder, so that other
/// programs can read them or the user can move them. Changes neither the journal nor the files next to the
/// photos.
public struct SidecarExport: Sendable {
  /// A sidecar that was written, or could not be.
  public struct Sidecar: Equatable, Sendable {
    /// The photo, or the raw file of the photo.
    public let photo: FilePath
    /// The path of the new sidecar.
    public let path: FilePath
    /// The properties in the sidecar.
    public internal(set) var written: Set<DecidedProperty> = []
    /// The properties that were removed from the photo. A new sidecar can't say that, and is not made for
    /// that alone.
    public internal(set) var removed: Set<DecidedProperty> = []
    /// Why the sidecar was not written; `nil` if nothing failed.
    public internal(set) var error: SidecarAccessError?
  }

  private let decoder: DecisionDecoder
  private let naming: SidecarNaming
  private let now: @Sendable () -> XMPDate

  /// An export by a decoder. `now` provides the date of each sidecar.
  public init(
    decoder: DecisionDecoder, naming: SidecarNaming = .fullName,
    now: @escaping @Sendable () -> XMPDate = { .now }
  ) {
    self.decoder = decoder
    self.naming = naming
    self.now = now
  }

  /// Writes the sidecars of photos into an absolute folder, which must exist. Blocks.
  ///
  /// Each sidecar has the path of its photo relative to the folder that all of the photos share, so no two
  /// sidecars with full names have the same path. Nothing is replaced: if a file exists, the error of the
  /// sidecar is `SystemError.alreadyExists`.
  public func write(_ decisions: [UnwrittenDecisions], to folder: FilePath) -> [Sidecar] {
    let shared = Self.sharedFolder(of: decisions.map(\.write.files.folder))
    let sidecars = decisions.flatMap { decisions in
      decisions.write.files.names.map { name in
        write(decisions.write, name, to: folder.appending(decisions.write.files.folder.below(shared)))
      }
    }
    for folder in Set(sidecars.filter { $0.error == nil }.map(\.path.parent)) {
      // A folder that can't be synchronized is as durable as its file system allows.
      try? OpenFile(folder: folder).synchronize()
    }
    return sidecars
  }

  private func write(_ write: SidecarWrite, _ photo: FileName, to folder: FilePath) -> Sidecar {
    let (name, creation) = naming.newSidecar(of: photo)
    let photo = write.files.folder.appending(photo)
    var sidecar = Sidecar(photo: photo, path: folder.appending(name))
    var stated = PhotoDecisions()
    for property in DecidedProperty.allCases where !property.isEqual(in: write.base, and: write.wanted) {
      property.copy(from: write.wanted, to: &stated)
      let isRemoved = property.isEqual(in: write.wanted, and: PhotoDecisions())
      if isRemoved { sidecar.removed.insert(property) } else { sidecar.written.insert(property) }
    }
    if sidecar.written.isEmpty { return sidecar }
    let request = SidecarRequest(
      base: PhotoDecisions(), wanted: stated, date: now(), creation: creation)
    do throws(SidecarAccessError) {
      try make(sidecar.path, request, likePhoto: try? FileAttributes(of: photo, followingLinks: true))
    } catch {
      sidecar.error = error
    }
    return sidecar
  }

  private func make(
    _ path: FilePath, _ request: SidecarRequest, likePhoto photo: FileAttributes?
  ) throws(SidecarAccessError) {
    do throws(FileError) {
      try path.parent.createFolders()
    } catch {
      throw .system(error)
    }
    guard try SidecarFile(path, decoder: decoder).create(request, likePhoto: photo) != nil else {
      throw .system(FileError(.alreadyExists, at: path))
    }
  }

  /// The deepest folder that contains these folders, or is one of them. The root for no folders.
  private static func sharedFolder(of folders: [FilePath]) -> FilePath {
    guard var shared = folders.first else { return FilePath("/") }
    for folder in folders {
      while !folder.isInside(shared) { shared = shared.parent }
    }
    return shared
  }
}

extension FilePath {
  /// Returns whether this absolute path is that of a folder, or of something in it.
  fileprivate func isInside(_ folder: FilePath) -> Bool {
    self == folder || folder.parent == folder || bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
  }

  /// The path relative to a folder that contains it; empty for the folder itself.
  fileprivate func below(_ folder: FilePath) -> FilePath {
    FilePath(bytes: Array(bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }))
  }
}
