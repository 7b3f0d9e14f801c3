import AdaptiveFileSystem
import AdaptiveImaging
import Catalogue
import Decisions
import PhotoSources

extension DecisionDecoder {
  /// Reads with the sandboxed decoders of a pool.
  nonisolated init(_ pool: DecoderPool) {
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

extension SidecarDecoder {
  /// Performs a request on the bytes of a sidecar; `nil` if the decoder crashed or didn't reply in time.
  /// Throws the system's reason if there can be no decoder.
  nonisolated func reply(
    to request: SidecarRequest, on bytes: [UInt8]
  ) throws(SystemError) -> SidecarReply? {
    do throws(SidecarDecodingError) {
      return try perform(request, on: bytes)
    } catch {
      switch error {
      case .decoderUnavailable(.cannotStart(let errno)), .decoderUnavailable(.noSharedMemory(let errno)):
        throw SystemError(code: errno)
      case .decoderUnavailable, .crashed, .timedOut, .invalidReply, .valueTooLong: return nil
      }
    }
  }
}
