import AdaptiveFileSystem

/// The folders of an ingest, which are known to be usable.
public nonisolated struct IngestFolders: Sendable {
  /// The absolute folder with the photos, without symbolic links.
  public let card: FilePath
  /// The absolute folders to copy to, without symbolic links and "..".
  public let destinations: [FilePath]
  /// Why a rehearsal can't use a destination: it is missing.
  public private(set) var missing: [IngestFolderError] = []
  private let names: [FilePath]

  /// The folders of a request, relative to `currentDirectory`. Throws unless they can be used: they exist,
  /// unless they may be created, and none is inside another. Blocks.
  public init(
    checking request: IngestRequest, in currentDirectory: FilePath = .currentDirectory
  ) throws(IngestFolderError) {
    names = [request.card, request.destination] + (request.second.map { [$0] } ?? [])
    let folders = names.map { Self.folder($0, in: currentDirectory) }
    card = folders[0]
    destinations = Array(folders.dropFirst())
    for (index, folder) in folders.enumerated() {
      do throws(FileError) {
        guard try FileStatus(of: folder).kind == .folder else { throw FileError(.notAFolder, at: folder) }
      } catch {
        let problem = IngestFolderError.unusable(names[index], error.reason, isDestination: index > 0)
        guard index > 0, error.reason == .notFound else { throw problem }
        if request.createsFolders { continue }
        guard request.isRehearsal else { throw problem }
        missing.append(problem)
      }
    }
    for (index, folder) in folders.enumerated() {
      for (other, outer) in folders.enumerated() where other != index && Self.contains(outer, folder) {
        throw .inside(names[index], of: names[other])
      }
    }
  }

  /// The error of a destination that is in one of the folders of the card; `nil` if none is. Another mount
  /// can show such a folder elsewhere, so that only a listing of the card finds it. Blocks.
  public func problem(with contents: CardContents) -> IngestFolderError? {
    let index = destinations.firstIndex {
      Self.ancestors(of: $0).contains(where: contents.folders.contains)
    }
    return index.map { .inside(names[$0 + 1], of: names[0]) }
  }

  private static func folder(_ path: FilePath, in currentDirectory: FilePath) -> FilePath {
    let path = path.absolute(in: currentDirectory)
    return (path.resolvedAsFarAsItExists ?? path).spelledAsListed
  }

  /// Returns whether a folder is another one, or in it. The identities decide, because a folder has several
  /// paths where a disk is mounted twice.
  private static func contains(_ outer: FilePath, _ folder: FilePath) -> Bool {
    if folder.isIn(outer) { return true }
    guard let identity = try? FileStatus(of: outer).identity else { return false }
    return ancestors(of: folder).contains(identity)
  }

  /// The identities of a folder and of the folders around it that exist.
  private static func ancestors(of folder: FilePath) -> [FileIdentity] {
    var identities: [FileIdentity] = []
    var folder = folder
    while true {
      if let identity = try? FileStatus(of: folder).identity { identities.append(identity) }
      if folder.parent == folder || folder.parent.isEmpty { return identities }
      folder = folder.parent
    }
  }
}
