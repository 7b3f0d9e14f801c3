import Browser
import Dispatch
import FileOperations
import FileSystem
import Glibc
import Imaging
import PhotoLibrary

/// Rates, labels, captions, titles or tags the photos that the command line names, as the screen does: the
/// journal first, and then the sidecars.
struct DecisionCommand {
  private let task: Options.DecisionTask
  private let store: DecisionStore

  /// How long to wait while nothing more is written.
  private static let patience = Duration.seconds(10)

  init(_ task: Options.DecisionTask, _ environment: [String: String]) {
    self.task = task
    store = DecisionStore(
      decoder: DecisionDecoder(DecoderPool()),
      journalFolder: BaseDirectories(environment: environment).journal)
  }

  /// Does it and ends the program, with status 1 if a photo failed. The others are still done.
  func run() -> Never {
    let files = LibraryOpener.expanded(task.files)
    Task {
      let isFine = await decide(files)
      exit((isFine ? ExitCode.success : .someFailed).rawValue)
    }
    dispatchMain()
  }

  /// Returns whether everything is written.
  private func decide(_ files: [FilePath]) async -> Bool {
    store.start()
    let named = NamedPhotos(files, in: .currentDirectory, onlyNamed: false)
    var problems = named.problems
    var items: [FileItem<PhotoGroup>] = []
    for item in named.items {
      if item.content.photos.contains(where: \.isSidecarName) {
        problems.append((item.name, .sidecar))
      } else {
        items.append(item)
      }
    }
    for (file, problem) in problems { Output.report(FileCommandWording.sentence(for: problem, of: file)) }
    let folders = Dictionary(grouping: items, by: \.content.folder)
    var isFine = problems.isEmpty
    for (folder, items) in folders { isFine = await decide(items, in: folder) && isFine }
    return await save(items) && isFine
  }

  /// Decides about photos of one folder. The library pairs a raw file with its picture only there.
  /// Returns whether it could be opened.
  private func decide(_ items: [FileItem<PhotoGroup>], in folder: FilePath) async -> Bool {
    let paths = items.flatMap { item in item.content.photos.map(folder.appending) }
    let context = LibraryContext(currentDirectory: folder, decisionStore: store)
    let library: Library
    do {
      library = try Library.open(paths, in: context)
    } catch {
      // A name ends in ".json".
      Output.report(Wording.sentence(for: error))
      return false
    }
    _ = await library.waitForScan()
    await library.waitForReading()
    let photos = library.user.conversations.flatMap(\.photos)
    switch task.action {
    case .edit(let edit): library.decide(edit, for: photos)
    case .replaceKeywords(let keywords):
      for photo in photos {
        library.decide(
          .keywords(
            adding: keywords.subtracting(photo.keywords), removing: photo.keywords.subtracting(keywords)),
          for: [photo])
      }
    }
    return true
  }

  /// Waits until everything is written as far as it can be. Reports photos whose sidecars can't be written.
  private func save(_ items: [FileItem<PhotoGroup>]) async -> Bool {
    var pendingCount = Int.max
    var status = store.status
    // As long as photos are written, it only takes time.
    repeat {
      pendingCount = status.pendingCount
      status = store.flush(patience: Self.patience)
    } while status.pendingCount > 0 && status.pendingCount < pendingCount
    var isFine = status.journalError == nil
    if let error = status.journalError { Output.report(Wording.sentence(for: error)) }
    for item in items {
      for path in item.paths {
        guard let error = store.failure(at: path) else { continue }
        isFine = false
        Output.report("\(item.name): not saved beside the photo: \(Wording.sentence(for: error))")
      }
    }
    _ = store.close(patience: .zero)
    return isFine
  }
}
