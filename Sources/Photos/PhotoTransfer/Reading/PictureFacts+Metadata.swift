import AdaptiveCore
import AdaptiveImaging
import Catalogue
import PhotoDecisions
import PhotoSources

extension PictureFacts {
  /// The facts in the metadata of a photo, with the size of the upright picture. An empty size is unknown.
  public nonisolated init(_ metadata: PhotoMetadata, size: PixelSize) {
    self.init()
    if !size.isEmpty { (width, height) = (size.width, size.height) }
    duration = metadata[.duration].flatMap { Int($0) }
    if let text = metadata[.dateTaken], let time = CaptureTime(text) {
      (taken, hasSeconds) = (time.milliseconds, time.hasSeconds)
      zone = SidecarFacts.zoneInMinutes(ofDate: text)
    }
    camera = metadata.camera
    serial = metadata[.cameraSerial]
    lens = metadata[.lens]
    exposure = metadata.exposureSeconds
    aperture = metadata.fNumber
    iso = metadata.isoNumber
    exposureBias = metadata.exposureBiasInStops
    photoSet = metadata[.photoSet].flatMap(PhotoSet.init)
    focalLength = metadata.focalLengthInMillimetres
    focalLength35 = metadata.focalLengthOn35mmFilm
    if let coordinates = metadata.coordinates {
      (latitude, longitude) = (coordinates.latitude, coordinates.longitude)
    }
    place = metadata[.place]
  }
}
