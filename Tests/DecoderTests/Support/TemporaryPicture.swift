import AdaptiveFileSystem
import PhotoDecodeProtocol
import TestSupport

/// A file that exists as long as this object.
final class TemporaryPicture {
  let path: String
  private let folder: TemporaryFolder

  init(_ bytes: [UInt8], named name: String = "picture") throws {
    folder = try TemporaryFolder()
    path = try folder.file(FilePath(name), bytes).description
  }
}

extension DecoderConversation {
  /// Performs a request on a temporary file.
  func perform(
    _ operation: DecodeRequest.Operation, of bytes: [UInt8], stage: DecodeRequest.Stage = .good,
    turn: UInt8 = 0, box: (width: UInt32, height: UInt32) = (4_096, 4_096), background: UInt32 = 0,
    region: DecodeRegion? = nil, frame: UInt32 = 0, thumbnail: ThumbnailOrigin? = nil
  ) throws -> Response {
    let picture = try TemporaryPicture(bytes)
    return try withExtendedLifetime(picture) {
      try perform(
        operation, of: picture.path, stage: stage, turn: turn, box: box, background: background,
        region: region, frame: frame, thumbnail: thumbnail)
    }
  }
}
