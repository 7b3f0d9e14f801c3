import AdaptiveFileSystem

/// The changes that an operation makes to files, as a value that a journal can store.
///
/// Planning an operation results in a change, and changes nothing. The caller then works in two phases:
///
///     let change = try FileTransfer.planMove(of: groups, to: folder)
///     journal.begin(change.encoded)
///     let done = try change.perform()
///     journal.end(done.encoded)
///
/// If the program ends in between, even by `SIGKILL`, `recover` brings every group to one side. To undo a
/// change, perform what `planUndo` returns in the same two phases.
public struct FileChange: Hashable, Sendable {
  /// The operation, to name it to the user.
  public enum Kind: UInt8, Sendable {
    /// Photos move to another folder.
    case move
    /// Photos are copied.
    case copy
    /// Copies are removed again.
    case removeCopies
    /// Photos get other names.
    case rename
    /// Photos move to the trash.
    case trash
    /// Photos return from the trash.
    case restore
    /// A folder is created.
    case newFolder
    /// A folder is removed, if it is empty.
    case removeFolder
  }

  /// The steps that are done together or not at all, such as those for one photo and its sidecars.
  public struct Group: Hashable, Sendable {
    /// The steps, in the order in which they are done.
    public var steps: [FileStep]

    /// A group of these steps.
    public init(steps: [FileStep]) { self.steps = steps }
  }

  /// The operation.
  public let kind: Kind
  /// Folders to create before the groups, parents first.
  public var createdFolders: [FilePath]
  /// Folders to remove after the groups if they are empty, parents last. Those with entries stay.
  public var removedFolders: [FilePath]
  /// The groups, in the order in which they are performed.
  public var groups: [Group]

  /// A change of these parts.
  public init(
    kind: Kind, createdFolders: [FilePath] = [], removedFolders: [FilePath] = [], groups: [Group] = []
  ) {
    self.kind = kind
    self.createdFolders = createdFolders
    self.removedFolders = removedFolders
    self.groups = groups
  }

  /// The change that reverses this one. `planUndo` also checks that it is possible.
  public var inverse: FileChange {
    FileChange(
      kind: kind.inverse, createdFolders: removedFolders.reversed(),
      removedFolders: createdFolders.reversed(),
      groups: groups.reversed().map { Group(steps: $0.steps.reversed().map(\.inverse)) })
  }

  /// The files and bytes of all groups.
  public var amount: TransferAmount { groups.reduce(into: TransferAmount()) { $0 += $1.amount } }

  /// Returns whether a file of the change is or was in one of these folders, or in a folder below it. O(n) in
  /// the number of files.
  public func concerns(_ folders: Set<FilePath>) -> Bool {
    groups.contains { $0.steps.contains { step in step.paths.contains { isInside($0, folders) } } }
  }

  private func isInside(_ path: FilePath, _ folders: Set<FilePath>) -> Bool {
    var path = path
    while !folders.contains(path) {
      let parent = path.parent
      guard parent != path, !parent.isEmpty else { return false }
      path = parent
    }
    return true
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { createdFolders.isEmpty && removedFolders.isEmpty && groups.isEmpty }
}

extension FileChange.Kind {
  /// The kind of the change that reverses one of this kind.
  public var inverse: FileChange.Kind {
    switch self {
    case .move: .move
    case .copy: .removeCopies
    case .removeCopies: .copy
    case .rename: .rename
    case .trash: .restore
    case .restore: .trash
    case .newFolder: .removeFolder
    case .removeFolder: .newFolder
    }
  }
}

extension FileChange.Group {
  var amount: TransferAmount { steps.reduce(into: TransferAmount()) { $0 += $1.amount } }
}
