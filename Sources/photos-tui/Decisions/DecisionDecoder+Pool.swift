import Imaging
import PhotoLibrary

extension DecisionDecoder {
  /// Reads photos and sidecars in the sandboxed decoders of a pool. The decoders start with the first photo,
  /// and end when nothing was read for a while.
  init(_ pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init { path in
      // A photo that can't be read says nothing. Showing it reports why.
      try? pool.decisions(inPhoto: path).get()
    } processSidecar: { request, bytes in
      // The store tries again, whatever the reason is.
      try? sidecars.perform(request, on: bytes)
    }
  }
}
