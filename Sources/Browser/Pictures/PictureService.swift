import AdaptiveCore
import Imaging
import PhotoLibrary

/// Photos from their files, by the decoders and encoders of `Imaging`.
final class PictureService: PhotoPictureProviding {
  private let cells: CellPictureLoader
  private let photos: PhotoLoader

  /// Makes pictures with a loader.
  init(_ photos: PhotoLoader, on display: DisplayCapabilities) {
    self.photos = photos
    cells = CellPictureLoader(loader: photos, capabilities: display)
  }

  func picture(
    of photo: Photo, in mode: PictureMode, on display: DisplayCapabilities,
    _ update: @escaping (PhotoPictureUpdate) -> Void
  ) -> any PhotoPictureRequest {
    adapt(to: display)
    switch mode {
    case .whole(let space, let turn):
      return cells.load(PictureFile(photo), fitting: space, turn: turn) {
        update(Self.update($0, of: photo, on: display))
      }
    case .thumbnail(let space):
      return cells.load(PictureFile(photo), fitting: space, priority: .thumbnails) {
        update(Self.update($0, of: photo, on: display))
      }
    case .part(let viewport):
      return cells.load(PictureFile(photo), showing: viewport) {
        update(Self.update($0, of: photo, on: display))
      }
    }
  }

  private static func update(
    _ change: CellPictureUpdate, of photo: Photo, on display: DisplayCapabilities
  ) -> PhotoPictureUpdate {
    switch change {
    case .picture(let picture) where display.graphics == .none:
      .words("\(photo.name)\n\(picture.imageSize)", imageSize: picture.imageSize)
    case .picture(let picture): .picture(picture)
    case .failed(let error): .failure(Wording.sentence(for: error))
    }
  }

  func playback(
    of photo: Photo, in space: Size, turn: Int, on display: DisplayCapabilities,
    _ frame: @escaping (CellPicture) -> Void
  ) -> any PhotoPlayback {
    adapt(to: display)
    return cells.play(PictureFile(photo), fitting: space, turn: turn) { frame($0) }
  }

  func metadata(of photo: Photo) async -> PhotoMetadata? {
    try? await photos.metadata(of: PictureFile(photo)).get()
  }

  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities) {
    adapt(to: display)
    cells.readAhead(photos.map { PictureFile($0) }, fitting: space)
  }

  func settle() async { await cells.settled() }

  /// Transparent photos lie on what the display has around them.
  private func adapt(to display: DisplayCapabilities) {
    cells.capabilities = display
    photos.background = display.background ?? Theme.photoBackground(isLight: display.style == .light)
  }
}

extension CellPictureRequest: PhotoPictureRequest {}
extension AnimationPlayback: PhotoPlayback {}

extension PictureFile {
  /// The file of a photo.
  fileprivate init(_ photo: Photo) { self.init(photo.source.path) }
}
