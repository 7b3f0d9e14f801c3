import AdaptiveCore
import PhotoLibrary

@testable import Browser

/// Pictures that come when the test says so.
final class FakePictures: PhotoPictureProviding {
  final class Request: PhotoPictureRequest {
    let photo: Photo
    let space: Size
    let update: (PhotoPictureUpdate) -> Void

    init(_ photo: Photo, _ space: Size, _ update: @escaping (PhotoPictureUpdate) -> Void) {
      self.photo = photo
      self.space = space
      self.update = update
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

  /// Requests somebody still waits for, oldest first.
  var open: [Request] { all.compactMap(\.request) }

  /// How often a picture was asked for.
  private(set) var requestCount = 0

  func picture(
    of photo: Photo, fitting space: Size, on display: DisplayCapabilities,
    _ update: @escaping (PhotoPictureUpdate) -> Void
  ) -> any PhotoPictureRequest {
    let request = Request(photo, space, update)
    requestCount += 1
    all.append(Weak(request: request))
    if answersAtOnce { answer(request) }
    return request
  }

  /// Answers a request with a picture that fills its space with the first letter of the photo's name.
  func answer(_ request: Request, isDamaged: Bool = false) {
    let letter = request.photo.name.unicodeScalars.first?.value ?? 0x3F
    let picture = CellBuffer(size: request.space, filledWith: Cell(scalar: letter))
    request.update(
      .picture(picture, imageSize: PixelSize(width: 600, height: 400), isFinal: true, isDamaged: isDamaged))
  }

  /// Says to whoever waits for a photo that there is no picture of it.
  func fail(_ photo: Photo, _ sentence: String) {
    for request in open where request.photo === photo { request.update(.failure(sentence)) }
  }

  func prepare(_ photos: [Photo], fitting space: Size, on display: DisplayCapabilities) { prepared = photos }

  func settle() async {}
}
