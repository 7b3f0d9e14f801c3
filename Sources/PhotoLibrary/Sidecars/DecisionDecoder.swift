import Decisions
import AdaptiveFileSystem

/// How what files say is read: in other processes, because the bytes of photos and sidecars are not trusted.
///
/// The functions block, and are called on background threads only.
public struct DecisionDecoder: Sendable {
  /// What a photo says about itself; `nil` if it can't be read.
  public var readPhoto: @Sendable (FilePath) -> PhotoDecisions?
  /// Performs a request on the bytes of a sidecar; `nil` if the decoder crashed or didn't reply in time.
  public var processSidecar: @Sendable (SidecarRequest, [UInt8]) -> SidecarReply?

  /// A decoder of these functions.
  public init(
    readPhoto: @escaping @Sendable (FilePath) -> PhotoDecisions?,
    processSidecar: @escaping @Sendable (SidecarRequest, [UInt8]) -> SidecarReply?
  ) {
    self.readPhoto = readPhoto
    self.processSidecar = processSidecar
  }
}
