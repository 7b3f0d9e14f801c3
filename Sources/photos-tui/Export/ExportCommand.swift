import AdaptiveFileSystem
import PhotoLibrary

/// Copies the best photos to a folder, as `copy` does.
struct ExportCommand {
  private let paths: [Options.PathArgument]
  private let export: Options.Export
  private let environment: [String: String]

  init(_ paths: [Options.PathArgument], _ export: Options.Export, _ environment: [String: String]) {
    self.paths = paths
    self.export = export
    self.environment = environment
  }

  /// Does it and ends the program, with status 1 if a path could not be read or a photo failed. The others
  /// are still copied.
  func run() -> Never {
    let found = FoundPhotos.wait(for: paths, environment: environment)
    let folder = export.folder.absolute(in: .currentDirectory)
    let target = folder.resolved ?? folder
    // What an earlier export has copied is not copied again.
    let picks = found.photos.filter {
      $0.rating.stars >= export.fewestStars && ($0.source.folder.resolved ?? $0.source.folder) != target
    }
    if picks.isEmpty {
      let stars = export.fewestStars == 1 ? "with stars" : "with at least \(export.fewestStars) stars"
      Output.fail("no photos \(stars) found", found.isComplete ? .noPhotos : .someFailed)
    }
    let task = Options.FileTask(
      action: .copy(to: export.folder), files: picks.map { .path($0.source.path) },
      createsFolders: export.createsFolders)
    FileCommand(task, environment, hasAllFiles: found.isComplete).run()
  }
}
