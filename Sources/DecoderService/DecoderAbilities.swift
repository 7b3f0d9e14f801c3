import CPixels
import Decisions
import DecodeProtocol

/// What a decoder program can do, for the `DecoderService` that all decoder programs share.
public struct DecoderAbilities {
  /// The formats that it reads.
  public var formats: [DecodeFormat]
  /// The names and versions of its libraries, separated by commas.
  public var libraries: String
  /// Its codecs, terminated by `nil`. They must live as long as the process.
  public var codecs: UnsafePointer<UnsafePointer<cpx_codec>?>
  /// Whether its libraries start threads while they decode.
  public var startsThreads: Bool
  /// Reads the metadata of a file. `nil` if this program reads no metadata.
  public var readMetadata: ((UnsafeRawBufferPointer) -> Result<MetadataDocument, MetadataError>)?
  /// Codecs of other formats, which read the size of a picture beside its metadata: lists that are terminated
  /// by `nil`.
  public var otherCodecs: [UnsafePointer<UnsafePointer<cpx_codec>?>] = []
  /// Reads the metadata for a `HeaderService`: what `readMetadata` reads, as far as the header of a file says
  /// it. `nil` for none.
  public var readHeaderMetadata: ((UnsafeRawBufferPointer) -> Result<MetadataDocument, MetadataError>)?
  /// Performs a request about a sidecar's bytes. `nil` if this program reads no sidecars.
  public var performSidecarRequest: ((SidecarRequest, [UInt8]) -> SidecarReply)?

  /// Makes abilities.
  public init(
    formats: [DecodeFormat], libraries: String, codecs: UnsafePointer<UnsafePointer<cpx_codec>?>,
    startsThreads: Bool = false,
    readMetadata: ((UnsafeRawBufferPointer) -> Result<MetadataDocument, MetadataError>)? = nil,
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
