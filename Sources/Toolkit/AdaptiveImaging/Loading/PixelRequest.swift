import AdaptiveCore

/// A request for a photo's pixels. Equal requests share one decode.
public struct PixelRequest: Hashable, Sendable {
  /// The photo's file.
  public let file: PictureFile
  /// The pixels that the upright and turned picture, or the region of it, must fit into. Pictures are never
  /// enlarged.
  public let box: PixelSize
  /// The background, which shows through transparent pixels. With checks, they stay transparent.
  public let background: PictureBackground
  /// Quarter turns clockwise of the upright picture, 0...3.
  public let turn: Int
  /// The part to decode, in pixels of the upright and turned picture; `nil` for the whole picture.
  public let region: PixelRect?
  /// The stage that is final.
  public let stage: PictureStage

  /// Creates a request. Turns are taken modulo 4.
  public init(
    file: PictureFile, box: PixelSize, background: PictureBackground = 0, turn: Int = 0,
    region: PixelRect? = nil,
    stage: PictureStage = .good
  ) {
    self.file = file
    self.box = box
    self.background = background
    self.turn = turn & 3
    self.region = region
    self.stage = stage
  }

  /// The key under which the pixels are cached.
  var cacheKey: PictureCache.Key { .init(file: file, background: background, turn: turn) }

  /// Returns whether a picture from the cache is as good as a decode. A thumbnail is good enough for
  /// thumbnails, unless it may be outdated.
  func isSatisfied(by picture: DecodedPicture, priority: DecodePriority) -> Bool {
    let needed = priority == .thumbnails ? PictureStage.thumbnail : stage
    return picture.stage >= min(needed, .good) && picture.suffices(for: box) && !picture.mayBeOutdated
      && (stage < .exact || picture.stage == .exact)
  }
}

/// Better pixels than any before, until they are final; or an error, after which nothing follows.
public typealias PixelUpdate = Result<DecodedPicture, DecodeError>

extension PixelUpdate {
  /// Whether nothing follows.
  public var isLast: Bool {
    switch self {
    case .success(let picture): picture.isFinal
    case .failure: true
    }
  }
}
