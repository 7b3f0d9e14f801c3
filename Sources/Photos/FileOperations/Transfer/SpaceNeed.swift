import AdaptiveFileSystem

/// The bytes that copies need on each disk that gets some.
public struct SpaceNeed {
  /// A disk, as its free space shows it.
  private struct Disk {
    let device: UInt64
    let availableBytes: Int
  }

  private var needs: [UInt64: (folder: FilePath, disk: Disk, byteCount: Int)] = [:]
  /// The disks of folders; `nil` where one is unknown, and is filled until it refuses.
  private var disks: [FilePath: Disk?] = [:]

  /// Creates a need of nothing.
  public init() {}

  /// Adds a copy in a folder, which may not exist yet. A file that moves from `source` is only copied if that
  /// is on another disk.
  public mutating func add(_ byteCount: Int, to folder: FilePath, movingFrom source: FilePath? = nil) {
    guard let disk = findDisk(of: folder) else { return }
    // Subvolumes of one disk have devices of their own, and the same free space.
    if let source, let other = findDisk(of: source),
      other.device == disk.device || other.availableBytes == disk.availableBytes
    {
      return
    }
    needs[disk.device, default: (folder, disk, 0)].byteCount += byteCount
  }

  /// Throws `noSpace` if a disk has less space than the copies need.
  public func check() throws(FileOperationError) {
    for (folder, disk, byteCount) in needs.values where byteCount > disk.availableBytes {
      throw .noSpace(folder, needed: byteCount, available: disk.availableBytes)
    }
  }

  private mutating func findDisk(of folder: FilePath) -> Disk? {
    if let known = disks[folder] { return known }
    let existing = (try? folder.missingFolders())?.first?.containingFolder ?? folder
    let device = (try? FileStatus(of: existing))?.identity.deviceNumber
    let disk = device.flatMap { device in
      existing.availableBytes.map { Disk(device: device, availableBytes: $0) }
    }
    disks[folder] = .some(disk)
    return disk
  }
}

extension FileChange {
  /// Throws `noSpace` if the copies of the change have no room. Nothing is changed then.
  func checkSpace() throws(FileOperationError) {
    var need = SpaceNeed()
    for step in groups.lazy.flatMap(\.steps) {
      switch step {
      case .duplicate(let copy): need.add(copy.signature.byteCount, to: copy.copy.containingFolder)
      case .relocate(let move) where move.route == .renameOrCopy:
        need.add(
          move.signature.byteCount, to: move.to.containingFolder, movingFrom: move.from.containingFolder)
      case .relocate, .removeDuplicate, .writeTrashInfo, .removeTrashInfo: break
      }
    }
    try need.check()
  }
}
