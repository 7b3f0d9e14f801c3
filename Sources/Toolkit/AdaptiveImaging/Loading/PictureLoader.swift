import AdaptiveBackground
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
  /// The tasks that show a part of a photo.
  private var zoomedCount = 0
  /// The pictures that may be requested next, the likeliest first.
  private var expected: [PictureRequest] = []
  private var preparing: [PictureFile: EncodingRequest] = [:]

  /// How many photos that may be requested next have their sizes read.
  private static let sizeLimit = 6

  /// Creates a loader that keeps to a memory budget.
  public init(
    _ pixels: PixelLoader, memory: PictureMemoryBudget = .standard, queue: EncodingQueue = EncodingQueue()
  ) {
    self.pixels = pixels
    self.queue = queue
    cells = BoundedCache(budget: memory.cells)
    images = BoundedCache(budget: memory.renderedImages)
  }

  /// Loads a picture. Updates are delivered on the main actor, the first one perhaps before this returns,
  /// until one `isLast` or the task is released.
  ///
  /// For a display that shows no pictures the picture has no cells, but the photo's size. For a part of a
  /// photo the first update comes before this returns if any of its pixels are cached.
  public func load(
    _ request: PictureRequest, onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) -> PictureTask {
    PictureTask(request, loader: self, onUpdate: onUpdate)
  }

  /// Returns whether a requested photo is not decoded yet because the user will probably pass it. Linear in
  /// the number of requests that are not finished.
  public func isPassing(_ file: PictureFile) -> Bool {
    pixels.tasks.values.contains { $0.request.file == file && !$0.isDecoding && pixels.delay(of: $0) != nil }
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

  /// How sharp the centre of a photo is, for comparing it with others of the same subject; `nil` if it can't
  /// be decoded. It is decoded to fit 1600x1600 pixels, after everything that is visible.
  public func sharpness(of file: PictureFile) async -> Double? {
    await pixels.sharpness(of: file)
  }

  /// Names the pictures that will probably be requested next, the likeliest first, in place of those named
  /// before. They are decoded and rendered when nothing visible is unfinished. All are for the same space and
  /// display, and at most one for each file.
  public func prepare(_ requests: [PictureRequest]) {
    for (file, encoding) in preparing where !requests.contains(where: { $0.file == file }) {
      encoding.cancel()
      preparing[file] = nil
    }
    if let first = requests.first, EncoderChoice(for: first.display) == nil { return }
    expected = requests
    readAhead()
  }

  /// Reads ahead the expected pictures. One that is expected at the scale of another photo has to wait for
  /// the size of its own photo.
  private func readAhead() {
    let resolved = expected.map(resolve)
    expected = resolved.map(\.request)
    let wanted = resolved.prefix { $0.isKnown }.compactMap { pixelRequest(for: $0.request) }
    pixels.readAhead(wanted) { [weak self] in self?.prepare($0) }
    guard let next = resolved.prefix(Self.sizeLimit).first(where: { !$0.isKnown })?.request else { return }
    pixels.readImageSize(of: next.file, priority: .next) { [weak self] result in
      guard let self, let index = self.expected.firstIndex(of: next) else { return }
      // No part of a photo without a size can be read ahead.
      if ((try? result.get()) ?? .zero).isEmpty { self.expected.remove(at: index) }
      self.readAhead()
    }
  }

  /// Returns a request for a photo whose size is known, and whether it is known if that matters.
  private func resolve(_ request: PictureRequest) -> (request: PictureRequest, isKnown: Bool) {
    guard case .relative = request.mode else { return (request, true) }
    guard let size = pixels.sizes.size(of: request.file) else { return (request, false) }
    return (request.resolved(for: size), true)
  }

  /// The request for the pixels of what a request shows; `nil` if the display shows no pictures.
  func pixelRequest(for request: PictureRequest) -> PixelRequest? {
    guard let viewport = request.zoomedViewport else { return request.pixels }
    guard let choice = EncoderChoice(for: request.display) else { return nil }
    let box = request.decodingBox(for: viewport.cells, choice: choice)
    return pixels.request(for: viewport.need(box: box), of: request.pixels)
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

  /// The cached image of a photo that shows a viewport best, pixel for pixel if possible, with the part of
  /// the image that shows it. Linear in the number of cached images.
  func image(
    showing viewport: Viewport, like key: PictureRequest
  ) -> (image: RenderedImage, source: PixelRect)? {
    var best: (key: PictureRequest, image: RenderedImage, source: PixelRect, isExact: Bool)?
    for other in images.keys
    where other.file == key.file && other.turn == key.turn && other.background == key.background
      && other.display == key.display && other.overlay == key.overlay
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

  /// A part of a photo is visible.
  func didBeginZoom() { zoomedCount += 1 }

  /// No part is visible any more, unless the next part is requested in the same turn.
  func didEndZoom() {
    zoomedCount -= 1
    guard zoomedCount == 0 else { return }
    Task.onMainQueue { [weak self] in
      guard let self, self.zoomedCount == 0 else { return }
      self.pixels.endRegions()
    }
  }

  /// Renders a picture that may be requested next, after everything that is requested now.
  private func prepare(_ picture: DecodedPicture) {
    guard let request = expected.first(where: { $0.file == picture.file }),
      let choice = EncoderChoice(for: request.display)
    else { return }
    let renderer = PictureRenderer(picture, for: request)
    let key = request.covering(renderer.size)
    if let support = choice.pixels {
      guard images.peek(key) == nil, !isShown(renderer.viewport, like: key) else { return }
      prepare(picture.file) {
        renderer.image(for: support)
      } completion: { loader, image in
        if let image { loader.store(image, for: key) }
      }
    } else if let encoder = choice.last(with: request.overlay), cells.peek(key) == nil {
      prepare(picture.file) {
        renderer.cells(by: encoder)
      } completion: { loader, cells in
        loader.store(cells, for: key)
      }
    }
  }

  /// Returns whether a cached image shows a viewport pixel for pixel.
  private func isShown(_ viewport: Viewport?, like key: PictureRequest) -> Bool {
    guard let viewport, let (image, source) = image(showing: viewport, like: key) else { return false }
    return image.isExact(source, for: viewport)
  }

  private func prepare<Output: Sendable>(
    _ file: PictureFile, _ work: @escaping @Sendable () -> Output,
    completion: @escaping @MainActor @Sendable (PictureLoader, Output) -> Void
  ) {
    preparing[file]?.cancel()
    preparing[file] = queue.encode(priority: .next, work) { [weak self] output in
      guard let self else { return }
      self.preparing[file] = nil
      completion(self, output)
    }
  }
}
