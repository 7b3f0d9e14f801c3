import AdaptiveCore

/// Something a load may ask a decoder for on the way to a picture.
enum LoadStep: Hashable, Sendable {
  /// Whether the picture failed before; asked when nobody looks at it in particular.
  case failureRecord
  /// The thumbnail in the desktop's cache.
  case storedThumbnail
  /// The thumbnail in the file, and what the file's header says.
  case embeddedThumbnail
  /// The picture, quickly.
  case quick
  /// The picture as it is wanted.
  case final
  /// A thumbnail for the desktop's cache, whose pixels are wanted here too.
  case newThumbnail

  /// Whether it takes the time of decoding a picture.
  var isDecode: Bool {
    switch self {
    case .failureRecord, .storedThumbnail, .embeddedThumbnail: false
    case .quick, .final, .newThumbnail: true
    }
  }

  /// Whether it is about the store of thumbnails, which holds upright pictures only. What goes wrong there says nothing
  /// about the file.
  var isAboutStore: Bool { self == .failureRecord || self == .storedThumbnail }

  /// What the decoder is asked; `nil` for what is in no store, if there is none.
  func job(for key: PictureLoad.Key, store: ThumbnailStore?) -> DecodeJob? {
    func job(_ kind: DecodeJob.Kind, _ stage: PictureStage, box: PixelSize, turn: Int = 0) -> DecodeJob {
      DecodeJob(
        file: key.file, kind: kind, stage: stage, box: box, background: key.background, turn: turn,
        region: stage == .thumbnail ? nil : key.region)
    }
    switch self {
    case .failureRecord: return store.map { job(.storedFailure($0), .thumbnail, box: key.box) }
    case .storedThumbnail:
      return store.map { job(.storedThumbnail($0), .thumbnail, box: key.box.turned(by: key.turn)) }
    case .newThumbnail:
      return store.map { job(.makeThumbnail($0), .good, box: Self.thumbnailExtent(for: key).box) }
    case .embeddedThumbnail: return job(.picture, .thumbnail, box: key.box, turn: key.turn)
    case .quick: return job(.picture, .first, box: key.box, turn: key.turn)
    case .final: return job(.picture, key.stage, box: key.box, turn: key.turn)
    }
  }

  /// The size of thumbnail that is made for a load: one that others will find useful too.
  static func thumbnailExtent(for key: PictureLoad.Key) -> ThumbnailExtent {
    max(.large, ThumbnailExtent(covering: key.box))
  }
}
