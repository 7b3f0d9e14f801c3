import AdaptiveImaging
import PhotoLibrary

extension DecisionDecoder {
  /// Reads with the sandboxed decoders of a pool.
  nonisolated init(_ pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init(
      // What can't be read says nothing.
      readPhoto: { try? pool.decisions(inPhoto: $0).get() },
      processSidecar: { try? sidecars.perform($0, on: $1) })
  }
}
