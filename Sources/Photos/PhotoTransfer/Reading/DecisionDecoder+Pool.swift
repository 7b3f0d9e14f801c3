import AdaptiveImaging
import Catalogue
import PhotoDecisions
import PhotoSources

extension DecisionDecoder {
  /// Reads with the sandboxed decoders of a pool.
  public nonisolated init(_ pool: DecoderPool) {
    let sidecars = SidecarDecoder(pool)
    self.init(
      readPhoto: {
        do throws(DecodeError) {
          let answer = try pool.metadata(inPhoto: $0).get()
          let metadata = answer.metadata ?? PhotoMetadata()
          let facts = FileFacts(
            PictureFacts(metadata, size: answer.imageSize),
            contentIdentifier: metadata[.contentIdentifier])
          return (metadata.decisions, facts)
        } catch {
          // A damaged photo has no decisions.
          return error.isAboutContents ? (PhotoDecisions(), FileFacts()) : nil
        }
      },
      processSidecar: sidecars.reply)
  }
}
