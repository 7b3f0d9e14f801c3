import AdaptiveCore
import DecodeProtocol

/// News of a photo as cells.
public enum CellPictureUpdate: Equatable, Sendable {
  /// A picture, better than any before. After a final one nothing follows.
  case picture(CellPicture)
  /// No picture, or none better than those before. Nothing follows.
  case failed(DecodeError)

  /// Whether nothing follows.
  public var isLast: Bool {
    switch self {
    case .picture(let picture): picture.isFinal
    case .failed: true
    }
  }
}

/// One wish for a photo as cells. It lasts as long as it is kept.
@MainActor
public final class CellPictureRequest {
  /// The photo's file.
  public let file: PictureFile
  private let space: Size
  private let capabilities: DisplayCapabilities
  private let choice: EncoderChoice?
  private let loader: CellPictureLoader
  private var onUpdate: (@MainActor (CellPictureUpdate) -> Void)?
  private var picture: PictureRequest?
  private var encoding: EncodingRequest?

  init(
    file: PictureFile, space: Size, priority: DecodePriority, loader: CellPictureLoader,
    onUpdate: @escaping @MainActor (CellPictureUpdate) -> Void
  ) {
    self.file = file
    self.space = space
    self.loader = loader
    self.onUpdate = onUpdate
    capabilities = loader.capabilities
    choice = EncoderChoice(for: capabilities)
    let cellPixels = capabilities.cellPixels.size
    let box = choice?.decodingBox(for: space, cellPixels: cellPixels) ?? PixelSize(width: 1, height: 1)
    picture = loader.loader.load(file, box: box, priority: priority) { [weak self] update in
      self?.handle(update)
    }
  }

  isolated deinit {
    picture?.cancel()
    encoding?.cancel()
  }

  /// Ends the updates before the request is let go.
  public func cancel() {
    onUpdate = nil
    picture?.cancel()
    encoding?.cancel()
  }

  /// Changes the urgency, as when a thumbnail's photo comes onto the screen.
  public func setPriority(_ priority: DecodePriority) {
    picture?.setPriority(priority)
  }

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
    let size = picture.imageSize.cells(in: space, cellPixels: capabilities.cellPixels.size)
    guard picture.isFinal, let refined = choice.refined else {
      deliver(choice.quick.encode(picture.pixels, size: size), of: picture, isFinal: picture.isFinal)
      return
    }
    let key = loader.key(for: picture, size: size, capabilities: capabilities)
    if let cells = loader.encoding(for: key) {
      deliver(cells, of: picture, isFinal: true)
      return
    }
    deliver(choice.quick.encode(picture.pixels, size: size), of: picture, isFinal: false)
    encoding = loader.queue.encode(picture.pixels, size: size, with: refined) { [weak self, loader] cells in
      loader.keep(cells, for: key)
      self?.deliver(cells, of: picture, isFinal: true)
    }
  }

  private func deliver(_ cells: CellBuffer, of picture: DecodedPicture, isFinal: Bool) {
    onUpdate?(.picture(CellPicture(cells, of: picture, isFinal: isFinal)))
  }
}
