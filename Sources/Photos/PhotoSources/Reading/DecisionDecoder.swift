import AdaptiveFileSystem
import PhotoDecisions

/// The functions that read photos and sidecars. They work in other processes, because the bytes of these
/// files are not trusted.
///
/// The functions block, and are called on background threads only.
public struct DecisionDecoder: Sendable {
  /// Reads a photo's own decisions: nothing if it is damaged, and `nil` if it can't be read now, because of
  /// the disk or the decoder. The date and the size of the file aren't needed.
  public var readPhoto: @Sendable (FilePath) -> (decisions: PhotoDecisions, facts: FileFacts)?
  /// Performs a request on the bytes of a sidecar; `nil` if the decoder crashed or didn't reply in time.
  /// Throws the system's reason if there can be no decoder.
  public var processSidecar: @Sendable (SidecarRequest, [UInt8]) throws(SystemError) -> SidecarReply?

  /// A decoder of these functions.
  public init(
    readPhoto: @escaping @Sendable (FilePath) -> (decisions: PhotoDecisions, facts: FileFacts)?,
    processSidecar: @escaping @Sendable (SidecarRequest, [UInt8]) throws(SystemError) -> SidecarReply?
  ) {
    self.readPhoto = readPhoto
    self.processSidecar = processSidecar
  }
}
