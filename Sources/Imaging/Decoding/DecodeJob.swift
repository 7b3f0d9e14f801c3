import AdaptiveCore
import DecodeProtocol

/// One piece of work for a decoder.
public struct DecodeJob: Hashable, Sendable {
  /// What is to be found out about the file.
  public enum Kind: Hashable, Sendable {
    /// Its picture, a part of it, or one frame of it.
    case picture
    /// What it says about its photo. No pixels.
    case metadata
    /// The thumbnail that a store has of it, if that is still true. Pixels may be missing.
    case storedThumbnail(ThumbnailStore)
    /// Whether a store remembers that it cannot be decoded: then there is a pixel.
    case storedFailure(ThumbnailStore)
    /// Its picture, and a thumbnail's file of that for a store. Pixels are missing where the store is to have none.
    case makeThumbnail(ThumbnailStore)
  }

  /// The file.
  public var file: PictureFile
  /// What is to be found out about it.
  public var kind: Kind
  /// How well its picture is read.
  public var stage: PictureStage
  /// The pixels that the upright and turned picture, or the region of it, must fit into; it is not enlarged.
  public var box: PixelSize
  /// What shows through transparent pixels, `0xRRGGBB`.
  public var background: UInt32
  /// Quarter turns clockwise of the upright picture, 0...3.
  public var turn: Int
  /// The part wanted, in pixels of the upright and turned picture; `nil` for all of it.
  public var region: PixelRect?
  /// The frame of an animation, from 0.
  public var frame: Int

  /// Makes a job. The box is limited to what decoders accept, and to one pixel at least; turns are taken modulo 4. An
  /// empty region stands for the whole picture.
  public init(
    file: PictureFile, kind: Kind = .picture, stage: PictureStage, box: PixelSize, background: UInt32 = 0,
    turn: Int = 0, region: PixelRect? = nil, frame: Int = 0
  ) {
    self.file = file
    self.kind = kind
    self.stage = stage
    self.box = box.limitedToDecoderBox
    self.background = background & 0xFF_FFFF
    self.turn = turn & 3
    self.region = region.flatMap { $0.isEmpty ? nil : $0 }
    self.frame = max(0, frame)
  }

  /// Makes a job that asks what a file says about its photo.
  public init(metadataOf file: PictureFile) {
    self.init(file: file, kind: .metadata, stage: .good, box: PixelSize(width: 1, height: 1))
  }

  /// Whether the answer holds what the file says about its photo.
  public var readsMetadata: Bool { kind == .metadata }

  /// Whether the answer comes without decoding a large picture, and so has less time.
  var isGlance: Bool {
    switch kind {
    case .picture: stage == .thumbnail
    case .metadata, .storedThumbnail, .storedFailure: true
    case .makeThumbnail: false
    }
  }

  /// Whether the answer comes from a store's file and not from the photo itself.
  var readsStore: Bool {
    switch kind {
    case .storedThumbnail, .storedFailure: true
    case .picture, .metadata, .makeThumbnail: false
    }
  }

  /// The format of the file that will be opened, as far as names tell.
  var formatByName: DecodeFormat { readsStore ? .png : FormatSniffer.format(name: file) }

  /// Whether an answer without pixels is an answer.
  var allowsNothing: Bool { isGlance }

  /// The request for a decoder. A stored thumbnail's, and one to be stored, says where it comes from.
  func request(id: UInt64, thumbnail: ThumbnailOrigin? = nil) -> DecodeRequest {
    DecodeRequest(
      id: id, operation: operation, stage: decodeStage, turn: UInt8(turn), boxWidth: UInt32(box.width),
      boxHeight: UInt32(box.height), background: background, region: region.flatMap(DecodeRegion.init),
      frame: UInt32(clamping: frame), thumbnail: thumbnail)
  }

  private var operation: DecodeRequest.Operation {
    switch kind {
    case .picture: stage == .thumbnail ? .thumbnail : .decode
    case .metadata: .metadata
    case .storedThumbnail, .storedFailure: .storedThumbnail
    case .makeThumbnail: .makeThumbnail
    }
  }

  private var decodeStage: DecodeRequest.Stage {
    switch stage {
    case .first: .first
    case .thumbnail, .good: .good
    case .exact: .exact
    }
  }
}

/// How far a picture has come. Later stages are better.
public enum PictureStage: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// A small picture that was there already: the camera put it into the file, or the desktop into its cache.
  case thumbnail
  /// The quick decode, perhaps of fewer pixels than wanted.
  case first
  /// As good as a full decode at the size wanted.
  case good
  /// What the file holds, nothing left out: for looking at single pixels.
  case exact

  /// Earlier stages are less.
  public static func < (left: PictureStage, right: PictureStage) -> Bool { left.rawValue < right.rawValue }
}

extension DecodeRegion {
  /// The part in the decoders' numbers; `nil` when no picture reaches that far.
  fileprivate init?(_ rect: PixelRect) {
    guard rect.x >= 0, rect.y >= 0, rect.maxX <= Int(DecodeLimits.side), rect.maxY <= Int(DecodeLimits.side)
    else {
      return nil
    }
    self.init(
      x: UInt32(rect.x), y: UInt32(rect.y), width: UInt32(rect.width), height: UInt32(rect.height))
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
