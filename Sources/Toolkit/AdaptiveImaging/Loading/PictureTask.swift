import AdaptiveCore

/// The work on one picture request: loads pixels, renders them, and reports each better picture. It lasts as
/// long as it is referenced.
@MainActor
public final class PictureTask {
  private let original: PictureRequest
  /// The original request for the size of its photo, once that is known.
  private var request: PictureRequest
  private let choice: EncoderChoice?
  private let loader: PictureLoader
  private var onUpdate: (@MainActor (PictureUpdate) -> Void)?
  private var pixels: PixelTask.Subscription?
  private var encoding: EncodingRequest?
  private var isZoomed = false
  /// The number of loads so far, of which only the last one counts.
  private var loadCount = 0

  /// Starts the work. The first update may come before this returns.
  init(
    _ request: PictureRequest, loader: PictureLoader, onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) {
    self.request = request
    original = request
    self.loader = loader
    self.onUpdate = onUpdate
    choice = EncoderChoice(for: request.display)
    begin()
  }

  isolated deinit { cancel() }

  /// Ends the updates before the task is released.
  public func cancel() {
    onUpdate = nil
    pixels?.cancel()
    encoding?.cancel()
    if isZoomed { loader.didEndZoom() }
    isZoomed = false
  }

  /// Loads what is requested. A view that another photo has passed on has to wait for the photo's size.
  private func begin() {
    guard case .relative = request.mode, choice != nil else { return load() }
    if let size = loader.pixels.sizes.size(of: request.file) { return load(imageSize: size) }
    loader.pixels.readImageSize(of: request.file, priority: .visible) { [weak self] result in
      guard let self, self.onUpdate != nil else { return }
      switch result {
      case .success(let size): self.load(imageSize: size)
      case .failure(let error): self.onUpdate?(.failure(error))
      }
    }
  }

  /// Loads what is requested of an upright photo of a size. If the size is empty, it must come from the photo
  /// itself.
  private func load(imageSize: PixelSize) {
    request = imageSize.isEmpty ? original : original.resolved(for: imageSize)
    load()
  }

  private func load() {
    guard let choice, let viewport = request.zoomedViewport else { return load(request.pixels) }
    if !isZoomed { loader.didBeginZoom() }
    isZoomed = true
    loadPart(viewport, choice)
  }

  private func load(_ pixelRequest: PixelRequest) {
    pixels?.cancel()
    loadCount += 1
    let number = loadCount
    let subscription = loader.pixels.load(pixelRequest, priority: request.priority) { [weak self] update in
      guard let self, self.loadCount == number else { return }
      switch update {
      case .success(let picture): self.receive(picture)
      case .failure(let error): self.onUpdate?(.failure(error))
      }
    }
    // The first update, which has come already if the picture is cached, may have led to another load.
    if loadCount == number { pixels = subscription } else { subscription.cancel() }
  }

  private func receive(_ picture: DecodedPicture) {
    // The file may have changed since its size was read.
    let upright = picture.imageSize.turned(by: picture.turn)
    guard original.resolved(for: upright) == request else { return load(imageSize: upright) }
    render(picture)
  }

  /// Renders the pixels that are cached, and loads those that are missing.
  private func loadPart(_ viewport: Viewport, _ choice: EncoderChoice) {
    let box = request.decodingBox(for: viewport.cells, choice: choice)
    let need = viewport.need(box: box)
    if var cached = loader.pixels.cachedPicture(for: request.pixels, covering: need.part) {
      cached.isFinal = cached.satisfies(need)
      render(cached)
      guard !cached.isFinal else { return }
    }
    load(loader.pixels.request(for: need, of: request.pixels))
  }

  private func render(_ picture: DecodedPicture) {
    guard let choice else { return deliver(CellBuffer(size: .zero), of: picture, isFinal: picture.isFinal) }
    let renderer = PictureRenderer(picture, for: request)
    if let support = choice.pixels {
      renderPixels(renderer, choice, support)
    } else {
      renderCells(renderer, choice)
    }
  }

  /// Shows the best available image over quick cells, and renders a better one.
  private func renderPixels(
    _ renderer: PictureRenderer, _ choice: EncoderChoice, _ support: DisplayCapabilities.PixelSupport
  ) {
    let picture = renderer.picture
    let key = request.covering(renderer.size)
    let cells = renderer.withoutOverlay.cells(by: choice.quick)
    if let viewport = renderer.viewport, let (image, source) = loader.image(showing: viewport, like: key) {
      // At another scale it is a preview, where the display scales.
      let isExact = image.isExact(source, for: viewport)
      if isExact || support.enlarges {
        deliver(cells, image.image, source, of: picture, isFinal: isExact && picture.isFinal)
      } else {
        deliver(cells, of: picture, isFinal: false)
      }
      guard !isExact, picture.isFinal else { return }
    } else if renderer.viewport == nil, picture.isFinal, let image = loader.image(for: key) {
      return deliver(cells, image.image, nil, of: picture, isFinal: true)
    } else if picture.isFinal, renderer.isReady(for: support), let image = renderer.image(for: support) {
      loader.store(image, for: key)
      return deliver(cells, image.image, nil, of: picture, isFinal: true)
    } else {
      deliverWithoutOverlay(cells, renderer)
      guard picture.isFinal else { return }
    }
    encode {
      renderer.image(for: support)
    } completion: { [weak self, loader] image in
      guard let image else {
        self?.renderCells(renderer, choice)
        return
      }
      loader.store(image, for: key)
      let source = renderer.viewport.flatMap { image.source(for: $0) }
      self?.deliver(cells, image.image, source, of: picture, isFinal: true)
    }
  }

  /// Shows quick cells, or the image to which the overlay is still missing.
  private func deliverWithoutOverlay(_ cells: CellBuffer, _ renderer: PictureRenderer) {
    let key = request.withoutOverlay.covering(renderer.size)
    if request.overlay != nil, let viewport = renderer.viewport,
      let (image, source) = loader.image(showing: viewport, like: key), image.isExact(source, for: viewport)
    {
      deliver(cells, image.image, source, of: renderer.picture, isFinal: false)
    } else if request.overlay != nil, renderer.viewport == nil, let image = loader.image(for: key) {
      deliver(cells, image.image, nil, of: renderer.picture, isFinal: false)
    } else {
      deliver(cells, of: renderer.picture, isFinal: false)
    }
  }

  private func renderCells(_ renderer: PictureRenderer, _ choice: EncoderChoice) {
    let picture = renderer.picture
    let plain = renderer.withoutOverlay
    guard picture.isFinal, let last = choice.last(with: request.overlay) else {
      return deliver(plain.cells(by: choice.quick), of: picture, isFinal: picture.isFinal)
    }
    let key = request.covering(renderer.size)
    if let cells = loader.cells(for: key) { return deliver(cells, of: picture, isFinal: true) }
    let known =
      request.overlay == nil ? nil : loader.cells(for: request.withoutOverlay.covering(renderer.size))
    deliver(known ?? plain.cells(by: choice.quick), of: picture, isFinal: false)
    encode {
      renderer.cells(by: last)
    } completion: { [weak self, loader] cells in
      loader.store(cells, for: key)
      self?.deliver(cells, of: picture, isFinal: true)
    }
  }

  private func encode<Output: Sendable>(
    _ work: @escaping @Sendable () -> Output, completion: @escaping @MainActor @Sendable (Output) -> Void
  ) {
    encoding?.cancel()
    encoding = loader.queue.encode(priority: request.priority, work, completion: completion)
  }

  private func deliver(
    _ cells: CellBuffer, _ image: PixelImage? = nil, _ source: PixelRect? = nil, of picture: DecodedPicture,
    isFinal: Bool
  ) {
    onUpdate?(.success(CellPicture(cells, coveredBy: image, showing: source, of: picture, isFinal: isFinal)))
  }
}
