import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import Journal
import PhotoModel
import PhotoSources

extension Wording {
  /// A keyword as you type it.
  static func text(of keyword: Keyword) -> String { keyword.path.joined(separator: "|") }

  /// The text of the information about a photo's sidecars.
  public static func sentence(for problem: SidecarDiagnostic) -> String {
    switch problem {
    case .unreadable(let error), .readOnly(let error): sentence(for: error)
    case .conflict(let properties):
      localized("two sidecars disagree about the \(properties.map(name).sorted().listed())")
    }
  }

  /// Explains why a sidecar can't be read or written, without its folder.
  public static func sentence(for error: SidecarAccessError) -> String {
    let name = error.path.lastName?.description ?? error.path.description
    let reason =
      switch error {
      case .system(let error): self.reason(error.reason)
      case .notAFile: localized("not a regular file")
      case .tooLarge: localized("too large for a sidecar")
      case .unreadable(_, let error): self.reason(for: error)
      case .notEditable(_, let error): self.reason(for: error)
      case .ambiguous: localized("nothing says which photo it belongs to")
      case .keepsChanging: localized("another program keeps changing it")
      case .photoVanished: localized("the photo is gone")
      case .otherPhoto: localized("it is another file than the one that was decided about")
      case .writeProtected: localized("it is read-only")
      case .inTrash: localized("the photo is in the trash")
      case .decoderFailed: localized("it could not be read in time")
      }
    return isolating("\(name): \(reason)")
  }

  /// Explains in the status line that decisions are not next to their photos, or else that something else is
  /// wrong with saving; `nil` if all is well.
  public static func saving(_ status: DecisionStoreStatus) -> String? {
    if let error = status.lastError {
      if status.pendingCount > 0 {
        let photos = count(status.pendingCount, "photo")
        return localized(
          status.pendingCount, one: "\(photos) not saved yet: \(sentence(for: error))",
          other: "\(photos) not saved yet: \(sentence(for: error))")
      }
      if status.keptCount > 0 { return localized("not saved beside the photo: \(sentence(for: error))") }
    } else if let error = status.journalError {
      return localized("decisions are saved, but not protected against a crash: \(sentence(for: error))")
    }
    return status.brokenJournal.map { sentence(forBrokenJournal: $0) }
  }

  /// How many photos have decisions that could not be saved, in short.
  static func unsaved(_ count: Int) -> String {
    localized(count, one: "\(count) not saved", other: "\(count) not saved")
  }

  /// Reports decisions that are still pending when the program ends; `nil` for none.
  public static func leftover(_ status: DecisionStoreStatus) -> String? {
    guard status.pendingCount > 0 else { return nil }
    let reason = status.lastError.map { ": " + sentence(for: $0) } ?? ""
    let photos = localized("decisions about \(count(status.pendingCount, "photo"))")
    if status.unrecordedCount == 0 { return localized("\(photos) will be saved at the next start\(reason)") }
    let lost = status.unrecordedCount == status.pendingCount ? "" : localized(" \(status.unrecordedCount) of")
    let cause = status.journalError.map { "; " + sentence(for: $0) } ?? ""
    return localized("\(photos) could not be saved, and\(lost) they are lost\(reason)\(cause)")
  }

  /// The name of a property, for the middle of a sentence.
  public static func name(of property: DecidedProperty) -> String {
    switch property {
    case .rating: localized("rating")
    case .label: localized("label")
    case .caption: localized("caption")
    case .title: localized("title")
    case .keywords: localized("keywords")
    case .rotation: localized("rotation")
    case .flag: localized("flag")
    }
  }

  private static func reason(for error: SidecarError) -> String {
    switch error {
    case .empty: localized("the sidecar is empty")
    case .tooLarge: localized("too large for a sidecar")
    case .containsNUL, .malformed, .endsEarly: localized("damaged")
    case .documentType: localized("a document type declaration is not allowed")
    case .tooDeep, .tooManyNames: localized("too complex for a sidecar")
    case .unsupportedEncoding(let name): localized("the encoding \(name) is not supported")
    case .notXMP: localized("not XMP")
    case .outOfMemory: localized("not enough memory to read it")
    case .valueTooLong: localized("a text in it is too long")
    }
  }

  private static func reason(for error: SidecarEditError) -> String {
    switch error {
    case .readOnly(.encoding(let name)): localized("files in \(name) are not edited")
    case .readOnly(.severalPackets): localized("it has several packets")
    case .unsupportedForm(let property): localized("\(property.rawValue) has an unknown form")
    case .duplicateProperty(let property): localized("\(property.rawValue) occurs twice")
    case .invalidCharacter: localized("the text has a character that XML can't represent")
    case .tooLarge: localized("it would become too large")
    case .valueTooLong: localized("a text in it is too long")
    case .tooManyChanges: localized("it needs too many changes")
    case .verificationFailed: localized("the edit could not be verified")
    }
  }

  /// Explains why the journal can't be used.
  public static func sentence(for error: JournalAccessError) -> String {
    let reason =
      switch error {
      // The end of a long line is cut off, and the reason says more than the path.
      case .fileSystem(let error): isolating("\(self.reason(error.reason)): \(error.path)")
      case .database(let error): isolating("\(error.message): \(error.database)")
      case .newerVersion(let path, _): localized("\(path) was written by a newer version of photos-tui")
      case .damaged(let path): localized("\(path) is damaged")
      case .moved(let path): localized("\(path) was moved, replaced or removed")
      case .closed(let path): localized("\(path) is closed")
      case .unknownEntry, .unknownOperation, .operationInProgress: localized("another program has changed it")
      }
    return localized("the journal can't be used: \(reason)")
  }

  /// Reports a damaged journal. Its contents are lost.
  public static func sentence(forBrokenJournal path: FilePath) -> String {
    localized("the journal was damaged and has been moved to \(path)")
  }
}
