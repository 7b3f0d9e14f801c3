import AdaptiveFileSystem

/// The role of a file next to the picture with the same name.
public enum CompanionRole: Int, Comparable, Sendable {
  /// The raw file of the picture, as cameras write it next to a JPEG or HEIC file.
  case raw
  /// The movie of a Live Photo, as iPhones write it next to a JPEG or HEIC file.
  case movie

  /// The role that a file can have by its name; `nil` for none.
  public init?(fileName: FileName) {
    switch PhotoFormat(fileName: fileName) {
    case .raw: self = .raw
    case .video where Self.isMovieOfJPEG(fileName) || Self.isMovieOfHEIC(fileName): self = .movie
    default: return nil
    }
  }

  /// Returns whether a file with this role joins a picture, if both have the same stem.
  func joins(_ picture: PhotoFormat, as name: FileName) -> Bool {
    switch (self, picture) {
    case (.raw, .jpeg), (.raw, .heif): true
    case (.movie, .jpeg): Self.isMovieOfJPEG(name)
    case (.movie, .heif): Self.isMovieOfJPEG(name) || Self.isMovieOfHEIC(name)
    default: false
    }
  }

  /// Orders the companions of a picture: raw files come first.
  public static func < (left: CompanionRole, right: CompanionRole) -> Bool { left.rawValue < right.rawValue }

  private static func isMovieOfJPEG(_ name: FileName) -> Bool { name.hasEnding("mov") }

  /// Google Photos gives the movie of a Live Photo this ending. Next to a JPEG file, it is more often a film
  /// whose poster the JPEG is.
  private static func isMovieOfHEIC(_ name: FileName) -> Bool { name.hasEnding("mp4") }
}

extension FileName {
  /// Returns whether the name has this extension, which is in lowercase, regardless of case.
  fileprivate func hasEnding(_ ending: String) -> Bool {
    withBytes { bytes in
      guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return false }
      return bytes[(dot + 1)...].lazy.map { $0 | 0x20 }.elementsEqual(ending.utf8)
    }
  }
}
