import AdaptiveFileSystem

/// The folders that were created for files. They go again if no file gets into them.
public struct MadeFolders: Sendable {
  private var paths: [FilePath] = []

  /// No folders yet.
  public init() {}

  /// Creates the missing folders of a path, with the usual permissions.
  ///
  /// Throws the folder that can't be created with the kernel's reason, after removing those of this call.
  public mutating func make(_ folder: FilePath) throws(FileError) {
    var made = MadeFolders()
    do throws(FileError) {
      for missing in try folder.missingFolders() {
        do throws(FileError) {
          try missing.makeFolder()
          made.paths.append(missing)
        } catch {
          // Another program may have been faster.
          if error.reason != .alreadyExists { throw error }
        }
      }
    } catch {
      made.removeEmpty()
      throw error
    }
    paths += made.paths
  }

  /// Removes the folders that are empty.
  public func removeEmpty() {
    for folder in paths.reversed() {
      // One with files stays.
      try? folder.removeEmptyFolder()
    }
  }
}
