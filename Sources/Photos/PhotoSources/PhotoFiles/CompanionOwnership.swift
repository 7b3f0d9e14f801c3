import AdaptiveFileSystem

/// Whether a raw file or a movie belongs to the picture with its name. Cameras count up to 9,999 and begin
/// again, so that a file of another year or of another camera can have the name.
///
/// The files of a Live Photo share a content identifier. If both have one, it decides. Otherwise, a Live
/// Photo's movie has about three seconds, and begins within seconds of its picture (`LiveMoment`). A raw
/// file has the time and the camera of its picture (`RawMoment`). If either file says otherwise, the
/// companion is a photo of its own. Files that don't say it, or can't be read, prove nothing, and then the
/// names decide.
public struct CompanionOwnership: Sendable {
  /// The longest movie of a Live Photo, in milliseconds.
  private static let longest: UInt32 = 3_500

  private let readFacts: @Sendable (FilePath) -> FileFacts?

  /// Reads files with a decoder.
  public init(_ decoder: DecisionDecoder) {
    readFacts = { decoder.readPhoto($0)?.facts }
  }

  /// Returns whether a companion is a photo of its own although it has the name of a picture in its folder.
  /// Reads as few of the files as that needs. Blocks.
  public func isSeparate(_ companion: FileName, from picture: FileName, in folder: FilePath) -> Bool {
    let (picture, companion) = (folder.appending(picture), folder.appending(companion))
    switch companion.lastName.flatMap({ CompanionRole(fileName: $0) }) {
    case .movie?:
      guard let film = readFacts(companion) else { return false }
      if film.hashOfContentIdentifier == nil, Self.isTooLong(film) { return true }
      guard let still = readFacts(picture) else { return Self.isTooLong(film) }
      return Self.areSeparate(still, film, as: .movie)
    case .raw?:
      guard let still = readFacts(picture),
        !Self.provesRaw(still, Self.fileDate(of: picture), Self.fileDate(of: companion)),
        let raw = readFacts(companion)
      else { return false }
      return Self.areSeparate(still, raw, as: .raw)
    case nil: return false
    }
  }

  /// The time of the last change of a file, in milliseconds since 1970; `nil` if it can't be reached. Blocks.
  static func fileDate(of path: FilePath) -> Int64? {
    (try? FileAttributes(of: path, followingLinks: true))?.modified.milliseconds
  }

  /// Returns whether the dates of two files prove that a camera wrote a raw file with its picture, so that
  /// the raw file need not be read: both are the picture's time. Other programs keep the dates when they
  /// copy files, and a copy with the date of today proves nothing.
  static func provesRaw(_ picture: FileFacts, _ pictureDate: Int64?, _ rawDate: Int64?) -> Bool {
    guard let pictureDate, let rawDate, let taken = picture.dateTaken, taken.hasSeconds else { return false }
    return abs(pictureDate - rawDate) <= 60_000 && abs(pictureDate - taken.milliseconds) <= 15 * 3_600_000
  }

  /// Returns whether the facts of a picture and of a companion show that they are two photos.
  static func areSeparate(_ picture: FileFacts, _ companion: FileFacts, as role: CompanionRole) -> Bool {
    switch role {
    case .raw: RawMoment(picture).contradicts(RawMoment(companion))
    case .movie: isOtherFilm(companion, than: picture)
    }
  }

  private static func isOtherFilm(_ movie: FileFacts, than picture: FileFacts) -> Bool {
    if let shared = picture.hashOfContentIdentifier, let other = movie.hashOfContentIdentifier {
      return shared != other
    }
    if isTooLong(movie) { return true }
    guard let still = LiveMoment(picture), let film = LiveMoment(movie) else { return false }
    return !still.canBegin(film)
  }

  private static func isTooLong(_ movie: FileFacts) -> Bool {
    movie.videoMilliseconds.map { $0 > longest } ?? false
  }
}
