import AdaptiveBackground
import AdaptiveFileSystem
import Browser
import DecisionStorage
import Glibc
import PhotoModel
import PhotoTransfer

extension BrowseCommand {
  /// How long the end waits for the state folder.
  private static let endPatience = Duration.seconds(2)

  /// How long the end waits for decisions to be written next to their photos.
  private static let writingPatience = Duration.milliseconds(500)
  private static let longWritingPatience = Duration.seconds(10)

  /// Ends the program as the user requests. A file chooser then prints nothing and fails.
  func quit() {
    browsed?.saveState()
    if options.choosesPhoto { end(.someFailed) }
    end(.success, printing: options.markedPhotosSeparator == nil ? [] : pathsToPrint)
  }

  /// The paths of the marked photos of all libraries of the session, or else that of the photo on the screen.
  private var pathsToPrint: [FilePath] {
    let marked = libraries.pathsOfMarkedPhotos + (browsed?.app.pathsOfMarkedPhotos ?? [])
    return marked.isEmpty ? browsed?.app.pathsOfAffectedPhotos ?? [] : marked
  }

  func end(_ code: ExitCode, saying sentence: String? = nil, printing paths: [FilePath] = []) -> Never {
    if code == .success { browsed?.saveState() }
    catalogueFollower.stop()
    session.end()
    let unsaved = saveState(patience: Self.endPatience) ?? []
    for warning in unsaved { Output.report(Wording.leftover(warning)) }
    opener.fileWorker?.cancel()
    // An ingest that the user has started and seen ending needs no more words.
    let endsIngest =
      isForIngest || ingest?.isRunning == true || ingestLibrary?.photosAwaitingPresets.isEmpty == false
    ingest?.stop(patience: .seconds(10))
    if opener.fileWorker?.finish(patience: .seconds(1)) == false {
      Output.report(Wording.awaitsFiles)
      opener.fileWorker?.finish()
    }
    // The browser has waited for what can be written now, or the user did not want that. A user file doesn't
    // know about the decisions in libraries before it.
    let patience = browsed?.library.isScanned == false ? Self.longWritingPatience : Self.writingPatience
    let status = opener.decisionStore?.close(patience: patience) ?? DecisionStoreStatus()
    if let sentence = Wording.leftover(status) { Output.report(sentence) }
    if let sentence { Output.report(sentence) }
    let separator = options.markedPhotosSeparator ?? UInt8(ascii: "\n")
    let isPrinted =
      paths.isEmpty || Output.write(to: STDOUT_FILENO, paths.flatMap { $0.bytes + [separator] })
    let isSaved = unsaved.isEmpty && status.unrecordedCount == 0
    let result = isSaved && isPrinted ? code : .someFailed
    if endsIngest { ingest?.end(result, in: ingestLibrary, options.sidecarNaming, environment) }
    exit(result.rawValue)
  }

  /// Writes the saved state. Returns what could not be written; `nil` if that takes longer than `patience`,
  /// as on a mount that hangs. The process then ends without it.
  func saveState(patience: Duration) -> [LibraryWarning]? {
    guard let stateStore = opener.stateStore else { return [] }
    return BackgroundThread.result(within: patience) { stateStore.flush() }
  }
}
