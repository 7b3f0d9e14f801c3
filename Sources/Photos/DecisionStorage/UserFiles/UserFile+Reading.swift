import AdaptiveFileSystem
import AdaptiveJSON
import PhotoDecisions

extension UserFile {
  /// A larger file is not a user file. A photo takes about 100 bytes.
  static let byteLimit = 64 << 20

  /// Reads the file at `path`. Throws `LibraryError.userFile` if it can't be read or is invalid.
  ///
  /// Unless `allowsOutside`, every photo must be in the folder of the file or further inside: a user file
  /// from somewhere else must not show what you keep elsewhere. Links in that folder are yours, and are
  /// followed.
  public init(contentsOf path: FilePath, allowsOutside: Bool = false) throws(LibraryError) {
    let contents: FileContents
    do {
      contents = try FileContents(of: path, limit: Self.byteLimit)
    } catch {
      throw .userFile(path, .unreadable(error.reason))
    }
    switch contents {
    case .notAFile: throw .userFile(path, .notAFile)
    case .tooLarge: throw .userFile(path, .tooLarge(limitInBytes: Self.byteLimit))
    case .bytes(let bytes):
      do {
        try self.init(parsing: bytes, of: path, allowsOutside: allowsOutside)
      } catch {
        throw .userFile(path, error)
      }
    }
  }

  /// Parses the text of a user file. `path` is used in warnings. Throws if the text is invalid.
  init(parsing text: [UInt8], of path: FilePath, allowsOutside: Bool = false) throws(UserFileError) {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: text)
    } catch {
      throw .syntax(error)
    }
    var reader = Reader(path: path, allowsOutside: allowsOutside)
    self = try reader.userFile(UserFileField(root: document))
    warnings = reader.warnings
  }

  /// Converts the document and collects warnings about corrections.
  private struct Reader {
    let path: FilePath
    let allowsOutside: Bool
    var scale = RatingScale.sample
    var warnings: [LibraryWarning] = []

    mutating func userFile(_ root: UserFileField) throws(UserFileError) -> UserFile {
      if let version = try root.number("version") {
        guard version == 1 else { throw .unknownVersion(version) }
        scale = .stars
      }
      var file = UserFile(name: try root.text("name"), albums: [])
      for field in try root.elements("conversations") {
        file.albums.append(try album(field))
      }
      if let field = try root.member("lastPhoto") { file.lastPhoto = try photo(field) }
      return file
    }

    private mutating func album(_ field: UserFileField) throws(UserFileError) -> Album {
      var album = Album(name: try field.text("name"), photos: [])
      for photoField in try field.elements("photos") {
        album.photos.append(try photo(photoField))
      }
      return album
    }

    private mutating func photo(_ field: UserFileField) throws(UserFileError) -> Photo {
      var photo = Photo(imageName: try field.text("imageName"))
      guard !photo.imageName.isEmpty else { throw .missing(keyPath: "\(field.keyPath).imageName") }
      guard allowsOutside || Self.isInside(photo.imageName) else {
        throw .outside(keyPath: "\(field.keyPath).imageName", imageName: photo.imageName)
      }
      let caption = try field.text("comment")
      photo.caption = caption.isEmpty ? nil : caption
      if let number = try field.number("rating") {
        let (rating, isCorrected) = scale.rating(for: number)
        photo.rating = rating
        if isCorrected {
          let keyPath = "\(field.keyPath).rating"
          warnings.append(.ratingCorrected(path, keyPath: keyPath, found: number, used: rating))
        }
      }
      return photo
    }

    /// Returns whether a relative path stays inside the folder at which it starts.
    private static func isInside(_ imageName: String) -> Bool {
      guard !imageName.hasPrefix("/") else { return false }
      var depth = 0
      for component in imageName.split(separator: "/") where component != "." {
        depth += component == ".." ? -1 : 1
        if depth < 0 { return false }
      }
      return true
    }
  }
}

/// The numbers for ratings in a document.
enum RatingScale {
  /// -1 for rejected, 0 for unrated, 1...5 for stars: documents of version 1.
  case stars
  /// 0...4 for one to five stars: documents without a version, such as those of the Adaptive Photos sample.
  case sample

  /// Returns the rating of a number in this scale. A fraction is rounded, and a number outside the scale
  /// clamped; `isCorrected` reports both.
  func rating(for number: Double) -> (rating: Rating, isCorrected: Bool) {
    let range = self == .stars ? -1.0...5.0 : 0.0...4.0
    let corrected = min(max(number, range.lowerBound), range.upperBound).rounded()
    let value = Int(corrected) + (self == .sample ? 1 : 0)
    return (Rating(clamping: value), corrected != number)
  }
}
