/// The replacement of a whole file: the new contents are staged in a file next to it, and `commit` renames
/// that.
///
/// Until `commit` returns, a reader finds either the old contents or the new, never a part of either, even if
/// the program ends in between.
public struct AtomicFile: Sendable {
  /// The events that the new contents survive once `commit` has returned.
  public enum Durability: Sendable {
    /// A power failure: the file and its folder are synchronized with the disk, which can take tens of
    /// milliseconds.
    case powerFailure
    /// A power failure, once the caller has synchronized the folder. Until then the file has either the old
    /// contents or the new. For many files of one folder.
    case powerFailureWithFolder
    /// The end of the program. After a power failure the file can be empty. For caches, which can be filled
    /// again.
    case programEnd
  }

  /// The file to replace.
  public let path: FilePath
  /// Where the new contents are until `commit`: a hidden file in the same folder, with a name of at most 119
  /// bytes.
  public let stagedPath: FilePath
  private let durability: Durability

  /// Writes `bytes` to a new file next to `path`. It gets the permissions and the owner of `attributes` if
  /// possible; without attributes, `readers` can read it, by default only the user (mode 0600).
  ///
  /// Throws `path` and the kernel's reason if the file can't be created, written or synchronized; then the
  /// staged file is removed. `SystemError.invalidArgument` means that `path` has no last component.
  public static func stage(
    _ bytes: [UInt8], as path: FilePath, durability: Durability = .powerFailure,
    readers: FileReaders = .user, attributes: FileAttributes? = nil
  ) throws(FileError) -> AtomicFile {
    guard let name = path.lastName else { throw FileError(.invalidArgument, at: path) }
    let tag = String(UInt64.random(in: 0 ... .max), radix: 36)
    let stagedName = FileName(bytes: stagedPrefix(of: name) + tag.utf8 + stagedSuffix)
    let staged = AtomicFile(
      path: path, stagedPath: path.parent.appending(stagedName), durability: durability)
    do throws(FileError) {
      // The attributes may exclude users that `readers` includes.
      let file = try OpenFile(creating: staged.stagedPath, readers: attributes == nil ? readers : .user)
      do throws(FileError) {
        try file.writeAll(bytes)
        attributes?.applyOwner(to: file)
        // Before the rename: otherwise a power failure could leave an empty file under the final name.
        if durability != .programEnd { try file.synchronize() }
      } catch {
        staged.discard()
        throw error
      }
    } catch {
      throw FileError(error.reason, at: path)
    }
    return staged
  }

  /// Renames the staged file to `path`. The staged file no longer exists afterwards, even when this throws.
  ///
  /// Throws the kernel's reason if the rename fails; then the old contents remain.
  public func commit() throws(FileError) {
    do {
      try stagedPath.rename(to: path)
    } catch {
      discard()
      throw FileError(error.reason, at: path)
    }
    // The rename is on the disk only once the folder is. A failure here is not reported: the new contents are
    // in place, and after a power failure the file has either the new contents or the old.
    if durability == .powerFailure { try? OpenFile(folder: path.containingFolder).synchronize() }
  }

  /// Renames the staged file to `path`, unless something has that name. The staged file no longer exists
  /// afterwards, even when this throws.
  ///
  /// Throws `SystemError.alreadyExists` if the name is taken, and the kernel's reason if the rename fails.
  public func commitWithoutReplacing() throws(FileError) {
    do {
      try stagedPath.renameWithoutReplacing(to: path)
    } catch {
      discard()
      throw FileError(error.reason, at: path)
    }
    // As in `commit`.
    if durability == .powerFailure { try? OpenFile(folder: path.containingFolder).synchronize() }
  }

  /// Replaces the contents of `path` in one step. Throws as `stage` and `commit` do.
  public static func replace(
    _ path: FilePath, with bytes: [UInt8], durability: Durability = .powerFailure
  ) throws(FileError) {
    try stage(bytes, as: path, durability: durability).commit()
  }

  /// Removes the staged files of `path` that programs left when they ended between `stage` and `commit`.
  ///
  /// The caller must hold the folder's lock (`FolderLock`), because this would also remove the staged file of
  /// a program that is still writing. Throws the kernel's reason if the folder can't be read or a file can't
  /// be removed.
  public static func removeLeftovers(of path: FilePath) throws(FileError) {
    guard let name = path.lastName else { return }
    try removeLeftovers(of: [name], in: path.containingFolder)
  }

  /// Removes the staged files of several files of one folder, which is listed once. See
  /// `removeLeftovers(of:)`.
  public static func removeLeftovers(of names: Set<FileName>, in folder: FilePath) throws(FileError) {
    var leftovers: [FileName] = []
    let prefixes = Set(names.map(stagedPrefix))
    try FolderReader(folder).forEachEntry { entry in
      if entry.isHidden, entry.name.suffix(stagedSuffix.count).elementsEqual(stagedSuffix) {
        let tagged = entry.name.dropLast(stagedSuffix.count)
        if let dot = tagged.lastIndex(of: .dot), prefixes.contains(Array(tagged[...dot])) {
          leftovers.append(entry.fileName)
        }
      }
      return true
    }
    for leftover in leftovers { try folder.appending(leftover).remove() }
  }

  /// Removes the staged file instead of committing it.
  public func discard() {
    // Nothing more can be done about a staged file that can't be removed; `removeLeftovers` finds it.
    try? stagedPath.remove()
  }

  /// The beginning of the names of staged files.
  ///
  /// A hash stands for a long name, so that the staged name fits wherever the final one does. The first bytes
  /// of the name could end within a character, which some disks refuse. Source: FNV-1a, 64 bits.
  private static func stagedPrefix(of name: FileName) -> [UInt8] {
    let bytes = name.bytes
    if bytes.count <= longestPlainName { return [.dot] + bytes + [.dot] }
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return [.dot] + [UInt8](String(hash, radix: 36).utf8) + [.dot]
  }

  /// With what is added to it, it has 119 bytes. No file system with long names allows fewer than the 143 of
  /// eCryptfs.
  private static let longestPlainName = 100
  private static let stagedSuffix = [UInt8](".tmp".utf8)
}
