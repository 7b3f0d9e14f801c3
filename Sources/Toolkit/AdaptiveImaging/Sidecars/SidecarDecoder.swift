import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import Synchronization

/// Reads sidecars and plans their changes, in a sandboxed decoder of its own.
///
/// The program reads and writes the files; it never parses them. The decoder starts with the first request
/// and ends when there was none for a while. Whatever a hostile sidecar does to it, pictures are not delayed.
public struct SidecarDecoder: Sendable {
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
      guard let reply = answer.sidecar else { throw .invalidReply }
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

extension PictureDecoding {
  /// Queues a job and waits for its end. Not for the main thread.
  func wait(for job: DecodeJob, priority: DecodePriority) -> DecodeOutcome {
    let end = JobEnd()
    _ = decode(job, priority: priority) { end.report($0) }
    return end.wait()
  }
}

/// The end of a job, for which one thread waits.
private final class JobEnd: Sendable {
  private let outcome = Mutex(DecodeOutcome.cancelled)
  private let semaphore = DispatchSemaphore(value: 0)

  func report(_ outcome: DecodeOutcome) {
    self.outcome.withLock { $0 = outcome }
    semaphore.signal()
  }

  func wait() -> DecodeOutcome {
    semaphore.wait()
    return outcome.withLock { $0 }
  }
}

/// Why there is no reply to a request about a sidecar. An error in the sidecar itself is a reply.
public enum SidecarDecodingError: Error, Hashable, Sendable {
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

/// A request about a sidecar, and the bytes that it is about.
public struct SidecarWork: Hashable, Sendable {
  /// The sidecar, as it was read.
  let bytes: [UInt8]
  /// The request as a decoder gets it.
  let encodedRequest: [UInt8]
  /// Whether the reply has a plan for changes.
  let isChange: Bool

  /// Throws `overLimit` if a decision is too long to send.
  init(_ request: SidecarRequest, on bytes: [UInt8]) throws(DecisionCodingError) {
    self.bytes = bytes
    encodedRequest = try request.encoded()
    isChange = request.wanted != request.base
  }

  /// The reply that a decoder sent; `nil` if its bytes are wrong, or if its plan doesn't fit the sidecar or
  /// would make something else of it.
  func validReply(_ document: [UInt8]) -> SidecarReply? {
    guard let reply = try? SidecarReply(decoding: document) else { return nil }
    guard case .contents(let contents) = reply, case .success(let plan) = contents.plan else { return reply }
    // A plan that must not be applied is refused here, so that no caller must handle it.
    return plan.isHarmless(for: bytes) ? reply : nil
  }
}
