import AdaptiveImaging
import Catalogue
import Decisions
import PhotoLibrary

extension IndexDecoder {
  /// Reads headers with sandboxed decoders of their own, one for each thread, and sidecars with those of a
  /// pool.
  nonisolated init(sidecars pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init(
      filesPerRead: AdaptiveImaging.HeaderReader.filesPerMessage,
      makeHeaderReader: {
        let reader = AdaptiveImaging.HeaderReader()
        return { paths in reader.read(paths).map { $0.map(Header.init).mapError(Failure.init) } }
      },
      processSidecar: { try? sidecars.perform($0, on: $1) })
  }
}

extension IndexDecoder.Header {
  /// What a header says, as values.
  nonisolated fileprivate init(_ header: PhotoHeader) {
    var facts = PictureFacts()
    let metadata = header.metadata
    if !header.size.isEmpty { (facts.width, facts.height) = (header.size.width, header.size.height) }
    facts.orientation = header.orientation
    if let text = metadata[.dateTaken], let taken = CaptureTime(text) {
      (facts.taken, facts.hasSeconds) = (taken.milliseconds, taken.hasSeconds)
      facts.zone = metadata.zoneInMinutes
    }
    facts.camera = metadata.camera
    facts.serial = metadata[.cameraSerial]
    facts.lens = metadata[.lens]
    facts.exposure = metadata.exposureSeconds
    facts.aperture = metadata.fNumber
    facts.iso = metadata.isoNumber
    facts.focalLength = metadata.focalLengthInMillimetres
    facts.focalLength35 = metadata.focalLengthOn35mmFilm
    if let coordinates = metadata.coordinates {
      (facts.latitude, facts.longitude) = (coordinates.latitude, coordinates.longitude)
    }
    facts.place = metadata[.place]
    self.init(format: header.format.rawValue, facts: facts, decisions: metadata.decisions)
  }
}

extension IndexDecoder.Failure {
  nonisolated fileprivate init(_ error: DecodeError) {
    switch error {
    case .notFound: self = .notFound
    case .unreadable, .notRegularFile: self = .unreadable
    case .empty, .unknownFormat, .truncated, .damaged, .unsupported, .tooBig, .outOfMemory:
      self = .notAPicture
    case .crashed, .timedOut: self = .decoderFailed
    case .decoderUnavailable(_, let reason): self = .noDecoder(DecoderWording.advice(for: reason))
    }
  }
}
