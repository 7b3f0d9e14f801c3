import AdaptiveCore

/// One wish for a photo as cells. It lasts as long as it is kept.
@MainActor
public final class CellPictureRequest {
  /// What of the photo is wanted.
  enum Aim {
    /// All of it, turned, in at most so many cells.
    case all(fitting: Size, turn: Int)
    /// The part of it that is in view.
    case part(Viewport)
  }

  /// The photo's file.
  public let file: PictureFile
  private let aim: Aim
  private let capabilities: DisplayCapabilities
  private let choice: EncoderChoice?
  private let loader: CellPictureLoader
  private var onUpdate: (@MainActor (CellPictureUpdate) -> Void)?
  private var picture: PictureRequest?
  private var encoding: EncodingRequest?
  private var isZoomed = false

  init(
    file: PictureFile, aim: Aim, priority: DecodePriority, loader: CellPictureLoader,
    onUpdate: @escaping @MainActor (CellPictureUpdate) -> Void
  ) {
    self.file = file
    self.aim = aim
    self.loader = loader
    self.onUpdate = onUpdate
    capabilities = loader.capabilities
    choice = EncoderChoice(for: capabilities)
    switch aim {
    case .all(let space, let turn): loadAll(fitting: space, turn: turn, priority: priority)
    case .part(let viewport):
      if let choice, viewport.isZoomed {
        isZoomed = true
        loader.didBeginZoom()
        loadPart(viewport, choice, priority: priority)
      } else {
        loadAll(fitting: viewport.space, turn: viewport.turn, priority: priority)
      }
    }
  }

  isolated deinit { cancel() }

  /// Ends the updates before the request is let go.
  public func cancel() {
    onUpdate = nil
    picture?.cancel()
    encoding?.cancel()
    if isZoomed { loader.didEndZoom() }
    isZoomed = false
  }

  /// Changes the urgency, as when a thumbnail's photo comes onto the screen.
  public func setPriority(_ priority: DecodePriority) {
    picture?.setPriority(priority)
  }

  // MARK: Asking

  private func loadAll(fitting space: Size, turn: Int, priority: DecodePriority) {
    let cellPixels = capabilities.cellPixels.size
    let box = choice?.decodingBox(for: space, cellPixels: cellPixels) ?? PixelSize(width: 1, height: 1)
    picture = loader.loader.load(file, box: box, turn: turn, priority: priority) { [weak self] update in
      self?.handle(update)
    }
  }

  /// Shows what is at hand, and has decoded what is missing.
  private func loadPart(_ viewport: Viewport, _ choice: EncoderChoice, priority: DecodePriority) {
    let photos = loader.loader
    let box = choice.decodingBox(for: viewport.cells, cellPixels: capabilities.cellPixels.size)
    let need = viewport.need(box: box)
    if var atHand = photos.cachedPicture(file, covering: need.part, turn: viewport.turn) {
      atHand.isFinal = atHand.satisfies(need)
      show(atHand)
      guard !atHand.isFinal else { return }
    }
    let underWay = photos.regionUnderWay(
      of: file, covering: need.part, turn: viewport.turn, stage: need.stage, density: need.density)
    let (region, regionBox) = underWay ?? (need.region, need.box)
    picture = photos.load(
      file, region: region, box: regionBox, turn: viewport.turn, stage: need.stage, priority: priority
    ) { [weak self] update in
      self?.handle(update)
    }
  }

  // MARK: Answers

  private func handle(_ update: PictureUpdate) {
    switch update {
    case .failed(let error): onUpdate?(.failed(error))
    case .picture(let picture): show(picture)
    }
  }

  private func show(_ picture: DecodedPicture) {
    guard let choice else {
      deliver(CellBuffer(size: .zero), of: picture, isFinal: picture.isFinal)
      return
    }
    let drawing = drawing(of: picture)
    if let support = choice.pixels { return show(drawing, of: picture, by: choice, support) }
    showCells(drawing, of: picture, by: choice)
  }

  /// Shows what there is of true pixels over quick cells, and has the best made.
  private func show(
    _ drawing: PictureDrawing, of picture: DecodedPicture, by choice: EncoderChoice,
    _ support: DisplayCapabilities.PixelSupport
  ) {
    let key = loader.key(
      for: picture, size: drawing.size, viewport: drawing.viewport, capabilities: capabilities)
    let cells = drawing.cells(by: choice.quick)
    if let viewport = drawing.viewport, let (sheet, source) = loader.sheet(showing: viewport, like: key) {
      // At another scale it is a preview, where the display scales.
      let isExact = sheet.isExact(source, for: viewport)
      if isExact || support.enlarges {
        deliver(cells, sheet.image, source, of: picture, isFinal: isExact && picture.isFinal)
      } else {
        deliver(cells, of: picture, isFinal: false)
      }
      guard !isExact, picture.isFinal else { return }
    } else if drawing.viewport == nil, picture.isFinal, let sheet = loader.sheet(for: key) {
      return deliver(cells, sheet.image, nil, of: picture, isFinal: true)
    } else if picture.isFinal, drawing.isReady(for: support),
      let sheet = drawing.sheet(by: support, background: key.background)
    {
      loader.keep(sheet, for: key)
      return deliver(cells, sheet.image, nil, of: picture, isFinal: true)
    } else {
      deliver(cells, of: picture, isFinal: false)
      guard picture.isFinal else { return }
    }
    encoding?.cancel()
    encoding = loader.queue.encode {
      drawing.sheet(by: support, background: key.background)
    } completion: { [weak self, loader] sheet in
      guard let sheet else {
        self?.showCells(drawing, of: picture, by: choice)
        return
      }
      loader.keep(sheet, for: key)
      let source = drawing.viewport.flatMap { sheet.source(for: $0) }
      self?.deliver(cells, sheet.image, source, of: picture, isFinal: true)
    }
  }

  private func showCells(_ drawing: PictureDrawing, of picture: DecodedPicture, by choice: EncoderChoice) {
    guard picture.isFinal, let refined = choice.refined else {
      deliver(drawing.cells(by: choice.quick), of: picture, isFinal: picture.isFinal)
      return
    }
    let key = loader.key(
      for: picture, size: drawing.size, viewport: drawing.viewport, capabilities: capabilities)
    if let cells = loader.encoding(for: key) {
      deliver(cells, of: picture, isFinal: true)
      return
    }
    deliver(drawing.cells(by: choice.quick), of: picture, isFinal: false)
    encoding?.cancel()
    encoding = loader.queue.encode {
      drawing.cells(by: refined)
    } completion: { [weak self, loader] cells in
      loader.keep(cells, for: key)
      self?.deliver(cells, of: picture, isFinal: true)
    }
  }

  private func drawing(of picture: DecodedPicture) -> PictureDrawing {
    switch aim {
    case .part(let viewport) where isZoomed: PictureDrawing(picture, viewport: viewport)
    case .part(let viewport):
      PictureDrawing(picture, fitting: viewport.space, on: capabilities)
    case .all(let space, _):
      PictureDrawing(picture, fitting: space, on: capabilities)
    }
  }

  private func deliver(
    _ cells: CellBuffer, _ pixels: PixelImage? = nil, _ source: PixelRect? = nil, of picture: DecodedPicture,
    isFinal: Bool
  ) {
    onUpdate?(
      .picture(CellPicture(cells, coveredBy: pixels, showing: source, of: picture, isFinal: isFinal)))
  }
}
