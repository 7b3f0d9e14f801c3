import AdaptiveFileSystem
import AdaptiveImaging
import PhotoDecisions
import PhotoModel
import PhotoSources
import Places
import PhotoTransfer

/// The details of the photo.
///
/// It follows one screen from photo to photo, and cancels work that is no longer needed.
final class PhotoDetails {
  private let context: BrowserContext
  private var file: PictureFile?
  private var companions: [FileName] = []
  private var sidecarFacts = SidecarFacts()
  private let meter: ToneMeter

  /// The size of the file in bytes; `nil` while it is unknown.
  private(set) var fileSize: Int?
  /// The sizes of its raw files and movies in bytes, if known.
  private(set) var companionSizes: [FileName: Int] = [:]
  /// The metadata in the file, corrected by the sidecars; `nil` while it is unknown, and if it cannot be
  /// read.
  private(set) var metadata: PhotoMetadata?
  /// The city nearest to where the photo was taken; `nil` while it is unknown, and if there is none near.
  private(set) var nearestCity: String?
  /// The tones of what is visible; `nil` while they are unknown. Those of the previous part of the photo stay
  /// until the next ones are known.
  var tones: PictureTones? { meter.tones }
  /// Whether the tones are wanted. Takes effect with the next call of `follow`.
  var measuresTones = false
  /// Called when more is known.
  var onChange: () -> Void = {}
  /// Reads the file.
  private(set) var reading: Task<Void, Never>?

  init(context: BrowserContext) {
    self.context = context
    meter = ToneMeter(context.pictures)
    meter.onChange = { [weak self] in self?.onChange() }
  }

  isolated deinit { stop() }

  /// Reads what is not known of a photo. `request` is the one whose final picture is visible; `nil` while
  /// there is none.
  func follow(_ photo: Photo, showing request: PictureRequest?) {
    let file = PictureFile(photo)
    if file != self.file {
      stop()
      self.file = file
      meter.forget()
      (fileSize, metadata, nearestCity) = (nil, nil, nil)
    } else if companions != photo.companions || sidecarFacts != photo.sidecarFacts {
      reading?.cancel()
      reading = nil
    }
    if reading == nil { read(photo) }
    if measuresTones, let request { meter.follow(request) }
  }

  /// Stops reading. The next call of `follow` begins again.
  func stop() {
    reading?.cancel()
    meter.stop()
    (file, reading) = (nil, nil)
  }

  /// Waits until everything that is being read is known.
  func settled() async {
    await reading?.value
    await meter.settled()
  }

  private func read(_ photo: Photo) {
    companions = photo.companions
    sidecarFacts = photo.sidecarFacts
    companionSizes = [:]
    reading = Task.onMainQueue {
      [weak self, pictures = context.pictures, atlas = context.atlas, sidecarFacts] in
      let size = await photo.source.fileSize()
      guard !Task.isCancelled else { return }
      self?.fileSize = size
      for companion in photo.companions {
        let size = await PhotoSource(folder: photo.source.folder, name: companion).fileSize()
        guard !Task.isCancelled else { return }
        self?.companionSizes[companion] = size
      }
      self?.onChange()
      let metadata = try? await pictures.metadata(of: PictureFile(photo)).get()
        .corrected(by: sidecarFacts)
      guard !Task.isCancelled else { return }
      self?.metadata = metadata
      self?.onChange()
      self?.nearestCity = nil
      guard let coordinates = metadata?.coordinates,
        let point = GeoPoint(latitude: coordinates.latitude, longitude: coordinates.longitude),
        let nearest = await atlas.atlas()?.gazetteer?.nearest(to: point), !Task.isCancelled
      else { return }
      self?.nearestCity = Wording.near(nearest)
      self?.onChange()
    }
  }
}
