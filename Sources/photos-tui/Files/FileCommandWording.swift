import AdaptiveFileSystem
import Browser
import DecisionStorage
import FileOperations

/// Messages of the commands that trash, restore, move and copy photos.
enum FileCommandWording {
  /// The sentences about a photo that can't take part or failed, each with a file.
  static func sentences<Content>(for error: FileOperationError, of item: FileItem<Content>) -> [String] {
    if case .conflicts(let conflicts) = error {
      return conflicts.map { "\(item.shownPath(of: $0.file)): \(Wording.reason(for: $0))" }
    }
    let culprit = error.culprits.first.flatMap { item.paths.contains($0) ? $0 : nil }
    let file = culprit.map(item.shownPath) ?? item.name
    return ["\(file): \(Wording.reason(for: error, of: culprit))\(hint(for: error))"]
  }

  /// The sentence about a file that was not found.
  static func sentence(for problem: NamedFileDiagnostic, of file: FilePath) -> String {
    switch problem {
    case .operation(let error): "\(file): \(Wording.reason(for: error, of: error.culprits.first))"
    case .sidecar: localized("\(file): a sidecar; name its photo")
    case .notAPhoto: localized("\(file): not a photo, or an unsupported format")
    case .notInTrash: localized("\(file): not in the trash")
    }
  }

  /// The sentence about an operation that is impossible.
  static func sentence(for obstacle: FileOperationError) -> String {
    Wording.reason(for: obstacle) + hint(for: obstacle)
  }

  /// Why the files of a photo are in two places.
  static func sentence<Content>(forRollback error: FileOperationError, of item: FileItem<Content>) -> String {
    localized("\(item.name): its files could not be brought back: \(Wording.reason(for: error))")
  }

  /// Returns the sentence about the photos that remain when a change stops early.
  static func sentence(forRest rest: Int, of kind: FileChange.Kind, isCancelled: Bool) -> String {
    (isCancelled ? localized("cancelled; ") : "") + localized("\(count(rest)) not \(participle(of: kind))")
  }

  /// How many photos a command has not decided about when it was cancelled.
  static func sentence(forUndecided rest: Int) -> String {
    localized(
      rest, one: "cancelled; \(count(rest)) not changed", other: "cancelled; \(count(rest)) not changed")
  }

  /// How many photos an export has left over.
  static func sentence(forUnexported rest: Int) -> String {
    localized(rest, one: "\(count(rest)) not exported", other: "\(count(rest)) not exported")
  }

  private static func count(_ photos: Int) -> String {
    photos == 1 ? localized("1 photo was") : localized("\(photos) photos were")
  }

  /// The sentences about a change that an ended session left.
  static func sentences(for recovered: RecoveredChange) -> [String] {
    guard let kind = recovered.kind else { return [localized("an interrupted operation can't be read")] }
    var sentences: [String] = []
    if recovered.doneCount + recovered.undoneCount > 0 {
      let parts = [
        recovered.doneCount > 0 ? "\(count(recovered.doneCount)) \(participle(of: kind))" : "",
        recovered.undoneCount > 0
          ? localized("\(count(recovered.undoneCount)) not \(participle(of: kind))") : "",
      ]
      sentences.append(
        localized("an interrupted operation was put in order: ")
          + parts.listed())
    }
    return sentences
      + recovered.failures.map {
        localized("an interrupted operation could not be put in order yet: \(Wording.reason(for: $0))")
      }
  }

  /// The line about a running operation.
  nonisolated static func progress(of kind: FileChange.Kind, _ progress: TransferProgress) -> String {
    line(Wording.verb(of: kind), localized("files"), progress)
  }

  /// The line about photos that are read at first, and then saved.
  nonisolated static func progressOfSaving(_ progress: TransferProgress) -> String {
    progress.done.files == 0
      ? localized("Reading \(Wording.count(progress.total.files, "photo"))")
      : line(localized("Saving"), localized("photos"), progress)
  }

  /// The line about pictures that are made.
  nonisolated static func progressOfExporting(_ progress: TransferProgress) -> String {
    line(localized("Exporting"), localized("photos"), progress)
  }

  nonisolated private static func line(
    _ verb: String, _ things: String, _ progress: TransferProgress
  ) -> String {
    let percent = Wording.percentage(ofProgress: progress.fraction)
    let time = progress.timeLeft.map { localized(", \(Wording.duration($0)) left") } ?? ""
    return localized(
      "\(verb) \(progress.done.files) of \(progress.total.files) \(things), \(percent)\(time)")
  }

  private static func participle(of kind: FileChange.Kind) -> String {
    switch kind {
    case .move: localized("moved")
    case .copy: localized("copied")
    case .removeCopies: localized("removed")
    case .rename: localized("renamed")
    case .trash: localized("trashed")
    case .restore: localized("restored")
    case .newFolder, .removeFolder: localized("changed")
    }
  }

  /// The option that allows what was refused.
  private static func hint(for error: FileOperationError) -> String {
    switch error {
    case .noTrash: localized("; \(Option.copyToHomeTrash.name) copies it to the trash in your home folder")
    case .folderMissing: localized("; \(Option.createFolder.name) creates it")
    default: ""
    }
  }
}
