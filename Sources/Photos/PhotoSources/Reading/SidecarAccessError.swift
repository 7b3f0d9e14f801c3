import AdaptiveFileSystem
import PhotoDecisions

/// Why a sidecar can't be read or written. The path is that of the sidecar, or of its folder.
public enum SidecarAccessError: Error, Hashable, Sendable {
  /// The kernel refused.
  case system(FileError)
  /// The path names a folder, FIFO, socket or device, or a link that leads nowhere.
  case notAFile(FilePath)
  /// The sidecar has more bytes than any photo program writes.
  case tooLarge(FilePath)
  /// It can't be parsed. It is never overwritten.
  case unreadable(FilePath, SidecarError)
  /// It can be parsed, but not edited without a risk to its other contents.
  case notEditable(FilePath, SidecarEditError)
  /// Two or more photos have its name, and nothing shows to which one it belongs.
  case ambiguous(FilePath)
  /// Another program keeps changing it.
  case keepsChanging(FilePath)
  /// The photo is no longer there.
  case photoVanished(FilePath)
  /// Another file has the path of the photo that was decided about.
  case otherPhoto(FilePath)
  /// The sidecar may not be written. The path is that of the sidecar.
  case writeProtected(FilePath)
  /// The photo is in the trash and has no sidecar there. It would get one that doesn't return with it.
  case inTrash(FilePath)
  /// The process that parses it ended, or didn't reply in time.
  case decoderFailed(FilePath)

  /// The culprit.
  public var path: FilePath {
    switch self {
    case .system(let error): error.path
    case .notAFile(let path), .tooLarge(let path), .unreadable(let path, _), .notEditable(let path, _),
      .ambiguous(let path), .keepsChanging(let path), .photoVanished(let path), .otherPhoto(let path),
      .writeProtected(let path), .inTrash(let path), .decoderFailed(let path):
      path
    }
  }

  /// Whether the photo's own sidecar may have decisions that nothing can read. One that can be another
  /// photo's is left alone without a word.
  public var concealsDecisions: Bool {
    switch self {
    case .system, .notAFile, .tooLarge, .unreadable, .keepsChanging, .decoderFailed: true
    case .notEditable, .ambiguous, .photoVanished, .otherPhoto, .writeProtected, .inTrash: false
    }
  }

  /// Whether the photo itself is gone.
  package var isAboutPhoto: Bool { if case .photoVanished = self { true } else { false } }

  /// Whether trying again later can help. Otherwise the user must do something first.
  public var isTemporary: Bool {
    switch self {
    case .system(let error): !error.reason.isRefusal
    case .keepsChanging, .decoderFailed, .photoVanished: true
    case .notAFile, .tooLarge, .unreadable, .notEditable, .ambiguous, .otherPhoto, .writeProtected, .inTrash:
      false
    }
  }
}
