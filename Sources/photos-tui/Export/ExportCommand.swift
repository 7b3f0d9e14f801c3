import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import FileOperations
import Glibc
import PhotoModel
import PhotoSources
import PhotoTransfer

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
    let best = found.photos.filter { $0.rating.stars >= export.fewestStars }
    // Photos that an earlier export has copied are not copied again.
    let picks = best.filter { ($0.source.folder.resolved ?? $0.source.folder) != target }
    if picks.isEmpty {
      let stars = export.fewestStars == 1 ? "with stars" : "with at least \(export.fewestStars) stars"
      let sentence =
        best.isEmpty
        ? "no photos \(stars) found" : "all photos \(stars) that were found are in \(export.folder) already"
      Output.fail(sentence, hasFoundAll ? .noPhotos : .someFailed)
    }
    if let longerSide = export.longerSide { make(picks, longerSide, in: folder, hasFoundAll) }
    let task = Options.FileTask(
      action: .copy(to: export.folder), files: picks.map { .path($0.source.path) },
      createsFolders: export.createsFolders)
    FileCommand(task, naming, environment, hasAllFiles: hasFoundAll).run()
  }

  /// Makes smaller pictures, or a gallery, and ends the program.
  private func make(_ picks: [Photo], _ longerSide: Int, in folder: FilePath, _ hasFoundAll: Bool) -> Never {
    var request = ExportRequest(export.isGallery ? .gallery : .pictures, to: folder)
    request.pixels = longerSide
    request.quality = export.quality
    request.replaces = export.replaces
    request.createsFolders = export.createsFolders
    ExportRun(request, named: export.folder).run(picks, hasFoundAll)
  }
}
