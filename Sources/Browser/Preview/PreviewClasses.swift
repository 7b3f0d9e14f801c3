import AdaptiveCore
import FileSystem
import Imaging
import PhotoLibrary

/// The classes of the app's own scenes for previews, with a sample library.
enum PreviewClasses {
  /// Returns a registry with all classes.
  static func registry() -> ClassRegistry {
    let library = Library(sample, relativeTo: FilePath("/"))
    let context = BrowserContext(
      library: library, pictures: PreviewPictures(), artwork: { Artwork() }, clock: StoppedClock())
    let photo = library.user.conversations.lazy.flatMap(\.photos).first { $0.caption != nil }
    return .browser(ScreenFactory(context: context), sample: photo)
  }

  /// Conversations with one photo and with several, with and without captions and stars.
  private static var sample: UserFile {
    func photo(_ name: String, _ caption: String?, _ stars: Int) -> UserFile.Photo {
      UserFile.Photo(imageName: "\(name).jpg", caption: caption, rating: Rating(clamping: stars))
    }
    return UserFile(
      name: "Ada Costa",
      conversations: [
        UserFile.Conversation(
          name: "Hut to Hut",
          photos: [
            photo("first-light", "First light over the pass", 4),
            photo("moraine-lake", "Colder than it looks", 5),
            photo("ridge", nil, 0),
          ]),
        UserFile.Conversation(name: "Tomás Reyes", photos: [photo("dunes", "Wind from the south", 3)]),
        UserFile.Conversation(
          name: "Photo Walk, Thursdays", photos: [photo("city", nil, 2), photo("rain", nil, -1)]),
        UserFile.Conversation(name: "Not a single photo yet", photos: []),
      ],
      lastPhoto: photo("portrait", nil, 0))
  }
}

/// Provides the same picture for every photo: one shade, three columns wide for each row, like most photos.
private final class PreviewPictures: PhotoPictureProviding {
  private final class Request: PhotoPictureRequest {}

  private final class Playback: PhotoPlayback {
    func pause() {}
    func resume() {}
  }

  func picture(
    of photo: Photo, in mode: PictureMode, on display: DisplayCapabilities,
    _ update: @escaping (PhotoPictureUpdate) -> Void
  ) -> any PhotoPictureRequest {
    let space = mode.space
    let rows = min(space.height, max(1, space.width / 3))
    let size = Size(width: min(space.width, rows * 3), height: rows)
    let shade = Cell(scalar: 0x2E, foreground: .brightBlack)
    update(
      .picture(
        CellPicture(
          CellBuffer(size: size, filledWith: shade), imageSize: PixelSize(width: 6000, height: 4000))))
    return Request()
  }

  func playback(
    of photo: Photo, in space: Size, turn: Int, on display: DisplayCapabilities,
    _ frame: @escaping (CellPicture) -> Void
  ) -> any PhotoPlayback { Playback() }

  func metadata(of photo: Photo) async -> PhotoMetadata? { nil }

  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities) {}

  func settle() async {}
}

/// A clock that never advances. What is scheduled for later never happens in a preview.
private struct StoppedClock: MainClock {
  let now = ContinuousClock.now

  func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {}
}
