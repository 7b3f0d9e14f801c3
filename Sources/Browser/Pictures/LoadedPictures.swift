import AdaptiveCore
import Imaging
import PhotoLibrary

/// Photos from their files, by the decoders and encoders of `Imaging`.
final class LoadedPictures: PhotoPictureProviding {
  private let loader: CellPictureLoader

  /// Makes pictures with a loader.
  init(_ loader: CellPictureLoader) {
    self.loader = loader
  }

  func picture(
    of photo: Photo, fitting space: Size, on display: DisplayCapabilities,
    _ update: @escaping (PhotoPictureUpdate) -> Void
  ) -> any PhotoPictureRequest {
    loader.capabilities = display
    let file = PictureFile(photo)
    return loader.load(file, fitting: space) { change in
      switch change {
      case .picture(let picture) where display.graphics == .none:
        update(.words("\(photo.name)\n\(picture.imageSize)", imageSize: picture.imageSize))
      case .picture(let picture):
        update(
          .picture(
            picture.cells, imageSize: picture.imageSize, isFinal: picture.isFinal,
            isDamaged: picture.isDamaged))
      case .failed(let error): update(.failure(Wording.sentence(for: error)))
      }
    }
  }

  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities) {
    loader.capabilities = display
    loader.readAhead(photos.map { PictureFile($0) }, fitting: space)
  }

  func settle() async { await loader.settled() }
}

extension CellPictureRequest: PhotoPictureRequest {}

extension PictureFile {
  /// The file of a photo.
  fileprivate init(_ photo: Photo) { self.init(path: photo.source.path.bytes) }
}
