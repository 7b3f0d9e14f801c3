import AdaptiveCore
import Imaging
import PhotoLibrary

/// Photos as cells: decoded elsewhere, drawn with half blocks at once, then with better symbols from the background.
final class CellPictures: CellPictureProviding {
  private let loader: PhotoLoader
  private let queue = EncodingQueue()
  private var refinedPictures = RefinedPictureCache()

  /// Makes pictures of what a loader decodes.
  init(loader: PhotoLoader) {
    self.loader = loader
  }

  func picture(
    of photo: Photo, fitting space: Size, on display: DisplayCapabilities,
    _ update: @escaping (CellPictureUpdate) -> Void
  ) -> any CellPictureRequest {
    let wish = CellPictureWish(
      file: PictureFile(path: photo.source.path.bytes), space: space, display: display)
    let request = Request()
    request.load = loader.load(wish.file, box: wish.decodingBox) { [weak self, weak request] change in
      guard let self else { return }
      switch change {
      case .picture(let picture): self.show(picture, for: wish, request, update)
      case .failed(let error): update(.failure(Wording.sentence(for: error)))
      }
    }
    return request
  }

  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities) {
    guard let first = photos.first else { return loader.readAhead([], box: .zero) }
    let files = photos.map { PictureFile(path: $0.source.path.bytes) }
    let wish = CellPictureWish(
      file: PictureFile(path: first.source.path.bytes), space: space, display: display)
    loader.readAhead(files, box: wish.decodingBox)
  }

  func settle() async {
    while !loader.isIdle || !queue.isIdle {
      await loader.settled()
      await queue.settled()
    }
  }

  /// Shows pixels as quick cells, and final ones later as refined cells.
  private func show(
    _ picture: DecodedPicture, for wish: CellPictureWish, _ request: Request?,
    _ update: @escaping (CellPictureUpdate) -> Void
  ) {
    func deliver(_ cells: CellBuffer, isFinal: Bool) {
      update(.picture(cells, imageSize: picture.imageSize, isFinal: isFinal, isDamaged: picture.isDamaged))
    }
    guard let choice = wish.choice else {
      return update(
        .words("\(Wording.name(of: wish.file))\n\(picture.imageSize)", imageSize: picture.imageSize))
    }
    let size = picture.imageSize.cells(in: wish.space, cellPixels: wish.display.cellPixels.size)
    if picture.isFinal, let refined = refinedPictures.picture(for: wish) {
      return deliver(refined, isFinal: true)
    }
    let isLast = picture.isFinal && choice.refined == nil
    deliver(choice.quick.encode(picture.pixels, size: size), isFinal: isLast)
    guard picture.isFinal, let refined = choice.refined else { return }
    let encoding = queue.encode(picture.pixels, size: size, with: refined) { [weak self] cells in
      self?.refinedPictures.insert(cells, for: wish)
      deliver(cells, isFinal: true)
    }
    // What is in the cache comes before anybody holds the request.
    request?.encoding = encoding
  }

  /// Ends its wishes when nobody keeps it.
  private final class Request: CellPictureRequest {
    var load: PictureRequest?
    var encoding: EncodingRequest?

    isolated deinit {
      load?.cancel()
      encoding?.cancel()
    }
  }
}

/// One photo in one space on one kind of display.
struct CellPictureWish: Hashable {
  let file: PictureFile
  let space: Size
  let display: DisplayCapabilities

  /// The encoders for the display; nil when it shows no pictures.
  var choice: EncoderChoice? { EncoderChoice(for: display) }

  /// The pixels that the encoders can use. Without pictures the fewest there are: only the size is told.
  var decodingBox: PixelSize {
    choice?.decodingBox(for: space, cellPixels: display.cellPixels.size) ?? PixelSize(width: 16, height: 16)
  }
}
