import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import DecisionStorage
import FileOperations
import Glibc
import PhotoDecisions
import PhotoModel
import PhotoSources

/// The texts about the files of photos.
extension Wording {
  static var trashIsReadOnly: String {
    localized("Photos in the trash can only be restored: press \(key(.restore))")
  }
  static let isNotInTrash = localized("Only photos in the trash can be restored")
  static var filesAreMoving: String {
    localized("Wait until the files have moved, or press \(key(.cancel)) to cancel")
  }
  /// The title of the album with the photos in the trash.
  public nonisolated static let trashAlbum = localized("Trash", context: "the album")
  static let hasNoCompanion = localized("This photo has no raw file and no movie")
  static var isMovie: String {
    localized("This is a movie, alone; \(key(.openWithProgram)) opens it with a program")
  }
  static let filesStay = localized("The photos of a user file stay where they are")
  static let noTrashQuestion = localized("Copy to the trash in your home folder?")
  /// The first letter of "yes", a key that answers a question.
  static let yes = localized("y", context: "the first letter of yes, in small")
  /// The first letter of "no", a key that answers a question.
  static let no = localized("n", context: "the first letter of no, in small")
  static let folderQuestion = localized("Create the folder?")

  /// Why a volume has no trash.
  static func noTrash(on volume: FilePath, _ refusal: TrashRefusal) -> String {
    localized("The volume \(volume) has no trash (\(reason(for: refusal))).")
  }

  /// The progress of an operation: "Copying 12 of 300 files, 4%, 2 min left".
  static func progress(_ progress: FileProgress) -> String {
    let value = progress.progress
    let files = localized("\(value.done.files) of \(count(value.total.files, "file"))")
    let time = value.timeLeft.map { localized(", \(duration($0)) left") } ?? ""
    return isolating(
      "\(verb(of: progress.kind)) \([files, percentage(ofProgress: value.fraction)].listed())\(time)")
  }

  /// The progress of an operation in few columns: "12/300 files".
  static func briefProgress(_ progress: FileProgress) -> String {
    isolating("\(progress.progress.done.files)/\(count(progress.progress.total.files, "file"))")
  }

  static let readingCard = localized("Reading the card…")
  static let ingestIsPaused = localized("Paused: ")

  /// Says that an ingest has not copied some files.
  static func notCopied(_ count: Int) -> String {
    localized(count, one: "\(count) not copied", other: "\(count) not copied")
  }

  /// A time that is rounded up: "5 s", "2 min", "3 h 20 min".
  public nonisolated static func duration(_ duration: Duration) -> String {
    let (whole, fraction) = duration.components
    let seconds = whole + (fraction > 0 ? 1 : 0)
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? localized("\(minutes) min") : localized("\(minutes / 60) h \(minutes % 60) min")
  }

  /// How a request about files ended; `nil` if there was nothing to do.
  static func sentence(for outcome: FileOutcome) -> String? {
    let failure = outcome.failure.map { sentence(for: $0) }
    if let refused = outcome.refused, let failure { return sentence(forRefused: refused, outcome, failure) }
    guard let action = outcome.action else { return failure }
    let done = sentence(for: action.summary, of: subject(of: outcome))
    if let failure { return localized("\(done), then stopped: \(failure)") }
    if case .rename = outcome.request.operation, outcome.photos.count == 1 {
      return localized("\(done) to \(name(of: outcome.photos[0]))")
    }
    switch outcome.request.operation {
    case .undo, .undoEarlier: return localized("Undid: ") + continued(done)
    case .redo, .redoEarlier: return localized("Redid: ") + continued(done)
    case .trash: return trashed([subject(of: outcome)])
    case .restore, .move, .copy, .rename: return done
    }
  }

  /// Says what was not undone or redone and why, and what the key does next.
  private static func sentence(
    forRefused refused: FileAction, _ outcome: FileOutcome, _ failure: String
  ) -> String {
    let done = sentence(for: refused.summary, of: subject(of: refused))
    let action = continued(done)
    let isRedo =
      switch outcome.request.operation {
      case .redo, .redoEarlier: true
      default: false
      }
    let key = isRedo ? "^r" : "u"
    let next =
      outcome.isGivenUp ? localized("given up; \(key) goes on") : localized("\(key) tries again once")
    let reason = continued(failure)
    return isRedo
      ? localized("Not redone (\(next)): \(action): \(reason)")
      : localized("Not undone (\(next)): \(action): \(reason)")
  }

  /// The photos of a request that ended: the name of the only one, or else their number.
  static func subject(of outcome: FileOutcome) -> String {
    if let file = outcome.request.onlyFile { return file.description }
    let number = outcome.action?.summary.photoCount ?? 0
    let photos = outcome.request.photos.isEmpty ? outcome.photos : outcome.request.photos
    if number == 1, photos.count == 1 { return subject(photos) }
    // The photo of a redo has left the library.
    return outcome.action.map { subject(of: $0) } ?? count(number, "photo")
  }

  private static func subject(of action: FileAction) -> String {
    action.onlyPhoto?.stem.description ?? count(action.summary.photoCount, "photo")
  }

  /// Says what was trashed, one request after another.
  static func trashed(_ subjects: [String]) -> String {
    let isLong = subjects.count > 3
    let text = (isLong ? [localized("\(subjects.count) times")] : subjects).listed()
    let last = isLong ? localized(", last \(subjects[subjects.count - 1])") : ""
    return subjects.count == 1
      ? localized("Trashed \(text)\(last)  (\(key(.undo)) undoes it)")
      : localized("Trashed \(text)\(last)  (\(key(.undo)) undoes the last)")
  }

  /// Says what was done with photos: "Moved 3 photos to Picks".
  static func sentence(for summary: FileSummary, of photos: String) -> String {
    let folder = summary.folder.map { localized(" to \($0.lastName?.description ?? $0.description)") } ?? ""
    return switch summary.kind {
    case .move: localized("Moved \(photos)\(folder)")
    case .copy: localized("Copied \(photos)\(folder)")
    case .removeCopies: localized("Removed \(count(summary.photoCount, "copy", "copies"))")
    case .rename: localized("Renamed \(photos)")
    case .trash: localized("Trashed \(photos)")
    case .restore: localized("Restored \(photos)")
    case .newFolder: localized("Created a folder")
    case .removeFolder: localized("Removed a folder")
    }
  }

  private static func sentence(for failure: FileRequestDiagnostic) -> String {
    switch failure {
    case .operation(.cancelled): return cancelled
    case .operation(let error):
      guard case .conflicts(let conflicts) = error, conflicts.count > 1 else {
        return withCapital(reason(for: error))
      }
      return localized("\(count(conflicts.count, "name")) taken: \(reason(for: error))")
    case .journal: return localized("The journal can't be written, so nothing was done")
    case .notInTrash(let path): return localized("\(path) is no longer in the trash")
    case .noHomeFolder: return localized("There is no trash, because there is no home folder")
    case .nothingToUndo: return localized("There is nothing to undo")
    case .unknownOperation: return localized("A later version of the program did this, and can undo it")
    }
  }

  /// Returns the verb of an operation in progress: "Copying".
  public nonisolated static func verb(of kind: FileChange.Kind) -> String {
    switch kind {
    case .move: localized("Moving")
    case .copy: localized("Copying")
    case .removeCopies: localized("Removing")
    case .rename: localized("Renaming")
    case .trash: localized("Trashing")
    case .restore: localized("Restoring")
    case .newFolder, .removeFolder: localized("Changing")
    }
  }

  /// A sentence without the folders of its paths, for little room: its end says why something failed.
  static func withShortPaths(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      // A path may be the first value in isolates.
      let path = word.drop { "\u{2066}\u{2067}\u{2068}".contains($0) }
      guard path.hasPrefix("/") || path.hasPrefix("~/"), let name = path.split(separator: "/").last,
        name.count + 2 < path.count
      else { return String(word) }
      return "\(word[..<path.startIndex])…/\(name)"
    }.joined(separator: " ")
  }

  /// A sentence without the details in parentheses at its end.
  static func statement(of text: String) -> String {
    // Japanese has wide parentheses.
    let (opening, closing) = text.hasSuffix("）") ? ("（", "）") : (" (", ")")
    guard text.hasSuffix(closing), let details = text.firstRange(of: opening) else { return text }
    let end = text[..<details.lowerBound].lastIndex { $0 != " " }
    return end.map { String(text[...$0]) } ?? text
  }

  /// A sentence with a capital letter. A path at its start stays as it is.
  static func withCapital(_ text: String) -> String {
    text.hasPrefix("/") ? text : text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension Wording {
  /// The signs of a video and of companions.
  static func filesAndVideo(of photo: Photo, for traits: TraitCollection) -> String {
    [
      videoSign(of: photo, for: traits) ?? "", photo.rawName == nil ? "" : rawSign,
      photo.movieName == nil ? "" : liveSign,
    ].joined(isolatedBy: " ")
  }

  /// A date in a form for strftime(3), in the user's language; in that of ISO 8601 without one.
  static func date(_ date: CaptureTime, _ format: String) -> String {
    let usual = date.hasSeconds ? "%Y-%m-%d %H:%M:%S" : "%Y-%m-%d"
    return TimeText.text(Int(date.milliseconds / 1000), as: format.isEmpty ? usual : format).storable
  }

  static let hasNoFolders = localized(
    "A user file lists its photos itself; there are no folders to read again")

  /// Says that another program has removed or moved the photo on the screen.
  @MainActor static func vanished(_ photo: Photo) -> String {
    localized("\(photo.name) is no longer there: another program has removed or moved it")
  }

  /// Says what reading the folders again has found.
  static func foldersRead(_ summary: OutsideSummary) -> String {
    let findings = [
      (summary.arrivedCount, localized("new")), (summary.departedCount, localized("gone")),
      (summary.movedCount, localized("moved")),
      (summary.changedCount, localized("read again")),
      (summary.writtenCount, localized("with decisions written now")),
    ].filter { $0.0 > 0 }.map { isolating("\($0.0) \($0.1)") }
    let folders = count(summary.folderCount, "folder")
    return localized("Read \(folders): ")
      + (findings.isEmpty ? localized("nothing has changed") : findings.listed())
  }
}
