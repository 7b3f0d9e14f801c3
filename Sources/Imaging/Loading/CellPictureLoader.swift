import AdaptiveCore

/// Photos as pictures made of cells, in stages: a quick encoding of the first pixels there are, in the end the best
/// encoding of the final pixels.
///
/// Everything a view of cells needs in one place: the loader, the encoders that suit the display, the queue for the
/// slow one, and a cache of its results. Lives on the main actor and never blocks it for more than a millisecond or
/// two.
@MainActor
public final class CellPictureLoader {
  struct EncodingKey: Hashable {
    let file: PictureFile
    let background: UInt32
    let size: Size
    let turn: Int
    let viewport: Viewport?
    let capabilities: DisplayCapabilities
  }

  /// Bytes of finished cell pictures that are kept: some thirty of an ordinary window.
  private static let encodingBudgetInBytes = 8 << 20
  /// Bytes of true pixels, as the display takes them, that are kept: some ten windows.
  private static let sheetBudgetInBytes = 32 << 20

  let loader: PhotoLoader
  let queue: EncodingQueue
  private var encodings = BoundedCache<EncodingKey, CellBuffer>(budget: encodingBudgetInBytes)
  private var sheets = BoundedCache<EncodingKey, RenderedImage>(budget: sheetBudgetInBytes)
  private var zoomedCount = 0
  private var preparing: [PictureFile: EncodingRequest] = [:]

  /// What the display can show. Requests made before keep to what it was then.
  public var capabilities: DisplayCapabilities

  /// Makes a loader for a display.
  public init(loader: PhotoLoader, queue: EncodingQueue = EncodingQueue(), capabilities: DisplayCapabilities)
  {
    self.loader = loader
    self.queue = queue
    self.capabilities = capabilities
  }

  /// Asks for a photo in at most so many cells. Updates come on the main actor, the first perhaps before this
  /// returns, until one `isLast` or the request is let go.
  ///
  /// A display that shows no pictures gets the photo's size in an empty picture. `turn` is in quarters clockwise.
  public func load(
    _ file: PictureFile, fitting space: Size, turn: Int = 0, priority: DecodePriority = .visible,
    onUpdate: @escaping @MainActor (CellPictureUpdate) -> Void
  ) -> CellPictureRequest {
    CellPictureRequest(
      file: file, aim: .all(fitting: space, turn: turn), priority: priority, loader: self, onUpdate: onUpdate)
  }

  /// Asks for the part of a photo that is in view. The first update comes before this returns when there are any pixels
  /// of the photo at hand; where they are as good as the display can show it is the last, but for a better encoding.
  public func load(
    _ file: PictureFile, showing viewport: Viewport, priority: DecodePriority = .visible,
    onUpdate: @escaping @MainActor (CellPictureUpdate) -> Void
  ) -> CellPictureRequest {
    CellPictureRequest(
      file: file, aim: .part(viewport), priority: priority, loader: self, onUpdate: onUpdate)
  }

  /// Plays an animation in at most so many cells, as long as the playback is kept. Frames come on the main actor,
  /// the first one soon. It pays for files whose pictures are `isAnimated`.
  public func play(
    _ file: PictureFile, fitting space: Size, turn: Int = 0,
    onFrame: @escaping @MainActor (CellPicture) -> Void
  ) -> AnimationPlayback {
    let playback = AnimationPlayback(file: file, space: space, turn: turn, loader: self, onFrame: onFrame)
    playback.resume()
    return playback
  }

  /// Names the photos that will probably be wanted next in about that space, the likeliest first, in place of
  /// those named before. They are decoded and encoded when nothing visible is unfinished.
  public func readAhead(_ files: [PictureFile], fitting space: Size) {
    for (file, request) in preparing where !files.contains(file) {
      request.cancel()
      preparing[file] = nil
    }
    guard let choice = EncoderChoice(for: capabilities) else { return }
    let box = choice.decodingBox(for: space, cellPixels: capabilities.cellPixels.size)
    loader.readAhead(files, box: box) { [weak self] picture in self?.prepare(picture, fitting: space) }
  }

  /// Whether every picture asked for is as good as it gets.
  public var isIdle: Bool { loader.isIdle && queue.isIdle }

  /// Waits until the loader is idle.
  public func settled() async {
    while !isIdle {
      await loader.settled()
      await queue.settled()
    }
  }

  /// Forgets what is known about a file, as after it changed.
  public func forget(_ file: PictureFile) {
    loader.forget(file)
    for key in Array(encodings.keys) where key.file == file { encodings.remove(key) }
    for key in Array(sheets.keys) where key.file == file { sheets.remove(key) }
  }

  // MARK: For requests

  func key(
    for picture: DecodedPicture, size: Size, viewport: Viewport? = nil, capabilities: DisplayCapabilities
  ) -> EncodingKey {
    EncodingKey(
      file: picture.file, background: loader.background, size: size, turn: picture.turn, viewport: viewport,
      capabilities: capabilities)
  }

  func encoding(for key: EncodingKey) -> CellBuffer? { encodings.value(for: key) }

  func keep(_ cells: CellBuffer, for key: EncodingKey) {
    encodings.insert(cells, for: key, cost: cells.size.area * MemoryLayout<Cell>.stride)
  }

  func sheet(for key: EncodingKey) -> RenderedImage? { sheets.value(for: key) }

  func keep(_ sheet: RenderedImage, for key: EncodingKey) {
    sheets.insert(sheet, for: key, cost: sheet.image.byteCount)
  }

  /// Of all true pixels of a photo those that show a view best, with the part of them that does: pixel for pixel if there
  /// are any such. Linear in the number of pictures kept.
  func sheet(showing viewport: Viewport, like key: EncodingKey) -> (sheet: RenderedImage, source: PixelRect)? {
    var best: (key: EncodingKey, sheet: RenderedImage, source: PixelRect, isExact: Bool)?
    for other in sheets.keys
    where other.file == key.file && other.turn == key.turn && other.background == key.background
      && other.capabilities == key.capabilities
    {
      guard let sheet = sheets.peek(other), let source = sheet.source(for: viewport) else { continue }
      let isExact = sheet.isExact(source, for: viewport)
      if let best, best.isExact || (!isExact && best.sheet.density >= sheet.density) { continue }
      best = (other, sheet, source, isExact)
    }
    guard let best else { return nil }
    _ = sheets.value(for: best.key)
    return (best.sheet, best.source)
  }

  /// Somebody looks at a part of a photo: there is better to do than to read other photos ahead.
  func didBeginZoom() {
    zoomedCount += 1
    loader.isReadingAhead = false
  }

  /// Looking at a part is over, unless the next part is asked for in the same turn.
  func didEndZoom() {
    zoomedCount -= 1
    guard zoomedCount == 0 else { return }
    Task { [weak self] in
      guard let self, self.zoomedCount == 0 else { return }
      self.loader.endRegions()
      self.loader.isReadingAhead = true
    }
  }

  /// Encodes a photo that may be wanted next, behind everything that is wanted now.
  private func prepare(_ picture: DecodedPicture, fitting space: Size) {
    let drawing = PictureDrawing(picture, fitting: space, on: capabilities)
    let key = key(for: picture, size: drawing.size, capabilities: capabilities)
    guard let choice = EncoderChoice(for: capabilities) else { return }
    if let support = choice.pixels {
      guard sheets.peek(key) == nil else { return }
      preparing[picture.file] = queue.encode(isUrgent: false) {
        drawing.sheet(by: support, background: key.background)
      } completion: { [weak self] sheet in
        self?.preparing[picture.file] = nil
        if let sheet { self?.keep(sheet, for: key) }
      }
      return
    }
    guard let encoder = choice.refined, encodings.peek(key) == nil else { return }
    preparing[picture.file] = queue.encode(isUrgent: false) {
      drawing.cells(by: encoder)
    } completion: {
      [weak self] cells in
      self?.preparing[picture.file] = nil
      self?.keep(cells, for: key)
    }
  }
}
