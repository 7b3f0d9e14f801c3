import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import FileOperations
import Glibc
import PhotoModel
import PhotoSources
import Queries

/// Copies the best photos to a folder, as `copy` does.
struct ExportCommand {
  private let paths: [Options.PathArgument]
  private let export: Options.Export
  private let naming: SidecarNaming
  private let environment: [String: String]

  init(
    _ paths: [Options.PathArgument], _ export: Options.Export, _ naming: SidecarNaming,
    _ environment: [String: String]
  ) {
    self.paths = paths
    self.export = export
    self.naming = naming
    self.environment = environment
  }

  /// Performs the command and ends the program, with status 1 if a path could not be read or a photo failed.
  /// The others are still copied.
  func run() -> Never {
    var found = FoundPhotos.wait(for: paths, environment: environment)
    found.reportSidecars()
    if let problem = found.journalProblem { Output.report(problem) }
    let hasFoundAll = found.isComplete && found.journalProblem == nil
    let folder = export.folder.absolute(in: .currentDirectory)
    let target = folder.resolved ?? folder
    let best = chosen(among: found.photos)
    // Photos that an earlier export has copied are not copied again.
    let picks = best.filter { ($0.source.folder.resolved ?? $0.source.folder) != target }
    if picks.isEmpty {
      let kind =
        export.query != nil
        ? "of the query"
        : export.fewestStars == 1 ? "with stars or a pick" : "with at least \(export.fewestStars) stars"
      let sentence =
        best.isEmpty
        ? "no photos \(kind) found" : "all photos \(kind) that were found are in \(export.folder) already"
      Output.fail(sentence, hasFoundAll ? .noPhotos : .someFailed)
    }
    if let longerSide = export.longerSide { make(picks, longerSide, in: folder, hasFoundAll) }
    let task = Options.FileTask(
      action: .copy(to: export.folder), files: picks.map { .path($0.source.path) },
      createsFolders: export.createsFolders)
    FileCommand(task, naming, environment, hasAllFiles: hasFoundAll).run()
  }

  /// The photos to export. An invalid query ends the program.
  private func chosen(among photos: [Photo]) -> [Photo] {
    guard let text = export.query else {
      return photos.filter { $0.isChosen(fewestStars: export.fewestStars) }
    }
    let query = QueryErrorText.query(text)
    let context = FilterContext(photos, on: .now)
    return photos.filter { query.includes($0, in: context) }
  }

  /// Makes smaller pictures, or a gallery, and ends the program.
  private func make(_ picks: [Photo], _ longerSide: Int, in folder: FilePath, _ hasFoundAll: Bool) -> Never {
    let gallery = Gallery(folder: folder, title: folder.lastName?.description ?? "Photos")
    let page = folder.appending(Gallery.page)
    var targets = [PictureExport.Target(folder: folder, longerSide: longerSide)]
    if export.isGallery {
      targets = [
        .init(folder: folder.appending(Gallery.photos), longerSide: longerSide),
        .init(folder: folder.appending(Gallery.thumbnails), longerSide: Gallery.thumbnailSide),
      ]
    }
    do throws(FileError) {
      if export.createsFolders { try folder.createFolders(readers: .everyone) }
      guard try FileStatus(of: folder).kind == .folder else { throw FileError(.notAFolder, at: folder) }
      if export.isGallery {
        check(page)
        for target in targets where try !target.folder.exists() { try target.folder.makeFolder() }
      }
    } catch {
      let hint = error.reason == .notFound ? "; \(Option.createFolder.name) creates it" : ""
      Output.fail("\(export.folder): \(Wording.reason(errorNumber: error.reason.code))\(hint)", .someFailed)
    }
    let line = ProgressLine(
      total: TransferAmount(files: picks.count), text: FileCommandWording.progressOfExporting)
    let pictures = PictureExport(to: targets, quality: export.quality, replaces: export.replaces)
    let written = MainQueue.run { await pictures.write(picks, line) } ?? []
    line.clear()
    var isFine = hasFoundAll && written.count == picks.count
    if export.isGallery, !written.isEmpty {
      do throws(ExportError) {
        try ExportedFile.write(Array(gallery.html(written).utf8), to: page, replaces: export.replaces)
      } catch {
        Output.report("\(error.path): \(error.reason)")
        isFine = false
      }
    }
    exit((isFine ? ExitCode.success : .someFailed).rawValue)
  }

  /// Ends the program if the page must not be written.
  private func check(_ page: FilePath) {
    do throws(ExportError) {
      try ExportedFile.check(page, replaces: export.replaces)
    } catch {
      Output.fail("\(error.path): \(error.reason)", .someFailed)
    }
  }
}
