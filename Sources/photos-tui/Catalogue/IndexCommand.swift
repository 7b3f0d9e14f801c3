import AdaptiveFileSystem
import AdaptiveJSON
import Browser
import Catalogue
import Glibc
import PhotoLibrary

/// Brings the catalogue up to date with folders and photos, so that they can be found.
struct IndexCommand {
  private let paths: [Options.PathArgument]
  private let writesJSON: Bool
  private let environment: [String: String]

  init(_ paths: [Options.PathArgument], writesJSON: Bool, _ environment: [String: String]) {
    self.paths = paths
    self.writesJSON = writesJSON
    self.environment = environment
  }

  /// Indexes the photos and ends the program, with status 1 if a path could not be read or the catalogue
  /// can't be used. A signal ends it between two photos; the next run goes on from there.
  func run() -> Never {
    let interruption = Interruption()
    guard let folder = BaseDirectories(environment: environment).catalogue else {
      Output.fail(CatalogueWording.noFolder, .someFailed)
    }
    var run = IndexRun(LibraryOpener.expanded(paths), environment: environment)
    do throws(CatalogueError) {
      let catalogue = try Catalogue(folder: folder)
      if let notice = catalogue.notice { Output.report(CatalogueWording.sentence(for: notice)) }
      try run.update(catalogue, interruption)
      try run.addGlimpses(to: catalogue, interruption)
    } catch {
      Output.fail(CatalogueWording.sentence(for: error), .someFailed)
    }
    let bytes =
      writesJSON
      ? Self.json(of: run).serialized : Array((CatalogueWording.text(of: run.summary) + "\n").utf8)
    let isWritten = bytes.map { Output.write(to: STDOUT_FILENO, $0) } ?? false
    // Ends the program if a signal has arrived.
    interruption.release()
    exit((run.isComplete && isWritten ? ExitCode.success : .someFailed).rawValue)
  }

  private static func json(of run: IndexRun) -> JSONValue {
    let summary = run.summary
    func number(_ value: Int) -> JSONValue { .integer(Int64(value)) }
    return .object([
      "folders": number(summary.folderCount), "unchangedFolders": number(summary.unchangedFolderCount),
      "files": number(summary.fileCount), "changed": number(summary.changedCount),
      "read": number(summary.readCount), "unreadable": number(summary.unreadableCount),
      "removed": number(summary.removedCount), "removedFolders": number(summary.removedFolderCount),
      "complete": .bool(run.isComplete),
    ])
  }
}
