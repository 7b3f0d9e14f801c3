import AdaptiveCore
import AdaptiveFileSystem
import CInterprocess
import PhotoDecodeProtocol
import Glibc

/// A decoder process and the exchange of messages with it, one request at a time. Releasing it ends the
/// process.
///
/// Used by a single thread, which waits for the answers. The process is a copy of its server, and ends with
/// it. Another thread may kill `child` at any time, which the waiting one sees as a crash.
final class DecoderProcess {
  /// Why a request got no answer. Afterwards the process is of no use.
  enum ExchangeError: Error, Equatable {
    /// The decoder was gone before the request reached it.
    case wasGone
    /// It ended, or sent something that does not answer the request.
    case crashed
    /// Something outside the program killed or stopped it.
    case killed
    /// It could not read or map its file, or not in time; the system's error number says why.
    case unreadable(errno: Int32)
    /// It did not answer in time.
    case timedOut
    /// No memory could be shared with it; the system's error number says why.
    case noSharedMemory(errno: Int32)

    /// The error of a process that has closed its socket, or was waited for in vain. The ending is `nil` for
    /// one that this program has killed. Only work is a reason to say that a file takes too long.
    init(_ ending: ChildProcess.Ending?, of child: ChildProcess, timeout: Duration, usesDisk: Bool = true) {
      self =
        switch ending {
        case .killed: .killed
        case .readingError(let errno): .unreadable(errno: errno)
        case .timeLimit:
          switch child.activity(in: timeout) {
          case .stopped: .killed
          case .waited where usesDisk: .unreadable(errno: ETIMEDOUT)
          case .waited, .worked: .timedOut
          }
        case .fault, nil: .crashed
        }
    }
  }

  /// The process, for killing and observing it.
  let child: ChildProcess
  /// Its first message.
  let hello: DecoderHello
  /// The number of requests it has answered.
  private(set) var answeredRequests = 0
  /// The file that it has read; `nil` before the first request, and if the system doesn't report it.
  private(set) var file: FileIdentity?

  private let server: DecoderServer
  private let socket: Int32
  private var buffer: DecoderBuffer?
  private var nextIdentifier: UInt64 = 1

  /// A decoder that has said hello over a socket, which this closes.
  init(_ identifier: pid_t, on socket: Int32, of server: DecoderServer, _ hello: DecoderHello) {
    child = ChildProcess(identifier: identifier) { server.release($0) }
    self.hello = hello
    self.server = server
    self.socket = socket
  }

  deinit {
    child.end()
    close(socket)
  }

  var kind: DecoderKind { server.kind }

  /// Whether its server has not ended. If it has, this process ends too, which is no file's fault.
  var hasServer: Bool { server.isAlive }

  /// Sends a request with its file, waits for the reply, and copies the pixels and the document out of the
  /// shared memory.
  func perform(
    _ job: DecodeJob, file: borrowing JobFile, timeout: Duration
  ) throws(ExchangeError) -> (status: DecodeReply.Status, result: Result<DecodeAnswer, DecodeError>) {
    let request = job.request(id: nextIdentifier, thumbnail: file.thumbnail)
    let buffer = try buffer(for: request)
    nextIdentifier += 1
    self.file = file.identity
    guard send(request.encoded(), descriptor: file.descriptor) == 0 else { throw .wasGone }
    var message = [UInt8](repeating: 0, count: DecodeReply.byteCount)
    // A sidecar is in memory.
    let error = { [child] (ending: ChildProcess.Ending?) in
      ExchangeError(ending, of: child, timeout: timeout, usesDisk: job.sidecar == nil)
    }
    switch receive(&message, timeout: timeout) {
    case CIP_MESSAGE: break
    case CIP_TIMED_OUT: throw error(.timeLimit)
    case CIP_CLOSED: throw error(child.isKilled ? nil : server.ending(of: child.identifier))
    default: throw .crashed
    }
    // A reply that does not parse is as bad as a crash: a decoder that lies gets no further requests.
    guard let reply = try? DecodeReply(decoding: message, answering: request) else { throw .crashed }
    answeredRequests += 1
    let size = PixelSize(width: Int(reply.width), height: Int(reply.height))
    let result = DecodeAnswer.from(
      reply, pixels: buffer.copy(size),
      document: buffer.copyBytes(Int(reply.documentByteCount)), job: job, origin: file.thumbnail)
    return (reply.status, result)
  }

  /// Shared memory for a reply: the present one, or a larger one.
  private func buffer(for request: DecodeRequest) throws(ExchangeError) -> DecoderBuffer {
    let needed = Int(request.memoryByteCount)
    if let buffer, buffer.byteCount >= needed { return buffer }
    let granule = 1 << 20
    let byteCount = max(1, (needed + granule - 1) / granule) * granule
    let fresh: DecoderBuffer
    do throws(DecoderUnavailableError) {
      fresh = try DecoderBuffer(byteCount: byteCount)
    } catch {
      guard case .noSharedMemory(let errno) = error else { throw .crashed }
      throw .noSharedMemory(errno: errno)
    }
    let message = BufferMessage(byteCapacity: UInt64(byteCount)).encoded()
    guard send(message, descriptor: fresh.descriptor) == 0 else { throw .wasGone }
    buffer = fresh
    return fresh
  }

  private func send(_ bytes: [UInt8], descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, descriptor) }
  }

  /// Receives a message and cuts the array to its length.
  private func receive(_ message: inout [UInt8], timeout: Duration) -> cip_received {
    var count = 0
    let received = message.withUnsafeMutableBytes {
      cip_receive(socket, $0.baseAddress, $0.count, timeout.wholeMilliseconds, &count, nil)
    }
    message.removeLast(message.count - count)
    return received
  }
}

extension Duration {
  /// The duration in milliseconds, for `poll`: 0 if it is negative.
  fileprivate var wholeMilliseconds: Int32 {
    Int32(clamping: max(0, components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000))
  }
}
