import AdaptiveFileSystem
import Browser
import Catalogue
import FileOperations
import PhotoLibrary

/// Messages about the catalogue.
enum CatalogueWording {
  /// Explains why the catalogue can't be used.
  static func sentence(for error: CatalogueError) -> String {
    switch error {
    case .fileSystem(let error):
      "the catalogue can't be used: \(error.path): \(Wording.reason(errorNumber: error.reason.code))"
    case .database(let error): "the catalogue can't be used: \(error.path): \(error.message)"
    case .newerVersion(let path, _):
      "the catalogue can't be used: \(path) was written by a newer version of photos-tui"
    case .networkFileSystem(let folder, let name):
      """
      the catalogue can't be used: \(folder) is on a network file system (\(name)); set XDG_CACHE_HOME to a \
      folder on this machine
      """
    case .inUse(let path): "the catalogue must be replaced, and another program uses it: \(path)"
    case .damaged(let path): "the catalogue can't be used: \(path) is damaged"
    }
  }

  /// Explains why a catalogue is empty.
  static func sentence(for notice: CatalogueNotice) -> String {
    switch notice {
    case .damaged(let path): sentence(forDamaged: path)
    case .olderVersion: "the catalogue is of an earlier version; photos are read again"
    }
  }

  /// Explains where a damaged catalogue is.
  static func sentence(forDamaged path: FilePath) -> String {
    "the catalogue was damaged and has been moved to \(path); photos are read again"
  }

  /// Explains why an index is not complete.
  static func sentence(for problem: IndexProblem) -> String {
    switch problem {
    case .file(let error): "\(error.path): \(Wording.reason(errorNumber: error.reason.code))"
    case .notMounted(let path): "\(path): empty; if a disk is missing, mount it. Its photos stay known"
    case .noDecoder(let reason): "no decoder: \(reason)"
    }
  }

  /// The line about a running index. Only once all folders are listed it is known how much there is to do.
  nonisolated static func progress(_ progress: TransferProgress) -> String {
    let (done, total) = (progress.done.files, progress.total.files)
    if total == 0 { return "Comparing folders" }
    let time = progress.timeLeft.map { ", \(Wording.duration($0)) left" } ?? ""
    return "Indexing \(done) of \(total) photos, \(Int(progress.fraction * 100))%\(time)"
  }

  /// What an index has found, as sentences.
  static func text(of summary: IndexSummary) -> String {
    var parts = ["\(summary.fileCount) photos in \(Wording.count(summary.folderCount, "folder"))"]
    parts.append("\(summary.readCount) read")
    if summary.removedCount > 0 { parts.append("\(summary.removedCount) gone") }
    if summary.unreadableCount > 0 { parts.append("\(summary.unreadableCount) unreadable") }
    return parts.joined(separator: ", ")
  }
}
