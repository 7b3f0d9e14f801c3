import AdaptiveBackground
import AdaptiveFileSystem
import Dispatch

/// The folders in a folder, for completing a path that the user types.
public enum FolderNames {
  /// Reads the names on a background thread. A folder that can't be read has none.
  @MainActor
  public static func read(_ folder: FilePath, receive: @escaping @MainActor ([FileName]) -> Void) {
    let isStarted = BackgroundThread.start {
      let names = names(in: folder)
      DispatchQueue.main.async { MainActor.assumeIsolated { receive(names) } }
    }
    if !isStarted { receive([]) }
  }

  /// The names of the folders in a folder, and of links to folders. Blocks.
  static func names(in folder: FilePath) -> [FileName] {
    var names: [FileName] = []
    var others: [FileName] = []
    try? FolderReader(folder).forEachEntry { entry in
      let name = entry.fileName
      switch entry.recordedKind {
      case .folder?: names.append(name)
      case .file?: break
      default: others.append(name)
      }
      return true
    }
    names += others.filter { (try? FileStatus(of: folder.appending($0)))?.kind == .folder }
    return names.filter { $0 != FileName(".") && $0 != FileName("..") }
  }
}
