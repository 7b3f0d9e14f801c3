import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import DecisionStorage
import FileOperations
import Glibc
import PhotoModel
import PhotoSources

/// Opens the library that the command line names: paths, a list of paths on standard input, or else the
/// library opened last or the sample library.
struct LibraryOpener {
  private let environment: [String: String]
  /// Saves ratings, captions and the paths opened last; `nil` without a home folder.
  let stateStore: StateStore?

  /// Reads the decisions in photos and their sidecars.
  let decisionDecoder = DecisionDecoder(DecoderPool())
  /// Saves decisions in sidecars; `nil` for a program that changes no folder of photos.
  let decisionStore: DecisionStore?
  /// Provides what is already known; `nil` to read everything.
  private let catalogue: LibraryCatalogue?
  /// Whether nothing is read about photos before `Library.startReading()`.
  private let awaitsStartOfReading: Bool
  /// Moves files; `nil` for a program that changes no folder of photos.
  let fileWorker: FileWorker?

  /// `naming` determines the names of new sidecars; `nil` for a program that may not write any.
  init(
    environment: [String: String], naming: SidecarNaming? = nil, catalogue: LibraryCatalogue? = nil,
    awaitsStartOfReading: Bool = false
  ) {
    self.environment = environment
    self.catalogue = catalogue
    self.awaitsStartOfReading = awaitsStartOfReading
    let directories = BaseDirectories(environment: environment)
    stateStore = directories.state.map { StateStore(folder: $0) }
    decisionStore = naming.map { [decisionDecoder] in
      DecisionStore(decoder: decisionDecoder, journalFolder: directories.journal, naming: $0)
    }
    let trash = directories.trash
    fileWorker = decisionStore.map { store in
      FileWorker(
        trash: {
          // Without the table of volumes, the trash of each volume is unknown.
          guard let trash, let mounts = try? MountTable.current() else { return nil }
          return TrashCan(home: trash, userID: getuid(), mounts: mounts)
        }, store: store)
    }
  }

  /// Returns the paths to open. `allowsOutside` applies to named paths. A list on standard input replaces
  /// `-`. Without named paths, they are those that the user opened last, which are read later.
  func paths(_ given: [Options.PathArgument], allowsOutside: Bool = false) -> StartPaths {
    if !given.isEmpty {
      let isOnePath = given.count == 1 && given != [.standardInput]
      return StartPaths(
        paths: Self.expanded(given), origin: .named, showsNeighbours: isOnePath, allowsOutside: allowsOutside)
    }
    return StartPaths(paths: [], origin: .remembered)
  }

  /// The sample library, in place of the one opened last. Ends the program if there is no sample library.
  func sample(insteadOf reason: String?) -> StartPaths {
    guard let sample = Resources.sampleLibrary() else {
      Output.fail(reason ?? "nothing to open: name a folder, a photo or a user file", .noPhotos)
    }
    return StartPaths(paths: [sample], origin: .sample(insteadOf: reason))
  }

  /// Opens paths, or the sample library in place of one that can't be opened any more. Ends the program with
  /// a message if named paths can't be opened.
  func open(_ start: StartPaths) -> (library: Library, start: StartPaths) {
    open(LibraryReading.Result(start, from: .currentDirectory, stateStore))
  }

  /// Opens the library that was read, in the same way.
  func open(_ result: LibraryReading.Result) -> (library: Library, start: StartPaths) {
    let start = result.start
    if start.areRemembered, start.paths.isEmpty { return open(sample(insteadOf: nil)) }
    var reason = start.areRemembered ? Self.failure(result.outcome) : nil
    if reason == nil {
      let library = library(of: result.outcome)
      guard start.areRemembered, library.scanOutcome == .noPhotos else { return (library, start) }
      reason = Self.noPhotos(in: start)
    }
    return open(sample(insteadOf: reason))
  }

  /// Says that paths contain no photos.
  static func noPhotos(in start: StartPaths) -> String {
    "\(start.paths.map(\.description).listed()): no photos found"
  }

  /// Why a library can't be opened; `nil` if it can.
  static func failure(_ outcome: LibraryReading.Outcome) -> String? {
    switch outcome {
    case .source: nil
    case .unreachable(let error): "\(error.path): \(Wording.reason(errorNumber: error.reason.code))"
    case .failed(let error): Wording.sentence(for: error)
    }
  }

  /// Opens the library that was read. Ends the program with a message if reading failed.
  private func library(of outcome: LibraryReading.Outcome) -> Library {
    switch outcome {
    case .source(let source): return self.library(from: source)
    case .unreachable(let error):
      let command = OptionSuggestion.nearestCommand(to: error.path.description)
      let hint = command.map { "; did you mean the command '\($0)'?" } ?? ""
      Output.fail("\(error.path): \(Wording.reason(errorNumber: error.reason.code))\(hint)", .someFailed)
    case .failed(.noPaths): Output.fail("the list of paths is empty", .noPhotos)
    case .failed(let error): Output.fail(Wording.sentence(for: error), .someFailed)
    }
  }

  /// Opens what was read. `closed` is what is left of the library from the last time that it was open in this
  /// session; `nil` if it was not.
  func library(from source: LibrarySource, reopening closed: ClosedLibrary? = nil) -> Library {
    var context = LibraryContext(
      currentDirectory: .currentDirectory, userName: environment["USER"], stateStore: stateStore,
      decisionDecoder: decisionDecoder, decisionStore: decisionStore, fileWorker: fileWorker,
      home: environment["HOME"].map { FilePath($0) }, watchesFolders: true)
    if let catalogue {
      context.expectedFolders = { catalogue.expectedFolders(in: $0) }
      context.knownPhotos = catalogue.knownPhotos
    }
    context.trashTitle = Wording.trashAlbum
    context.awaitsStartOfReading = awaitsStartOfReading
    context.reopened = closed
    let library = Library.open(source, in: context)
    library.showSmartAlbums(stateStore?.smartAlbums() ?? [], savedIn: stateStore)
    return library
  }

  /// The paths of arguments. A list on standard input replaces `-`.
  static func expanded(_ arguments: [Options.PathArgument]) -> [FilePath] {
    arguments.flatMap { argument in
      switch argument {
      case .path(let path): [path]
      case .standardInput: standardInput()
      }
    }
  }

  private static func standardInput() -> [FilePath] {
    // A list that can't be read counts as an empty one, which the caller reports.
    let bytes = (try? FileDescriptor.standardInput.read()) ?? []
    return StandardInput.paths(in: bytes)
  }
}
