import AdaptiveCore

/// Loads photos as pictures for the screen, in stages: a quick rendering of the first available pixels first,
/// the best rendering of the final pixels last.
///
/// Combines the loader of pixels, the encoders that suit the display, the queue for slow encoders, and caches
/// of their results. Lives on the main actor and never blocks it for more than a millisecond or two.
@MainActor
public final class PictureLoader {
  let pixels: PixelLoader
  let queue: EncodingQueue
  private var cells: BoundedCache<PictureRequest, CellBuffer>
  private var images: BoundedCache<PictureRequest, RenderedImage>
  private var zoomedCount = 0
  private var preparing: [PictureFile: EncodingRequest] = [:]

  /// Creates a loader that keeps to a memory budget.
  public init(
    _ pixels: PixelLoader, memory: PictureMemoryBudget = .standard, queue: EncodingQueue = EncodingQueue()
  ) {
    self.pixels = pixels
    self.queue = queue
    cells = BoundedCache(budget: memory.cells)
    images = BoundedCache(budget: memory.renderedImages)
  }

  /// Loads a picture. Updates come on the main actor, the first perhaps before this returns, until one
  /// `isLast` or the task is released.
  ///
  /// For a display that shows no pictures the picture has no cells, but the photo's size. For a part of a
  /// photo the first update comes before this returns if any of its pixels are cached.
  public func load(
    _ request: PictureRequest, onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureTask {
    PictureTask(request, loader: self, onUpdate: onUpdate)
  }

  /// Plays an animation as long as the playback is referenced. Frames come on the main actor, the first one
  /// soon. It is worthwhile for files whose pictures are `isAnimated`. Only the whole photo plays.
  public func play(
    _ request: PictureRequest, onFrame: @escaping @MainActor (CellPicture) -> Void
  ) -> AnimationPlayback {
    let playback = AnimationPlayback(request, loader: pixels, onFrame: onFrame)
    playback.resume()
    return playback
  }

  /// Reads what a file says about its photo.
  public func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    await pixels.metadata(of: file)
  }

  /// Names the pictures that will probably be requested next, the likeliest first, in place of those named
  /// before. They are decoded and rendered when nothing visible is unfinished. All are for the same space and
  /// display.
  public func prepare(_ requests: [PictureRequest]) {
    for (file, encoding) in preparing where !requests.contains(where: { $0.file == file }) {
      encoding.cancel()
      preparing[file] = nil
    }
    guard let first = requests.first else { return pixels.readAhead([]) }
    guard EncoderChoice(for: first.display) != nil else { return }
    pixels.readAhead(requests.map(\.pixels)) { [weak self] picture in
      self?.prepare(picture, like: first)
    }
  }

  /// Whether every requested picture is final.
  public var isIdle: Bool { pixels.isIdle && queue.isIdle }

  /// Waits until the loader is idle.
  public func settled() async {
    while !isIdle {
      await pixels.settled()
      await queue.settled()
    }
  }

  func cells(for key: PictureRequest) -> CellBuffer? { cells.value(for: key) }

  func store(_ buffer: CellBuffer, for key: PictureRequest) {
    cells.insert(buffer, for: key, cost: buffer.size.area * MemoryLayout<Cell>.stride)
  }

  func image(for key: PictureRequest) -> RenderedImage? { images.value(for: key) }

  func store(_ image: RenderedImage, for key: PictureRequest) {
    images.insert(image, for: key, cost: image.image.byteCount)
  }

  /// Of all cached images of a photo the one that shows a viewport best, with the part of it that does: pixel
  /// for pixel if there is one. Linear in the number of cached images.
  func image(
    showing viewport: Viewport, like key: PictureRequest
  ) -> (image: RenderedImage, source: PixelRect)? {
    var best: (key: PictureRequest, image: RenderedImage, source: PixelRect, isExact: Bool)?
    for other in images.keys
    where other.file == key.file && other.turn == key.turn && other.background == key.background
      && other.display == key.display
    {
      guard let image = images.peek(other), let source = image.source(for: viewport) else { continue }
      let isExact = image.isExact(source, for: viewport)
      if let best, best.isExact || (!isExact && best.image.density >= image.density) { continue }
      best = (other, image, source, isExact)
    }
    guard let best else { return nil }
    _ = images.value(for: best.key)
    return (best.image, best.source)
  }

  /// A part of a photo is visible: reading other photos ahead would only slow it down.
  func didBeginZoom() {
    zoomedCount += 1
    pixels.isReadingAhead = false
  }

  /// No part is visible any more, unless the next part is requested in the same turn.
  func didEndZoom() {
    zoomedCount -= 1
    guard zoomedCount == 0 else { return }
    Task { [weak self] in
      guard let self, self.zoomedCount == 0 else { return }
      self.pixels.endRegions()
      self.pixels.isReadingAhead = true
    }
  }

  /// Renders a picture that may be requested next, after everything that is requested now.
  private func prepare(_ picture: DecodedPicture, like request: PictureRequest) {
    let request = PictureRequest(
      picture.file, request.mode, on: request.display, background: request.background)
    guard let choice = EncoderChoice(for: request.display) else { return }
    let renderer = PictureRenderer(picture, for: request)
    let key = request.covering(renderer.size)
    if let support = choice.pixels {
      guard images.peek(key) == nil else { return }
      prepare(picture.file) {
        renderer.image(for: support)
      } completion: { loader, image in
        if let image { loader.store(image, for: key) }
      }
    } else if let encoder = choice.refined, cells.peek(key) == nil {
      prepare(picture.file) {
        renderer.cells(by: encoder)
      } completion: { loader, cells in
        loader.store(cells, for: key)
      }
    }
  }

  private func prepare<Output: Sendable>(
    _ file: PictureFile, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor @Sendable (PictureLoader, Output) -> Void
  ) {
    preparing[file] = queue.encode(isUrgent: false, work) { [weak self] output in
      guard let self else { return }
      self.preparing[file] = nil
      completion(self, output)
    }
  }
}
