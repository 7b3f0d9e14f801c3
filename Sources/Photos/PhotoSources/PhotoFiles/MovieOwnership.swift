import AdaptiveFileSystem

/// Whether the movie with the name of a picture is that of a Live Photo. Cameras count up to 9,999 and begin
/// again, so that a film of another year can have the name.
///
/// The files of a Live Photo share a content identifier. If both have one, it decides. Otherwise, a Live
/// Photo's movie has about three seconds, and begins within seconds of its picture (`LiveMoment`). If either
/// file says otherwise, the movie is a photo of its own. Files that don't say it, or can't be read, prove
/// nothing, and then the names decide.
public struct MovieOwnership: Sendable {
  /// The longest movie of a Live Photo, in milliseconds.
  private static let longest: UInt32 = 3_500

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
    guard let still = LiveMoment(picture), let film = LiveMoment(movie) else { return false }
    return !still.canBegin(film)
  }

  private static func isTooLong(_ movie: FileFacts) -> Bool {
    movie.videoMilliseconds.map { $0 > longest } ?? false
  }
}
