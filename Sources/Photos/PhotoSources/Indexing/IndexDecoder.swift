import AdaptiveFileSystem
import Catalogue
import PhotoDecisions

/// The functions with which an indexer reads files. They work in other processes, because the bytes of photos
/// and sidecars are not trusted.
public struct IndexDecoder: Sendable {
  /// The header of a file.
  public struct Header: Sendable {
    /// The format by the contents, the number of a `PhotoFormat`; 0 for unknown.
    public var format: UInt8
    /// The file's statements about its picture.
    public var facts: PictureFacts
    /// The file's own decisions, which count where neither a sidecar nor the journal says anything.
    public var decisions: PhotoDecisions
    /// The identifier that the picture and the movie of a Live Photo share; `nil` if the file doesn't say.
    public var contentIdentifier: String?

    /// Creates the contents of a header.
    public init(
      format: UInt8, facts: PictureFacts, decisions: PhotoDecisions, contentIdentifier: String? = nil
    ) {
      self.format = format
      self.facts = facts
      self.decisions = decisions
      self.contentIdentifier = contentIdentifier
    }

    /// The file's statements about its picture, for a photo of a library.
    var fileFacts: FileFacts { FileFacts(facts, contentIdentifier: contentIdentifier) }
  }

  /// Why a header could not be read.
  public enum HeaderError: Error, Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// The file can't be opened or read, for this reason. This says nothing about its contents.
    case unreadable(SystemError)
    /// The file is not a picture in a known format, or is damaged.
    case notAPicture
    /// The decoder crashed or did not answer.
    case decoderFailed
    /// The decoder was killed from outside, which says nothing about the file.
    case decoderKilled
    /// The decoder for such a file is not installed. Other files can be read.
    case notInstalled
    /// There is no decoder, so nothing can be read. The text says why.
    case noDecoder(String)

    /// The problem of the photo with a path that makes the index incomplete, because the photo must be read
    /// again; `nil` if reading it again would end in the same way.
    func indexError(at path: FilePath) -> IndexError? {
      switch self {
      case .unreadable(let reason): .file(FileError(reason, at: path))
      case .decoderKilled: .decoderKilled(path)
      case .noDecoder(let reason): .noDecoder(reason)
      case .notFound, .notAPicture, .decoderFailed, .notInstalled: nil
      }
    }

    /// The problem of the photo; `nil` if this failure is not about the photo.
    var problem: CataloguedPhoto.ReadingDiagnostic? {
      switch self {
      case .unreadable: .unreadable
      case .notAPicture: .notAPicture
      case .decoderFailed: .decoderFailed
      case .notFound, .decoderKilled, .notInstalled, .noDecoder: nil
      }
    }
  }

  /// Reads the headers of files, in their order. For one thread.
  public typealias HeaderReader = ([FilePath]) -> [Result<Header, HeaderError>]

  /// Makes a reader for the thread that calls it.
  public var makeHeaderReader: @Sendable () -> HeaderReader
  /// The best number of files to read at once.
  public var filesPerRead: Int
  /// Performs a request on the bytes of a sidecar; `nil` if the decoder crashed or didn't reply in time.
  /// Throws the system's reason if there can be no decoder.
  public var processSidecar: @Sendable (SidecarRequest, [UInt8]) throws(SystemError) -> SidecarReply?

  /// A decoder of these functions.
  public init(
    filesPerRead: Int, makeHeaderReader: @escaping @Sendable () -> HeaderReader,
    processSidecar: @escaping @Sendable (SidecarRequest, [UInt8]) throws(SystemError) -> SidecarReply?
  ) {
    self.filesPerRead = max(1, filesPerRead)
    self.makeHeaderReader = makeHeaderReader
    self.processSidecar = processSidecar
  }
}
