import AdaptiveImaging
import PhotoLibrary

extension DecisionDecoder {
  /// Reads with the sandboxed decoders of a pool.
  nonisolated init(_ pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init(
      // What can't be read says nothing.
      readPhoto: {
        guard let metadata = try? pool.metadata(inPhoto: $0).get() else { return nil }
        return (metadata.decisions, metadata.facts)
      },
      processSidecar: { try? sidecars.perform($0, on: $1) })
  }
}

extension PhotoMetadata {
  /// When and with which camera the photo was taken, and how long a video is.
  fileprivate nonisolated var facts: FileFacts {
    var facts = FileFacts()
    facts.videoMilliseconds = self[.duration].flatMap { UInt32($0) }
    facts.dateTaken = self[.dateTaken].flatMap { CaptureTime($0) }
    if let camera { facts.camera = [camera, self[.cameraSerial]].hashValue }
    return facts
  }
}
