import CPixels
import PhotoDecisions
import PhotoDecodeProtocol
import PhotoFormats

/// The abilities of a decoder program, for the `DecoderService` that all decoder programs share.
public struct DecoderAbilities {
  /// Reads metadata from the bytes of a file with a layout.
  public typealias MetadataReader =
    (UnsafeRawBufferPointer, UnsafeMutablePointer<cpx_layout>) -> Result<MetadataDocument, MetadataError>

  /// The formats that it reads.
  public var formats: [PhotoFormat]
  /// The names and versions of its libraries, separated by commas.
  public var libraries: String
  /// Its codecs, terminated by `nil`. They must live as long as the process.
  public var codecs: UnsafePointer<UnsafePointer<cpx_codec>?>
  /// Whether its libraries start threads while they decode.
  public var startsThreads: Bool
  /// Reads the metadata of a file, whose codecs have or will have its layout. `nil` if this program reads no
  /// metadata.
  public var readMetadata: MetadataReader?
  /// Codecs of other formats, which read the size of a picture next to its metadata: lists that are
  /// terminated by `nil`.
  public var otherCodecs: [UnsafePointer<UnsafePointer<cpx_codec>?>] = []
  /// Reads the metadata for a `HeaderService`: the part of what `readMetadata` reads that the header of a
  /// file contains. `nil` for none.
  public var readHeaderMetadata: MetadataReader?
  /// Performs a request about a sidecar's bytes. `nil` if this program reads no sidecars.
  public var performSidecarRequest: ((SidecarRequest, [UInt8]) -> SidecarReply)?

  /// Makes abilities.
  public init(
    formats: [PhotoFormat], libraries: String, codecs: UnsafePointer<UnsafePointer<cpx_codec>?>,
    startsThreads: Bool = false,
    readMetadata: MetadataReader? = nil,
    performSidecarRequest: ((SidecarRequest, [UInt8]) -> SidecarReply)? = nil
  ) {
    self.formats = formats
    self.libraries = libraries
    self.codecs = codecs
    self.startsThreads = startsThreads
    self.readMetadata = readMetadata
    self.performSidecarRequest = performSidecarRequest
  }
}
