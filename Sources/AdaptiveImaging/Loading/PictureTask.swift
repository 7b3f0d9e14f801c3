import AdaptiveCore

/// The work on one picture request: loads pixels, renders them, and reports each better picture. It lasts as
/// long as it is referenced.
@MainActor
public final class PictureTask {
  private let request: PictureRequest
  private let choice: EncoderChoice?
  private let loader: PictureLoader
  private var onUpdate: (@MainActor (PictureUpdate) -> Void)?
  private var pixels: PixelTask.Subscription?
  private var encoding: EncodingRequest?
  private var isZoomed = false

  /// Starts the work. The first update may come before this returns.
  init(
    _ request: PictureRequest, loader: PictureLoader, onUpdate: @escaping @MainActor (PictureUpdate) -> Void
  ) {
    self.request = request
    self.loader = loader
    self.onUpdate = onUpdate
    choice = EncoderChoice(for: request.display)
    if let choice, let viewport = request.zoomedViewport {
      isZoomed = true
      loader.didBeginZoom()
      loadPart(viewport, choice)
    } else {
      load(request.pixels)
    }
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

  private func load(_ request: PixelRequest) {
    pixels = loader.pixels.load(request, priority: self.request.priority) { [weak self] update in
      switch update {
      case .success(let picture): self?.render(picture)
      case .failure(let error): self?.onUpdate?(.failure(error))
      }
    }
  }

  /// Renders the pixels that are cached, and loads those that are missing.
  private func loadPart(_ viewport: Viewport, _ choice: EncoderChoice) {
    let box = choice.decodingBox(for: viewport.cells, cellPixels: request.display.cellPixels.size)
    let need = viewport.need(box: box)
    let whole = request.pixels
    if var cached = loader.pixels.cachedPicture(for: whole, covering: need.part) {
      cached.isFinal = cached.satisfies(need)
      render(cached)
      guard !cached.isFinal else { return }
    }
    load(
      loader.pixels.regionBeingDecoded(for: whole, need)
        ?? PixelRequest(
          file: whole.file, box: need.box, background: whole.background, turn: whole.turn,
          region: need.region, stage: need.stage))
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
    let cells = renderer.cells(by: choice.quick)
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
      deliver(cells, of: picture, isFinal: false)
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

  private func renderCells(_ renderer: PictureRenderer, _ choice: EncoderChoice) {
    let picture = renderer.picture
    guard picture.isFinal, let refined = choice.refined else {
      return deliver(renderer.cells(by: choice.quick), of: picture, isFinal: picture.isFinal)
    }
    let key = request.covering(renderer.size)
    if let cells = loader.cells(for: key) { return deliver(cells, of: picture, isFinal: true) }
    deliver(renderer.cells(by: choice.quick), of: picture, isFinal: false)
    encode {
      renderer.cells(by: refined)
    } completion: { [weak self, loader] cells in
      loader.store(cells, for: key)
      self?.deliver(cells, of: picture, isFinal: true)
    }
  }

  private func encode<Output: Sendable>(
    _ work: @escaping @Sendable () -> Output, completion: @escaping @MainActor @Sendable (Output) -> Void
  ) {
    encoding?.cancel()
    encoding = loader.queue.encode(work, completion: completion)
  }

  private func deliver(
    _ cells: CellBuffer, _ image: PixelImage? = nil, _ source: PixelRect? = nil, of picture: DecodedPicture,
    isFinal: Bool
  ) {
    onUpdate?(.success(CellPicture(cells, coveredBy: image, showing: source, of: picture, isFinal: isFinal)))
  }
}
