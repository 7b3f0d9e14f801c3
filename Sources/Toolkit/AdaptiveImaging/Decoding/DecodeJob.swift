import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecodeProtocol
import PhotoFormats

/// One piece of work for a decoder.
public struct DecodeJob: Hashable, Sendable {
  /// A question about the file.
  public enum Kind: Hashable, Sendable {
    /// Its picture, a part of it, or one frame of it.
    case picture
    /// Its metadata. The answer has no pixels.
    case metadata
    /// Its thumbnail in a store, if the store has an up-to-date one. The answer may have no pixels.
    case storedThumbnail(ThumbnailStore)
    /// Whether a store records that it can't be decoded: then the answer has a pixel.
    case storedFailure(ThumbnailStore)
    /// Its picture, upright, and a thumbnail for a store. The answer has no pixels if the store must not have
    /// one.
    case makeThumbnail(ThumbnailStore)
    /// The contents of a sidecar, and the plan of its changes. `file` is not opened. The answer has no
    /// pixels.
    case sidecar(SidecarWork)
  }

  /// The file.
  public var file: PictureFile
  /// The question about the file.
  public var kind: Kind
  /// The quality with which its picture is read.
  public var stage: PictureStage
  /// The pixels that the upright and turned picture, or the region of it, must fit into. It is never
  /// enlarged.
  public var box: PixelSize
  /// The background, which shows through transparent pixels. With checks, they stay transparent.
  public var background: PictureBackground
  /// Quarter turns clockwise of the upright picture, 0...3.
  public var turn: Int
  /// The part to decode, in pixels of the upright and turned picture; `nil` for the whole picture.
  public var region: PixelRect?
  /// The frame of an animation, from 0.
  public var frame: Int

  /// Creates a job. The box is clamped to what decoders accept, at least one pixel. Turns are taken modulo 4.
  /// An empty region stands for the whole picture.
  public init(
    file: PictureFile, kind: Kind = .picture, stage: PictureStage, box: PixelSize,
    background: PictureBackground = 0, turn: Int = 0, region: PixelRect? = nil, frame: Int = 0
  ) {
    self.file = file
    self.kind = kind
    self.stage = stage
    self.box = box.limitedToDecoderBox
    self.background = background
    self.turn = turn & 3
    self.region = region.flatMap { $0.isEmpty ? nil : $0 }
    self.frame = max(0, frame)
  }

  /// Creates a job that reads the metadata of a file.
  public init(metadataOf file: PictureFile) {
    self.init(file: file, kind: .metadata, stage: .good, box: PixelSize(width: 1, height: 1))
  }

  /// Creates a job for the bytes of a sidecar.
  public init(_ sidecar: SidecarWork) {
    self.init(
      file: PictureFile(FilePath("sidecar")), kind: .sidecar(sidecar), stage: .good,
      box: PixelSize(width: 1, height: 1))
  }

  /// Whether the answer holds metadata.
  public var readsMetadata: Bool { kind == .metadata }

  /// The work on a sidecar; `nil` for other jobs.
  var sidecar: SidecarWork? {
    if case .sidecar(let sidecar) = kind { sidecar } else { nil }
  }

  /// Whether its answer plans changes of a sidecar.
  var changesSidecar: Bool { sidecar?.isChange ?? false }

  /// Whether it needs no decoding of a large picture, and so gets less time.
  var isPreview: Bool {
    switch kind {
    case .picture: stage == .thumbnail
    case .metadata, .storedThumbnail, .storedFailure: true
    case .makeThumbnail, .sidecar: false
    }
  }

  /// The lane of a job whose file's format doesn't matter; `nil` for other jobs.
  var fixedLane: DecoderLane.Name? {
    switch kind {
    case .metadata: .metadata
    case .sidecar: .sidecars
    case .picture, .storedThumbnail, .storedFailure, .makeThumbnail: nil
    }
  }

  /// Whether it reads a file of a store and not the photo itself.
  var readsStore: Bool {
    switch kind {
    case .storedThumbnail, .storedFailure: true
    case .picture, .metadata, .makeThumbnail, .sidecar: false
    }
  }

  /// The format of the file to open, judged by its name; `nil` for no known extension.
  var formatByName: PhotoFormat? { readsStore ? .png : FormatSniffer.format(name: file) }

  /// Whether an answer may have no pixels.
  var allowsNothing: Bool { isPreview }

  /// The request for a decoder. For stored thumbnails it carries their origin.
  func request(id: UInt64, thumbnail: ThumbnailOrigin? = nil) -> DecodeRequest {
    DecodeRequest(
      id: id, operation: operation, stage: decodeStage, turn: UInt8(turn), boxWidth: UInt32(box.width),
      boxHeight: UInt32(box.height), background: background.color,
      keepsTransparency: background.showsChecks, region: region.flatMap(DecodeRegion.init),
      frame: UInt32(clamping: frame), thumbnail: readsStore ? thumbnail : nil,
      sidecarRequestByteCount: UInt32(clamping: sidecar?.request.count ?? 0))
  }

  private var operation: DecodeRequest.Operation {
    switch kind {
    case .picture: stage == .thumbnail ? .thumbnail : .decode
    case .metadata: .metadata
    case .storedThumbnail, .storedFailure: .storedThumbnail
    case .makeThumbnail: .makeThumbnail
    case .sidecar: .sidecar
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

/// The quality with which a picture is read. Later stages are better.
public enum PictureStage: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// A small picture that exists already: the camera put it into the file, or the desktop into its cache.
  case thumbnail
  /// A quick decode, perhaps of fewer pixels than requested.
  case first
  /// As good as a full decode at the requested size.
  case good
  /// Everything that the file holds, for looking at single pixels.
  case exact

  /// Returns whether the left stage is earlier.
  public static func < (left: PictureStage, right: PictureStage) -> Bool { left.rawValue < right.rawValue }
}

extension DecodeRegion {
  /// Converts a part; `nil` if no picture reaches that far.
  fileprivate init?(_ rect: PixelRect) {
    guard rect.x >= 0, rect.y >= 0, rect.maxX <= Int(DecodeLimits.side), rect.maxY <= Int(DecodeLimits.side)
    else { return nil }
    self.init(
      x: UInt32(rect.x), y: UInt32(rect.y), width: UInt32(rect.width), height: UInt32(rect.height))
  }
}

extension PixelSize {
  /// The nearest box that decoders accept.
  fileprivate var limitedToDecoderBox: PixelSize {
    let side = Int(DecodeLimits.boxSide)
    let width = max(1, min(side, width))
    let height = max(1, min(side, height))
    return PixelSize(width: width, height: min(height, max(1, Int(DecodeLimits.boxPixels) / width)))
  }
}
