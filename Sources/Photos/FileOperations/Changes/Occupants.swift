import AdaptiveFileSystem

/// The occupants of the paths that a change gives to files.
///
/// The disk is asked for each path, because only the disk knows which spellings of a name it takes for the
/// same.
struct Occupants {
  /// The occupant of a path.
  enum Occupant {
    /// Nothing.
    case nothing
    /// A file that leaves the path in the same change, perhaps by another spelling of its name.
    case leavingFile
    /// Something that stays.
    case other
  }

  /// A name in a folder, in any spelling.
  private struct Name: Hashable {
    let folder: FilePath
    let folded: String

    init(_ path: FilePath) {
      folder = path.containingFolder
      folded = path.lastName?.folded ?? ""
    }
  }

  /// The files of the change that get other paths.
  private var leaving: [Name: [FilePath]] = [:]

  /// Notes that a file of the change leaves its path.
  mutating func addLeaving(_ path: FilePath) { leaving[Name(path), default: []].append(path) }

  /// Returns the occupant of a path. Throws the kernel's reason if it can't be reached.
  func occupant(of path: FilePath) throws(FileOperationError) -> Occupant {
    do throws(FileError) {
      _ = try FileStatus(of: path, followingLinks: false)
      for file in leaving[Name(path)] ?? [] where try file.isSameEntry(as: path) { return .leavingFile }
      return .other
    } catch {
      // A file with the name of a folder, and a name that the disk doesn't allow: the change itself reports
      // them.
      if error.reason == .notFound || error.reason == .notAFolder || error.reason.isAboutName {
        return .nothing
      }
      throw .system(error)
    }
  }

  /// Adds a conflict if something has a path and stays.
  func check(
    _ target: FilePath, for file: FilePath, _ conflicts: inout [FileConflict]
  ) throws(FileOperationError) {
    if case .other = try occupant(of: target) {
      conflicts.append(FileConflict(file: file, target: target, reason: .exists))
    }
  }
}
