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
      PictureDrawing(picture, fitting: viewport.space, cellPixels: capabilities.cellPixels.size)
    case .all(let space, _):
      PictureDrawing(picture, fitting: space, cellPixels: capabilities.cellPixels.size)
    }
  }

  private func deliver(_ cells: CellBuffer, of picture: DecodedPicture, isFinal: Bool) {
    onUpdate?(.picture(CellPicture(cells, of: picture, isFinal: isFinal)))
  }
}
