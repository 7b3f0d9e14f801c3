import DecodeProtocol

/// Why a file's metadata could not be read.
public struct MetadataError: Error {
  /// The status of the reply.
  public var status: DecodeReply.Status
  /// The library's message.
  public var message: String

  /// Makes an error.
  public init(status: DecodeReply.Status, message: String) {
    self.status = status
    self.message = message
  }
}
