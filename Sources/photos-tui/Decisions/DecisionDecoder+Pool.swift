import AdaptiveImaging
import Catalogue
import PhotoLibrary

extension DecisionDecoder {
  /// Reads with the sandboxed decoders of a pool.
  nonisolated init(_ pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init(
      // A photo that can't be read has no decisions.
      readPhoto: {
        guard let answer = try? pool.metadata(inPhoto: $0).get() else { return nil }
        let metadata = answer.metadata ?? PhotoMetadata()
        let facts = FileFacts(PictureFacts(metadata, size: answer.imageSize))
        return (metadata.decisions, facts)
      },
      processSidecar: { try? sidecars.perform($0, on: $1) })
  }
}
