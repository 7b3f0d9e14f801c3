import AdaptiveCore
import AdaptiveImaging

/// The facts about the photo on a photo screen that its picture gives, and whether it plays.
struct ShownPicture: Equatable {
  /// The photo's own size, upright; `nil` until it is known.
  private(set) var imageSize: PixelSize?
  /// The name of the format by the contents of the file; `nil` until it is known.
  private(set) var formatName: String?
  /// Whether only a part of the photo could be read.
  private(set) var isDamaged = false
  /// Whether the picture is the preview in a raw file.
  private(set) var isPreview = false
  /// Whether the photo is an animation.
  private(set) var isAnimated = false
  /// Whether the user wants the animation to stand still.
  var isPaused: Bool

  /// Creates the state of a photo without a picture.
  init(isPaused: Bool) {
    self.isPaused = isPaused
  }

  /// The most important remark about the picture; `nil` for none.
  var badge: String? { isDamaged ? Wording.damagedSign : isAnimated && isPaused ? Wording.paused : nil }

  /// Records what an error tells about a photo that can't be shown.
  mutating func receive(_ error: DecodeError) {
    imageSize = error.imageSize ?? imageSize
    formatName = error.formatName ?? formatName
  }

  /// Records what is known from a picture that was requested at a turn. A picture without cells only has the
  /// size.
  mutating func receive(_ picture: CellPicture, turn: Int) {
    imageSize = picture.imageSize.turned(by: turn)
    if let format = picture.format { formatName = format.name }
    guard picture.cells.size != .zero else { return }
    isDamaged = picture.isDamaged
    isPreview = picture.isPreview
    isAnimated = picture.isAnimated
  }
}
