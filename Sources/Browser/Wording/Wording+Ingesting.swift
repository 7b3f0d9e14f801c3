import AdaptiveFileSystem
import DecisionStorage
import FileOperations
import PhotoModel
import PhotoTransfer

/// The texts about copying photos from a card.
extension Wording {
  /// Says that there is nothing to copy on a card.
  public static func noPhotos(on card: FilePath) -> String { localized("\(card): no photos found") }

  /// Names a file that is not copied, or a failure.
  public static func sentence(for failure: IngestDiagnostic) -> String {
    switch failure {
    case .card(.card(let error)): sentence(for: error)
    case .card(.file(let error)), .manifest(let error):
      isolating("\(error.path): \(reason(errorNumber: error.reason.code))")
    case .leftOut(let file): sentence(for: file)
    case .operation(let error, let culprit): isolating("\(culprit): \(reason(for: error, of: culprit))")
    case .otherSidecar(let sidecar, let existing):
      localized("\(sidecar): not copied: \(existing) is another sidecar of the same photo")
    }
  }

  private static func sentence(for file: LeftOutFile) -> String {
    let reason =
      switch file.reason {
      case .unknownKind: localized("not copied: it is not a kind of photo or recording that photos-tui knows")
      case .sidecar: localized("not copied: a sidecar, and nothing says of which photo")
      case .hidden: localized("not copied: it is hidden")
      case .linkedFolder:
        localized("a link to a folder: its photos are copied, its other files are not looked at")
      case .brokenLink: localized("not copied: a link that leads nowhere")
      case .special: localized("not copied: a FIFO, a socket or a device")
      }
    return isolating("\(file.path): \(reason)")
  }

  /// Explains why folders can't be used. `creating` is what the user chooses to create a missing one.
  public static func sentence(for error: IngestFolderError, creating: String) -> String {
    switch error {
    case .unusable(let folder, let cause, let isDestination):
      isolating("\(folder): \(reason(errorNumber: cause.code))")
        + (isDestination && cause == .notFound ? localized("; \(creating) creates it") : "")
    case .inside(let folder, let outer): localized("\(folder): it is in \(outer); choose separate folders")
    }
  }

  /// The numbers of an ingest or of its rehearsal: "12 photos copied, 3 already there".
  /// `place` follows the numbers of the photos that are in the folder.
  public static func summary(of result: IngestResult, isRehearsal: Bool = false, place: String = "")
    -> String
  {
    let recordings =
      result.recordingCount > 0 ? localized(" and \(count(result.recordingCount, "other recording"))") : ""
    let photos = count(result.copiedCount, "photo") + recordings
    let (sidecars, leftOut) = (count(result.sidecarCount, "sidecar"), count(result.leftOutCount, "file"))
    let parts = [
      isRehearsal
        ? localized("\(photos) to copy")
        : localized(
          result.copiedCount + result.recordingCount, one: "\(photos) copied", other: "\(photos) copied"),
      localized("\(result.knownCount) already there") + place,
      result.sidecarCount > 0
        ? localized(result.sidecarCount, one: "\(sidecars) added", other: "\(sidecars) added") : "",
      result.failedCount > 0 ? localized("\(result.failedCount) failed") : "",
      result.leftOutCount > 0
        ? localized(result.leftOutCount, one: "\(leftOut) left out", other: "\(leftOut) left out") : "",
    ]
    return parts.listed()
  }

  /// How an ingest ended, and where the photos are.
  static func end(of session: IngestSession, paths: PathText) -> String {
    guard session.hasBegun, let result = session.result else { return nothingCopied }
    let place = localized(" in \(paths.text(for: session.destination))")
    let copied = summary(of: result, place: result.copiedCount + result.knownCount > 0 ? place : "")
    return [sentenceAboutRest(of: result), copied].compactMap { $0 }.joined(isolatedBy: "; ")
  }

  /// The most warnings about files.
  private static let warningLimit = 3

  /// The warnings about the first files that an ingest left out, and how many more there are.
  static func warnings(aboutFilesLeftOutBy session: IngestSession) -> [String] {
    let sentences = session.problems.compactMap { problem in
      if case .leftOut(let file) = problem { sentence(for: file) } else { nil }
    }
    let rest = sentences.count - warningLimit
    return sentences.prefix(warningLimit).map(warning) + (rest > 0 ? [andMore(rest)] : [])
  }

  /// Says that an ingest was interrupted, and what copies the rest.
  public static func interrupted(_ ingest: IngestRecord, next: String) -> String {
    let photos = localized("\(ingest.doneCount) of \(count(ingest.photoCount, "photo"))")
    let places = (ingest.card, ingest.destinations[0])
    return ingest.doneCount == 1
      ? localized("copying from \(places.0) was interrupted: \(photos) is in \(places.1); \(next)")
      : localized("copying from \(places.0) was interrupted: \(photos) are in \(places.1); \(next)")
  }

  /// Says that an ingest goes on with an interrupted one.
  public static let restIsCopied = localized("the rest is copied now")

  /// The way to copy the rest of an interrupted ingest in the browser.
  static var ingestCopiesRest: String { localized("\(key(.showIngest)) copies the rest") }

  /// Says why nothing can be copied.
  static func sentence(for refusal: IngestSession.Refusal) -> String {
    switch refusal {
    case .folders(let error): sentence(for: error, creating: createsFolders)
    case .noPhotos(let card, _): noPhotos(on: card)
    case .stopped(let error): isolating("\(nothingCopied): \(reason(for: error))")
    }
  }

  /// The way to create missing folders.
  static let createsFolders = localized("Create")

  /// Says how many photos are left over, and why; `nil` if none is.
  public static func sentenceAboutRest(of result: IngestResult) -> String? {
    let cause = result.stop.map { reason(for: $0) }
    guard result.leftCount > 0 else { return cause }
    let photos = localized(
      result.leftCount, one: "\(result.leftCount) photo was not copied",
      other: "\(result.leftCount) photos were not copied")
    let rest = (result.isCancelled ? localized("cancelled; ") : "") + photos
    return [rest, cause].compactMap { $0 }.joined(isolatedBy: ": ")
  }
}

/// The texts of the screen that copies photos from a card.
extension Wording {
  static let nothing = localized("none")
  static let nothingCopied = localized("Nothing was copied")
  static let anotherFolder = localized("another folder …")
  static let otherNames = localized("other names …")
  static let ingestPrompt = localized("Copy to")
  static let secondPrompt = localized("Copy also to")
  static let cardPrompt = localized("Copy from")
  static let namesPrompt = localized("Names")
  static let keywordsPrompt = localized("Keywords")
  static let cancelIngest = localized("Cancel; copied photos stay")
  static var ingestIsRunning: String {
    localized("Photos are being copied already: \(key(.showIngest)) shows it")
  }
  static let ingestIsVerified = localized(
    "Every copy is read back and compared (SHA-256). The card is only read.")

  /// The row of the card while there is none.
  static func noCard(isSearching: Bool) -> String {
    isSearching ? localized("looking for cards …") : localized("no card is mounted; choose a folder")
  }

  /// The row that starts an ingest, before it is known which photos there are.
  static func startIngest(isReading: Bool) -> String {
    isReading ? localized("Copy (reading the card …)") : localized("Copy")
  }

  /// The row that starts an ingest of known photos.
  static func startIngest(_ found: IngestRehearsal) -> String {
    let known = found.result.knownCount > 0 ? localized(", \(found.result.knownCount) there already") : ""
    if found.photoCount == 0 { return localized("Nothing to copy\(known)") }
    return localized("Copy \(count(found.photoCount, "photo"))\(known)")
  }

  /// The row that pauses an ingest, or lets it go on.
  static func pause(isPaused: Bool) -> String { isPaused ? localized("Go on") : localized("Pause") }

  /// The state of an ingest for its screen.
  static func state(of session: IngestSession, paths: PathText) -> String {
    switch session.phase {
    case .ready, .reading: readingCard
    case .copying, .paused:
      (session.phase == .paused ? ingestIsPaused : "")
        + progress(FileProgress(kind: .copy, progress: session.progress))
        + localized(" to \(paths.text(for: session.destination))")
    case .ended:
      end(of: session, paths: paths)
    }
  }

  /// The fault of a template for the names of copies; `nil` if there is none.
  static func problem(ofIngestTemplate text: String) -> String? {
    do throws(RenameTemplateError) {
      return try IngestTemplate(text).canRepeat
        ? localized("names may repeat: add {counter} or {original}") : nil
    } catch {
      return sentence(for: error)
    }
  }
}
