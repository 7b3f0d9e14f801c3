import AdaptiveCore
import AdaptiveImaging

/// A view that shows a picture from a file or from memory, in the best way that the display supports: as real
/// pixels, as blocks, as ASCII characters, or as a text.
///
/// It loads the picture for its size and display, in stages: the first one soon, the best one last. It stops
/// loading when it leaves its window or shows another picture. The main actor never waits.
@MainActor public final class PictureView: View {
  /// How a picture fills the view.
  public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// All of the picture is visible, in its proportions. A small picture is not enlarged.
    case fit
    /// The picture covers the view. The parts beyond the edges of the view are cut off.
    case fill
  }

  /// The state of the view.
  public enum State: Equatable, Sendable {
    /// There is no picture, or the view has never been visible.
    case empty
    /// The picture is being loaded, and the visible form is not the final one.
    case loading
    /// The picture is final. `size` is that of the whole picture, upright, in pixels.
    case shown(size: PixelSize, isDamaged: Bool)
    /// The picture can't be shown.
    case failed(PictureError)
  }

  /// The picture; `nil` for none. Setting another one cancels the loading of the previous.
  public var picture: Picture? { didSet { if picture != oldValue { pictureDidChange() } } }
  /// How the picture fills the view. The default is to fit.
  public var contentMode = ContentMode.fit { didSet { if contentMode != oldValue { load() } } }
  /// A description of the picture in words. It is shown until there is a picture, in place of one that can't
  /// be shown, and on displays without pictures; `nil` for none.
  public var alternativeText: String? {
    didSet { if alternativeText != oldValue { showState() } }
  }
  /// An image above the text while there is no picture; `nil` for none.
  public var placeholder: Image? {
    get { imageView.placeholder }
    set { imageView.placeholder = newValue }
  }
  /// Whether an animation plays. The default is true.
  public var playsAnimations = true {
    didSet { if playsAnimations != oldValue { playIfWanted() } }
  }
  /// The style of texts. Rules of appearance can set `ImageView.messageStyle`.
  public var textStyle: TextStyle {
    get { imageView.messageStyle }
    set { imageView.messageStyle = newValue }
  }
  /// Returns the text for an error. The default is `PictureError.text`.
  public var errorText: (PictureError) -> String = { $0.text } { didSet { showState() } }
  /// Called after the state changes.
  public var onStateChange: ((PictureView) -> Void)?

  /// The state of the view.
  public internal(set) var state = State.empty
  /// The size of the whole picture, upright, in pixels; `nil` until it is known.
  public internal(set) var pictureSize: PixelSize?

  let pictures: Pictures
  let imageView = ImageView()
  /// The latest request and its work; `nil` for none.
  var request: PictureRequest?
  var task: PictureTask?
  var playback: AnimationPlayback?
  /// Whether the picture for the request is an animation.
  var isAnimated = false

  /// Creates a view that shows a picture.
  public init(_ picture: Picture? = nil, from pictures: Pictures) {
    self.picture = picture
    self.pictures = pictures
    super.init()
    addSubview(imageView)
  }

  /// The cells that the picture covers if each of its pixels is a pixel of the display. Until its size is
  /// known, the size of the placeholder.
  public override var intrinsicContentSize: IntrinsicSize {
    let natural = naturalSize ?? placeholder?.size
    return natural.map { IntrinsicSize($0) } ?? .none
  }

  /// The cells that the picture covers in a space; all of it until its size is known, or if the picture fills
  /// the view.
  public override func sizeThatFits(_ space: Size) -> Size {
    guard contentMode == .fit, let pictureSize, let display else { return space }
    return pictureSize.cells(in: space, cellPixels: display.cellPixels.size, roundingUp: true)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    load()
  }

  public override func didMoveToWindow() {
    if window == nil { stop() }
    setNeedsLayout()
  }

  public override func draw(in canvas: Canvas) {
    // New capabilities, such as the size of a cell, change neither the layout nor always the traits. A
    // request during the drawing would change what is drawn.
    guard wantedRequest != request else { return }
    Task { [weak self] in self?.load() }
  }

  private var naturalSize: Size? {
    guard let pictureSize, let display else { return nil }
    let unlimited = Size(width: 10_000, height: 10_000)
    return pictureSize.cells(in: unlimited, cellPixels: display.cellPixels.size, roundingUp: true)
  }
}
