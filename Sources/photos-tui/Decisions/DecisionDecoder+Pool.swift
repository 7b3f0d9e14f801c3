import AdaptiveImaging
import PhotoLibrary

extension DecisionDecoder {
  /// Reads with the sandboxed decoders of a pool.
  nonisolated init(_ pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init(
      // What can't be read says nothing.
      readPhoto: {
        guard let answer = try? pool.metadata(inPhoto: $0).get() else { return nil }
        let metadata = answer.metadata ?? PhotoMetadata()
        var facts = metadata.facts
        facts.imageSize = (answer.imageSize.width, answer.imageSize.height)
        return (metadata.decisions, facts)
      },
      processSidecar: { try? sidecars.perform($0, on: $1) })
  }
}

extension PhotoMetadata {
  /// When, where, with what and how the photo was taken, and how long a video is.
  fileprivate nonisolated var facts: FileFacts {
    var facts = FileFacts()
    facts.videoMilliseconds = self[.duration].flatMap { UInt32($0) }
    facts.dateTaken = self[.dateTaken].flatMap { CaptureTime($0) }
    facts.origin = PhotoOrigin(
      camera: camera, serial: self[.cameraSerial], lens: self[.lens], place: self[.place])
    facts.iso = isoNumber
    facts.aperture = fNumber
    facts.exposure = exposureSeconds
    facts.focalLength = focalLengthInMillimetres
    facts.location = coordinates.map { ($0.latitude, $0.longitude) }
    return facts
  }
}
