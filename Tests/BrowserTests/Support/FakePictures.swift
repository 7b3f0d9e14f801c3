import AdaptiveCore
import Imaging
import PhotoLibrary

@testable import Browser

/// Pictures that come when the test says so.
final class FakePictures: PhotoPictureProviding {
  final class Request: PhotoPictureRequest {
    let photo: Photo
    let look: PictureMode
    let update: (PhotoPictureUpdate) -> Void

    init(_ photo: Photo, _ look: PictureMode, _ update: @escaping (PhotoPictureUpdate) -> Void) {
      self.photo = photo
      self.look = look
      self.update = update
    }

    var space: Size { look.space }
  }

  /// A playback that shows what the test says.
  final class Playback: PhotoPlayback {
    let photo: Photo
    let space: Size
    let turn: Int
    let frame: (CellPicture) -> Void
    private(set) var isPlaying = true

    init(_ photo: Photo, _ space: Size, _ turn: Int, _ frame: @escaping (CellPicture) -> Void) {
      self.photo = photo
      self.space = space
      self.turn = turn
      self.frame = frame
    }

    func pause() { isPlaying = false }
    func resume() { isPlaying = true }

    /// Shows a frame made of one letter.
    func show(_ letter: Character) {
      let scalar = letter.unicodeScalars.first?.value ?? 0x3F
      let cells = CellBuffer(size: space, filledWith: Cell(scalar: scalar))
      frame(CellPicture(cells, imageSize: PixelSize(width: 600, height: 400), isAnimated: true))
    }
  }

  private struct Weak {
    weak var request: Request?
  }

  private var all: [Weak] = []
  /// The photos that were named for later, by the last call.
  private(set) var prepared: [Photo] = []
  /// Whether requests are answered at once.
  var answersAtOnce = true
  /// The photos' own size.
  var imageSize = PixelSize(width: 600, height: 400)
  /// The photos that move.
  var animated: Set<String> = []
  /// What the files say.
  var metadata: PhotoMetadata?
  /// The playback somebody keeps.
  private(set) weak var playback: Playback?

  /// Requests somebody still waits for, oldest first.
  var open: [Request] { all.compactMap(\.request) }

  /// How often a picture was asked for.
  private(set) var requestCount = 0

  func picture(
    of photo: Photo, in look: PictureMode, on display: DisplayCapabilities,
    _ update: @escaping (PhotoPictureUpdate) -> Void
  ) -> any PhotoPictureRequest {
    let request = Request(photo, look, update)
    requestCount += 1
    all.append(Weak(request: request))
    if answersAtOnce { answer(request) }
    return request
  }

  /// Answers a request with a picture that fills its space with the first letter of the photo's name.
  func answer(_ request: Request, isDamaged: Bool = false) {
    let letter = request.photo.name.unicodeScalars.first?.value ?? 0x3F
    let isTurned = request.look.turn % 2 == 1
    request.update(
      .picture(
        CellPicture(
          CellBuffer(size: request.space, filledWith: Cell(scalar: letter)),
          imageSize: isTurned ? PixelSize(width: imageSize.height, height: imageSize.width) : imageSize,
          isDamaged: isDamaged, isAnimated: animated.contains(request.photo.name))))
  }

  /// Says to whoever waits for a photo that there is no picture of it.
  func fail(_ photo: Photo, _ sentence: String) {
    for request in open where request.photo === photo { request.update(.failure(sentence)) }
  }

  func playback(
    of photo: Photo, in space: Size, turn: Int, on display: DisplayCapabilities,
    _ frame: @escaping (CellPicture) -> Void
  ) -> any PhotoPlayback {
    let playback = Playback(photo, space, turn, frame)
    self.playback = playback
    return playback
  }

  func metadata(of photo: Photo) async -> PhotoMetadata? { metadata }

  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities) { prepared = photos }

  func settle() async {}
}
