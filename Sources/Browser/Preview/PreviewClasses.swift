import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import AdaptiveStoryboards
import DecisionStorage
import PhotoDecisions
import PhotoModel

/// The classes of the app's own scenes for previews, with a sample library.
enum PreviewClasses {
  /// Returns a registry with all classes.
  static func registry() -> ClassRegistry {
    let library = Library(sample, relativeTo: FilePath("/"))
    let context = BrowserContext(
      library: library, pictures: PreviewPictures(), artwork: { Artwork() }, clock: StoppedClock())
    let photo = library.user.albums.lazy.flatMap(\.photos).first { $0.caption != nil }
    return ScreenClasses.registry(context, sample: photo)
  }

  /// Albums with one photo and with several, with and without captions and stars.
  private static var sample: UserFile {
    func photo(_ name: String, _ caption: String?, _ stars: Int) -> UserFile.Photo {
      UserFile.Photo(imageName: "\(name).jpg", caption: caption, rating: Rating(clamping: stars))
    }
    return UserFile(
      name: "Ada Costa",
      albums: [
        UserFile.Album(
          name: "Hut to Hut",
          photos: [
            photo("first-light", "First light over the pass", 4),
            photo("moraine-lake", "Colder than it looks", 5),
            photo("ridge", nil, 0),
          ]),
        UserFile.Album(name: "Tomás Reyes", photos: [photo("dunes", "Wind from the south", 3)]),
        UserFile.Album(
          name: "Photo Walk, Thursdays", photos: [photo("city", nil, 2), photo("rain", nil, -1)]),
        UserFile.Album(name: "Not a single photo yet", photos: []),
      ],
      lastPhoto: photo("portrait", nil, 0))
  }
}

/// Provides the same picture for every photo: one shade, three columns wide for each row, like most photos.
private final class PreviewPictures: PictureProviding {
  private final class Task {}

  private final class Playback: PicturePlayback {
    func pause() {}
    func resume() {}
  }

  func requestPicture(_ request: PictureRequest, _ onUpdate: @escaping (PictureUpdate) -> Void) -> AnyObject {
    let space = request.space
    let rows = min(space.height, max(1, space.width / 3))
    let size = Size(width: min(space.width, rows * 3), height: rows)
    let shade = Cell(scalar: 0x2E, foreground: .brightBlack)
    onUpdate(
      .success(
        CellPicture(
          CellBuffer(size: size, filledWith: shade), imageSize: PixelSize(width: 6000, height: 4000))))
    return Task()
  }

  func isPassing(_ file: PictureFile) -> Bool { false }

  func playAnimation(
    _ request: PictureRequest, _ onFrame: @escaping (CellPicture) -> Void
  ) -> any PicturePlayback { Playback() }

  func sharpness(of file: PictureFile) async -> Double? { nil }

  func focusPoint(of file: PictureFile) async -> FocusPoint? { nil }

  func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    .failure(.notFound(file))
  }

  func prepare(_ requests: [PictureRequest]) {}

  func tones(of request: PictureRequest) async -> PictureTones? { nil }

  func settled() async {}
}

/// A clock that never advances. Scheduled work never happens in a preview.
private struct StoppedClock: MainClock {
  let now = ContinuousClock.now

  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {}
}
