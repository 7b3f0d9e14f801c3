import AdaptiveCore
import Imaging
import PhotoLibrary

/// Photos as cells: decoded elsewhere, drawn with half blocks at once, then with better symbols from the background.
final class CellPictures: CellPictureProviding {
  /// Pixels asked for per cell of the space. More than half blocks need, so that symbols find detail.
  private static let pixelsPerCell = PixelSize(width: 8, height: 16)

  private let loader: PhotoLoader
  private let cellPixels: () -> PixelSize
  private var active: [ObjectIdentifier: ActiveRequest] = [:]

  /// Makes pictures of a loader; the closure tells the extent of a cell in pixels, whose proportions matter.
  init(loader: PhotoLoader, cellPixels: @escaping () -> PixelSize) {
    self.loader = loader
    self.cellPixels = cellPixels
  }

  func picture(
    of photo: Photo, fitting space: Size, traits: TraitCollection, _ update: @escaping (CellPictureUpdate) -> Void
  ) -> any CellPictureRequest {
    let request = ActiveRequest()
    let encoder = CellEncoder(space: space, cellPixels: cellPixels(), gamut: traits.colorGamut ?? .mono)
    request.load = loader.load(PictureFile(path: photo.source.path.bytes), box: Self.box(for: space)) { change in
      switch change {
      case .picture(let picture):
        let cells = encoder.quick(picture)
        update(.picture(cells, imageSize: picture.imageSize, isFinal: picture.isFinal, isDamaged: picture.isDamaged))
      case .failed(let error): update(.failure(Wording.sentence(for: error)))
      }
    }
    return request
  }

  func prepare(_ photos: [Photo], fitting space: Size, traits: TraitCollection) {
    loader.readAhead(photos.map { PictureFile(path: $0.source.path.bytes) }, box: Self.box(for: space))
  }

  func settle() async { await loader.settled() }

  private static func box(for space: Size) -> PixelSize {
    PixelSize(width: space.width * pixelsPerCell.width, height: space.height * pixelsPerCell.height)
  }
}

private final class ActiveRequest: CellPictureRequest {
  var load: PictureRequest?

  isolated deinit { load?.cancel() }
}

struct CellEncoder {
  let space: Size
  let cellPixels: PixelSize
  let gamut: ColorGamut

  func quick(_ picture: DecodedPicture) -> CellBuffer {
    let w = max(1, space.width), h = max(1, space.height)
    let s = picture.pixels.size
    guard s.width > 0, s.height > 0 else { return CellBuffer(size: .zero) }
    let scale = min(Double(w) / Double(s.width), Double(h * 2) / Double(s.height))
    let cw = max(1, Int(Double(s.width) * scale)), ch = max(1, Int(Double(s.height) * scale) / 2)
    var buffer = CellBuffer(size: Size(width: cw, height: ch))
    for y in 0..<ch {
      for x in 0..<cw {
        let px = x * s.width / cw
        let top = picture.pixels[px, 2 * y * s.height / (2 * ch)]
        let bottom = picture.pixels[px, (2 * y + 1) * s.height / (2 * ch)]
        buffer[x, y] = Cell(scalar: 0x2580, foreground: .rgb(top), background: .rgb(bottom))
      }
    }
    return buffer
  }
}
