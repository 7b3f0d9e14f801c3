import AdaptiveFileSystem

/// Whether the movie with the name of a picture is that of a Live Photo. Cameras count up to 9,999 and begin
/// again, so that a film of another year can have the name.
///
/// The files of a Live Photo share a content identifier. If both have one, it decides. Otherwise, a Live
/// Photo's movie has about three seconds, and was taken at the same time as its picture. If either file says
/// otherwise, the movie is a photo of its own. Files that don't say it, or can't be read, prove nothing, and
/// then the names decide.
public struct MovieOwnership: Sendable {
  /// The longest movie of a Live Photo, in milliseconds.
  private static let longest: UInt32 = 3_500
  /// How far the times of the two files can be apart, in milliseconds.
  private static let nearness: Int64 = 10_000
  /// Time zones differ by whole quarters of an hour, and by no more than this, in milliseconds.
  private static let (zoneStep, greatestZone): (Int64, Int64) = (900_000, 26 * 3_600_000)

  private let readFacts: @Sendable (FilePath) -> FileFacts?

  /// Reads files with a decoder.
  public init(_ decoder: DecisionDecoder) {
    readFacts = { decoder.readPhoto($0)?.facts }
  }

  /// Returns whether a movie is a photo of its own although it has the name of a picture in its folder. Reads
  /// both files. Blocks.
  public func isSeparate(_ movie: FileName, from picture: FileName, in folder: FilePath) -> Bool {
    guard let film = readFacts(folder.appending(movie)) else { return false }
    if film.hashOfContentIdentifier == nil, Self.isTooLong(film) { return true }
    guard let still = readFacts(folder.appending(picture)) else { return Self.isTooLong(film) }
    return Self.areSeparate(still, film)
  }

  /// Returns whether the facts of a picture and a movie show that they are no Live Photo.
  static func areSeparate(_ picture: FileFacts, _ movie: FileFacts) -> Bool {
    if let shared = picture.hashOfContentIdentifier, let other = movie.hashOfContentIdentifier {
      return shared != other
    }
    if isTooLong(movie) { return true }
    guard let taken = picture.dateTaken, let filmed = movie.dateTaken, taken.hasSeconds, filmed.hasSeconds
    else { return false }
    let apart = abs(taken.milliseconds - filmed.milliseconds)
    if apart > greatestZone { return true }
    // A movie's time can be that of another time zone.
    let rest = apart % zoneStep
    return min(rest, zoneStep - rest) > nearness
  }

  private static func isTooLong(_ movie: FileFacts) -> Bool {
    movie.videoMilliseconds.map { $0 > longest } ?? false
  }
}
