import CPixels
import DecodeProtocol

/// What one decoder program can do, in the hands of the service that all of them share.
public struct DecoderAbilities {
  /// The formats it reads.
  public var formats: [DecodeFormat]
  /// Its libraries with their versions, separated by commas.
  public var libraries: String
  /// Its codecs, ending with `nil`; they live as long as the process.
  public var codecs: UnsafePointer<UnsafePointer<cpx_codec>?>
  /// Reads what a file says about its photo, or fails with a status; `nil` when this program reads none.
  public var readMetadata: ((UnsafeRawBufferPointer) -> Result<MetadataDocument, MetadataFailure>)?

  /// Makes a description.
  public init(
    formats: [DecodeFormat], libraries: String, codecs: UnsafePointer<UnsafePointer<cpx_codec>?>,
    readMetadata: ((UnsafeRawBufferPointer) -> Result<MetadataDocument, MetadataFailure>)? = nil
  ) {
    self.formats = formats
    self.libraries = libraries
    self.codecs = codecs
    self.readMetadata = readMetadata
  }
}

/// Why a file's metadata could not be read.
public struct MetadataFailure: Error {
  /// The status to answer with.
  public var status: DecodeReply.Status
  /// The library's own words.
  public var message: String

  /// Makes a failure.
  public init(status: DecodeReply.Status, message: String) {
    self.status = status
    self.message = message
  }
}
