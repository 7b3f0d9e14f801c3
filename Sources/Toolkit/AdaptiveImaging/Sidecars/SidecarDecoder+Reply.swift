import AdaptiveFileSystem
import Decisions

extension SidecarDecoder {
  /// Performs a request on the bytes of a sidecar; `nil` if the decoder crashed or didn't reply in time.
  /// Throws the system's reason if there can be no decoder.
  public func reply(
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
