import AdaptiveFileSystem
import PhotoDecisions

/// A photo in a catalogue.
public struct CataloguedPhoto: Hashable, Sendable {
  /// The combination of files that a photo has. The catalogue stores the raw values.
  public enum Kind: Int, Sendable {
    /// A picture without a raw file.
    case picture = 0
    /// A raw file alone.
    case raw = 1
    /// A picture with its raw files.
    case pair = 2
    /// A video.
    case video = 3
  }

  /// Why nothing could be read from a photo's file. The catalogue stores the raw values.
  public enum ReadingDiagnostic: Int, Sendable {
    /// The file can't be opened or read.
    case unreadable = 1
    /// The contents are not a picture in a known format, or are damaged.
    case notAPicture = 2
    /// The decoder crashed or did not answer.
    case decoderFailed = 3
  }

  /// The sidecars of a photo, all of them together.
  public struct Sidecars: Hashable, Sendable {
    /// How many there are.
    public var count = 0
    /// Their bytes.
    public var byteCount: Int64 = 0
    /// When the contents or the attributes of one were changed last, in nanoseconds since 1970; 0 if there
    /// are none.
    public var modified: Int64 = 0

    /// No sidecars.
    public init() {}
  }

  /// The name of the picture; of the raw file or movie if there is no picture.
  public var name: FileName
  /// The names of the raw files and movies that belong to the picture: raw files first.
  public var companions: [FileName] = []
  /// The combination of its files.
  public var kind = Kind.picture
  /// Whether a movie belongs to the picture.
  public var isLive = false
  /// The format by the contents, the number of a `PhotoFormat`; 0 for unknown.
  public var format: UInt8 = 0
  /// Why nothing is known about the picture; `nil` if it could be read.
  public var problem: ReadingDiagnostic?
  /// The size of the file `name` in bytes.
  public var byteCount: Int64 = 0
  /// When that file was changed last, in nanoseconds since 1970.
  public var modified: Int64 = 0
  /// When its contents or its attributes were changed last, which no program can hide, in the same unit.
  public var stateChanged: Int64 = 0
  /// The inode of that file.
  public var inode: UInt64 = 0
  /// A hash of the states of all files that this value depends on; `nil` if they have changed so recently
  /// that another change could go unnoticed.
  public var signature: UInt64?
  /// The `MetadataReader.version` that has read the facts and decisions.
  public var reader = MetadataReader.version
  /// The file's statements about its picture.
  public var facts = PictureFacts()
  /// The fingerprint that tells the contents of the file from those of others of its size: 16 bytes of a
  /// sample that no other file has, or the SHA-256 of all bytes. `nil` if it was not compared. Storing the
  /// photo keeps it as long as the file is the same.
  public internal(set) var contents: [UInt8]?
  /// The decisions that count: those in the journal override those in sidecars, which override the file's
  /// own.
  public var decisions = PhotoDecisions()
  /// The file's own decisions; `nil` if that isn't known.
  public var original: PhotoDecisions? = PhotoDecisions()
  /// The sidecars.
  public var sidecars = Sidecars()
  /// A hash of what the journal has about the photo; `nil` for nothing.
  public var unwritten: UInt64?

  /// A photo about which only the name is known.
  public init(name: FileName) { self.name = name }
}
