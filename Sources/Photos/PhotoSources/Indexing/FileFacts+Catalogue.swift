import Catalogue

extension FileFacts {
  /// Creates the facts that a file states about its picture, without those of the file system. A catalogue
  /// has no content identifiers.
  public init(_ facts: PictureFacts, contentIdentifier: String? = nil) {
    self.init()
    hashOfContentIdentifier = contentIdentifier.flatMap { Self.hash(ofContentIdentifier: $0) }
    videoMilliseconds = facts.duration.flatMap { UInt32(exactly: $0) }
    dateTaken = facts.taken.map { CaptureTime(milliseconds: $0, hasSeconds: facts.hasSeconds) }
    zoneInMinutes = facts.zone
    origin = PhotoOrigin(camera: facts.camera, serial: facts.serial, lens: facts.lens, place: facts.place)
    iso = facts.iso
    aperture = facts.aperture
    exposure = facts.exposure
    exposureBias = facts.exposureBias
    photoSet = facts.photoSet
    focalLength = facts.focalLength
    if let latitude = facts.latitude, let longitude = facts.longitude { location = (latitude, longitude) }
    if let width = facts.width, let height = facts.height { imageSize = (width, height) }
  }
}
