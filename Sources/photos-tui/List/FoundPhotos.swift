import Browser
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoLibrary
import AdaptiveTerminal

/// The photos at some paths, as the browser finds and reads them. Nothing is written.
struct FoundPhotos {
  /// The photos in the order of the browser, each file once.
  private(set) var photos: [Photo] = []
  /// Whether every path could be read. What could not is reported.
  private(set) var isComplete = true

  /// Finds the photos and reads what is said about them.
  init(_ paths: [FilePath], decoder: DecisionDecoder, environment: [String: String]) async {
    var reachable: [FilePath] = []
    for path in paths {
      do throws(FileError) {
        _ = try FileStatus(of: path)
        reachable.append(path)
      } catch {
        report(error.path, error.reason)
      }
    }
    if reachable.isEmpty { return }
    let context = LibraryContext(
      currentDirectory: .currentDirectory,
      stateStore: BaseDirectories(environment: environment).state.map { StateStore(folder: $0) },
      decisionDecoder: decoder)
    let library: Library
    do {
      library = try Library.open(reachable, in: context)
    } catch {
      Output.report(Wording.sentence(for: error))
      isComplete = false
      return
    }
    _ = await library.waitForScan()
    await library.waitForReading()
    for warning in library.scanWarnings { report(warning.path, warning.reason) }
    var known: Set<PhotoSource> = []
    photos = library.user.conversations.flatMap(\.photos).filter { known.insert($0.source).inserted }
  }

  /// Finds photos and waits for that. Ends the program if a signal cancels it.
  static func wait(for paths: [Options.PathArgument], environment: [String: String]) -> FoundPhotos {
    let files = LibraryOpener.expanded(paths)
    let found = MainQueue.run {
      await FoundPhotos(files, decoder: DecisionDecoder(DecoderPool()), environment: environment)
    }
    guard let found else { Output.fail("cancelled", .someFailed) }
    return found
  }

  private mutating func report(_ path: FilePath, _ reason: SystemError) {
    Output.report("\(path): \(Wording.reason(errorNumber: reason.code))")
    isComplete = false
  }
}
