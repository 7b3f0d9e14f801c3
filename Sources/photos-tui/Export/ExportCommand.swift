import AdaptiveFileSystem
import Glibc
import PhotoModel
import PhotoSources
import PhotoTransfer

/// Copies the best photos to a folder, as `copy` does.
struct ExportCommand {
  let paths: [Options.PathArgument]
  let export: Options.Export
  let naming: SidecarNaming
  let environment: [String: String]

  /// Performs the command and ends the program, with status 1 if a path could not be read or a photo failed.
  /// The others are still copied.
  func run() -> Never {
    var found = FoundPhotos.wait(for: paths, environment: environment)
    let hasFoundAll = found.reportProblems()
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
    var request = ExportRequest(export.isGallery ? .gallery : .pictures, to: folder)
    request.pixels = longerSide
    request.quality = export.quality
    request.title = export.title
    request.keepsMetadata = export.keepsMetadata
    request.keepsPlace = export.keepsPlace
    request.replaces = export.replaces
    request.createsFolders = export.createsFolders
    ExportRun(request, named: export.folder).run(picks, hasFoundAll)
  }
}
