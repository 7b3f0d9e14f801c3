import AdaptiveFileSystem

/// The possible changes in some folders.
public struct FolderChanges: Equatable, Sendable {
  /// The maximum number of names to remember for a folder. With more, anything in the folder counts as
  /// changed.
  public static let mostNames = 1_000

  /// The names that appeared, vanished or changed, by their folders.
  public private(set) var names: [FilePath: Set<FileName>] = [:]
  /// The folders in which anything may have changed. None of them is in `names`.
  public private(set) var folders: Set<FilePath> = []
  /// Whether the kernel has dropped notifications, so that anything may have changed in every folder.
  public var areIncomplete = false
  /// Where files and folders were before they moved from one watched folder to another, or within one:
  /// previous paths by present ones.
  public private(set) var origins: [FilePath: FilePath] = [:]

  /// No changes.
  public init() {}

  /// Whether nothing has changed.
  public var isEmpty: Bool { names.isEmpty && folders.isEmpty && !areIncomplete }

  /// Records that something happened to a name in a folder.
  public mutating func add(_ name: FileName, in folder: FilePath) {
    guard !folders.contains(folder) else { return }
    names[folder, default: []].insert(name)
    if names[folder, default: []].count > Self.mostNames { add(folder) }
  }

  /// Records that anything may have happened in a folder.
  public mutating func add(_ folder: FilePath) {
    names[folder] = nil
    folders.insert(folder)
  }

  /// Records that a file or a folder has another path now.
  public mutating func addMove(from origin: FilePath, to path: FilePath) {
    origins[path] = origins.removeValue(forKey: origin) ?? origin
  }

  /// Forgets a name, because what happened to it is known.
  public mutating func remove(_ name: FileName, in folder: FilePath) {
    names[folder]?.remove(name)
    if names[folder]?.isEmpty == true { names[folder] = nil }
  }

  /// Adds later changes.
  public mutating func add(_ later: FolderChanges) {
    areIncomplete = areIncomplete || later.areIncomplete
    for folder in later.folders { add(folder) }
    for (folder, names) in later.names {
      for name in names { add(name, in: folder) }
    }
    // Files can exchange their paths, so all are looked up before the first is replaced.
    let followed = later.origins.mapValues { origins[$0] ?? $0 }
    for origin in later.origins.values { origins[origin] = nil }
    origins.merge(followed) { $1 }
  }
}
