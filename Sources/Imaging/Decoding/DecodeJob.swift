import AdaptiveCore
import DecodeProtocol

/// How far a picture has come. Later stages are better.
public enum PictureStage: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// The small picture the camera put into the file.
  case thumbnail
  /// The quick decode, perhaps of fewer pixels than wanted.
  case first
  /// As good as a full decode at the size wanted.
  case good

  /// Earlier stages are less.
  public static func < (left: PictureStage, right: PictureStage) -> Bool { left.rawValue < right.rawValue }
}

/// Who waits for a picture. More urgent is greater.
public enum DecodePriority: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// One of many small pictures.
  case thumbnails
  /// Probably shown next.
  case next
  /// On the screen now.
  case visible

  /// Less urgent is less.
  public static func < (left: DecodePriority, right: DecodePriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One piece of work for a decoder.
public struct DecodeJob: Hashable, Sendable {
  /// The file.
  public var file: PictureFile
  /// What to read of it, and how well.
  public var stage: PictureStage
  /// The pixels the upright picture must fit into; it is not enlarged.
  public var box: PixelSize
  /// What shows through transparent pixels, `0xRRGGBB`.
  public var background: UInt32

  /// Makes a job. The box is limited to what decoders accept, and to one pixel at least.
  public init(file: PictureFile, stage: PictureStage, box: PixelSize, background: UInt32 = 0) {
    self.file = file
    self.stage = stage
    self.box = box.limitedToDecoderBox
    self.background = background & 0xFF_FFFF
  }

  func request(id: UInt64) -> DecodeRequest {
    DecodeRequest(
      id: id, operation: stage == .thumbnail ? .thumbnail : .decode, stage: stage == .first ? .first : .good,
      boxWidth: UInt32(box.width), boxHeight: UInt32(box.height), background: background)
  }
}

extension PixelSize {
  /// The box a decoder can be asked for that is nearest to this.
  fileprivate var limitedToDecoderBox: PixelSize {
    let side = Int(DecodeLimits.boxSide)
    let width = max(1, min(side, width))
    let height = max(1, min(side, height))
    return PixelSize(width: width, height: min(height, max(1, Int(DecodeLimits.boxPixels) / width)))
  }
}
