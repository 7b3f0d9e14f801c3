import AdaptiveCore
import AdaptiveImaging
import PhotoModel

@testable import Browser

/// Pictures that come when the test says so.
final class FakePictures: PictureProviding {
  /// A request that lasts as long as this is referenced.
  final class Request {
    let request: PictureRequest
    let update: (PictureUpdate) -> Void

    init(_ request: PictureRequest, _ update: @escaping (PictureUpdate) -> Void) {
      self.request = request
      self.update = update
    }

    var file: PictureFile { request.file }
    var mode: PictureRequest.Mode { request.mode }
    var space: Size { request.space }
  }

  /// A playback that shows what the test says.
  final class Playback: PicturePlayback {
    let request: PictureRequest
    let frame: (CellPicture) -> Void
    private(set) var isPlaying = true

    init(_ request: PictureRequest, _ frame: @escaping (CellPicture) -> Void) {
      self.request = request
      self.frame = frame
    }

    var file: PictureFile { request.file }
    var space: Size { request.space }

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
  /// The last list of pictures to prepare.
  private(set) var preparedRequests: [PictureRequest] = []
  /// The files of that list.
  var prepared: [PictureFile] { preparedRequests.map(\.file) }
  /// Whether requests are answered at once.
  var answersAtOnce = true
  /// The cells of pictures of whole photos; `nil` fills the space.
  var cells: Size?
  /// The photos' own size.
  var imageSize = PixelSize(width: 600, height: 400)
  /// The photos that move.
  var animated: Set<String> = []
  /// The metadata of the files.
  var metadata: PhotoMetadata?
  /// The playback that is referenced; `nil` without one.
  private(set) weak var playback: Playback?

  /// The requests that are referenced, oldest first.
  var open: [Request] { all.compactMap(\.request) }

  /// How often a picture was asked for.
  private(set) var requestCount = 0

  func requestPicture(_ request: PictureRequest, _ onUpdate: @escaping (PictureUpdate) -> Void) -> AnyObject {
    let request = Request(request, onUpdate)
    requestCount += 1
    all.append(Weak(request: request))
    if answersAtOnce { answer(request) }
    return request
  }

  func isPassing(_ file: PictureFile) -> Bool { false }

  /// Answers a request with a picture that fills its space with the first letter of the photo's name.
  func answer(_ request: Request, isDamaged: Bool = false) {
    let letter = request.file.name.unicodeScalars.first?.value ?? 0x3F
    let isTurned = request.request.turn % 2 == 1
    request.update(
      .success(
        CellPicture(
          CellBuffer(size: cells ?? request.space, filledWith: Cell(scalar: letter)),
          imageSize: isTurned ? PixelSize(width: imageSize.height, height: imageSize.width) : imageSize,
          isDamaged: isDamaged, isAnimated: animated.contains(request.file.name))))
  }

  /// The size that errors state.
  var failedSize = PixelSize.zero

  /// Answers the requests for a photo with an error.
  func fail(_ photo: Photo) {
    for request in open where request.file == PictureFile(photo) { fail(request) }
  }

  /// Answers a request with the error that its file is damaged.
  func fail(_ request: Request) {
    request.update(.failure(.damaged(request.file, format: .jpeg, size: failedSize, detail: "")))
  }

  func playAnimation(
    _ request: PictureRequest, _ onFrame: @escaping (CellPicture) -> Void
  ) -> any PicturePlayback {
    let playback = Playback(request, onFrame)
    self.playback = playback
    return playback
  }

  /// How sharp photos are, by name.
  var sharpness: [String: Double] = [:]

  func sharpness(of file: PictureFile) async -> Double? {
    sharpness[file.path.lastName?.description ?? ""]
  }

  /// Where photos are sharp, by name.
  var focusPoints: [String: FocusPoint] = [:]

  func focusPoint(of file: PictureFile) async -> FocusPoint? { focusPoints[file.name] }

  /// The tones of the pictures of files, by name.
  var tones: [String: PictureTones] = [:]
  /// The requests whose tones were counted.
  private(set) var measured: [PictureRequest] = []

  func tones(of request: PictureRequest) async -> PictureTones? {
    measured.append(request)
    return tones[request.file.name]
  }

  func metadata(of file: PictureFile) async -> Result<PhotoMetadata, DecodeError> {
    metadata.map { .success($0) } ?? .failure(.notFound(file))
  }

  func prepare(_ requests: [PictureRequest]) { preparedRequests = requests }

  func settled() async {}
}
