import AdaptiveFileSystem
import AdaptiveImaging
import PhotoDecisions

/// Reads sidecars and plans their changes, in a sandboxed decoder of its own.
///
/// The program reads and writes the files; it never parses them. The decoder starts with the first request
/// and ends when there was none for a while. Whatever a hostile sidecar does to it, pictures are not delayed.
public nonisolated struct SidecarDecoder: Sendable {
  private let decoder: any PictureDecoding

  /// Creates a client of a pool.
  public init(_ decoder: any PictureDecoding) { self.decoder = decoder }

  /// Performs a request on the bytes of a sidecar and waits for the reply. For background threads.
  ///
  /// The splices of the reply can be applied to `bytes`. Throws why there is no reply; only `valueTooLong`
  /// and `timedOut` will occur again for the same request.
  public func perform(
    _ request: SidecarRequest, on bytes: [UInt8]
  ) throws(SidecarDecodingError) -> SidecarReply {
    guard bytes.count <= SidecarLimits.mostBytes else {
      return .unreadable(.tooLarge(byteCount: bytes.count))
    }
    let work: SidecarWork
    do throws(DecisionCodingError) {
      work = try SidecarWork(request, on: bytes)
    } catch {
      guard case .overLimit(let property) = error else { throw .invalidReply }
      throw .valueTooLong(property)
    }
    switch decoder.wait(for: DecodeJob(work), priority: .next) {
    case .answered(let answer):
      guard let reply = answer.sidecar.flatMap({ SidecarReply(validating: $0, for: bytes) }) else {
        throw .invalidReply
      }
      return reply
    case .failed(.decoderUnavailable(_, let error)): throw .decoderUnavailable(error)
    case .failed(.unreadable(_, let errno)): throw .decoderUnavailable(.noSharedMemory(errno: errno))
    case .failed(.crashed), .failed(.killed): throw .crashed
    case .failed(.timedOut(_, let duration)): throw .timedOut(after: duration)
    case .failed: throw .invalidReply
    case .cancelled: throw .decoderUnavailable(.shutDown)
    }
  }
}

/// Why there is no reply to a request about a sidecar. An error in the sidecar itself is a reply.
public nonisolated enum SidecarDecodingError: Error, Hashable, Sendable {
  /// There is no decoder. This says nothing about the sidecar.
  case decoderUnavailable(DecoderUnavailableError)
  /// The decoder ended while working on the sidecar.
  case crashed
  /// The decoder did not reply in time.
  case timedOut(after: Duration)
  /// The decoder refused the request, or sent a reply that doesn't fit the sidecar.
  case invalidReply
  /// A decision is longer than `DecisionLimits` allows, so that it can't be sent.
  case valueTooLong(DecidedProperty)
}

nonisolated extension SidecarDecoder {
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

extension SidecarWork {
  /// Throws `overLimit` if a decision is too long to send.
  nonisolated init(_ request: SidecarRequest, on bytes: [UInt8]) throws(DecisionCodingError) {
    self.init(
      bytes: bytes, request: try request.encoded(), isChange: request.wanted != request.base,
      isValid: { SidecarReply(validating: $0, for: bytes) != nil })
  }
}

extension SidecarReply {
  /// The reply that a decoder sent; `nil` if its bytes are wrong, or if its plan doesn't fit the sidecar or
  /// would make something else of it.
  nonisolated fileprivate init?(validating document: [UInt8], for bytes: [UInt8]) {
    guard let reply = try? SidecarReply(decoding: document) else { return nil }
    // A plan that must not be applied is refused here, so that no caller must handle it.
    if case .contents(let contents) = reply, case .success(let plan) = contents.plan,
      !plan.isHarmless(for: bytes)
    {
      return nil
    }
    self = reply
  }
}
