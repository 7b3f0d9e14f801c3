import AdaptiveJSON
import Catalogue
import Glibc

/// Brings the catalogue up to date with folders and photos, so that they can be found.
struct IndexCommand {
  let paths: [Options.PathArgument]
  let options: Options.Index
  let place: CataloguePlace

  /// Indexes the photos and ends the program, with status 1 if a path could not be read or the catalogue
  /// can't be used. A signal ends it between two photos; the next run continues from there.
  func run() -> Never {
    if options.isIdle { IdlePriority.take() }
    do throws(CatalogueError) {
      guard let catalogue = try place.open() else { Output.end(isFine: false) }
      run(catalogue)
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: CatalogueError) -> Never {
    if options.reportsProgress { IndexProgressLines.fail(error) }
    CataloguePlace.fail(error)
  }

  private func run(_ catalogue: Catalogue) -> Never {
    let interruption = Interruption()
    var run = IndexRun(
      LibraryOpener.expanded(paths), environment: place.environment,
      reportsProgress: options.reportsProgress)
    do throws(CatalogueError) {
      try run.update(catalogue, interruption)
      try run.compareContents(in: catalogue, interruption)
      try run.addPreviews(to: catalogue, interruption)
    } catch {
      fail(error)
    }
    let bytes =
      options.writesJSON
      ? Self.json(of: run).serialized : Array((CatalogueWording.text(of: run.summary) + "\n").utf8)
    let isWritten = bytes.map { Output.write(to: STDOUT_FILENO, $0) } ?? false
    // Ends the program if a signal has arrived.
    interruption.release()
    Output.end(isFine: run.isComplete && isWritten)
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
