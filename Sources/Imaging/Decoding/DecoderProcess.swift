import AdaptiveCore
import CInterprocess
import DecodeProtocol
import Glibc

/// One running decoder and the conversation with it: hello, then one request at a time.
///
/// Used by a single thread, which waits for the answers. Another thread may kill `child` at any time, which the
/// waiting one sees as a crash.
final class DecoderProcess {
  /// Why a request got no answer. Afterwards the process is of no use.
  enum Failure: Error, Equatable {
    /// The decoder was gone before the request reached it.
    case wasGone
    /// It ended, or answered with something that is no answer to the request.
    case crashed
    /// It did not answer in time.
    case timedOut
    /// No memory could be shared with it.
    case noSharedMemory(errno: Int32)
  }

  /// How it was started.
  let kind: DecoderKind
  /// The process, for killing and observing it.
  let child: ChildProcess
  /// Its hello.
  let hello: DecoderHello
  /// Requests it has answered.
  private(set) var answeredRequests = 0

  private let socket: Int32
  private var pixels: DecoderBuffer?
  private var nextIdentifier: UInt64 = 1

  /// Takes over a process that has said hello, and its socket.
  init(kind: DecoderKind, child: ChildProcess, socket: Int32, hello: DecoderHello) {
    self.kind = kind
    self.child = child
    self.socket = socket
    self.hello = hello
  }

  deinit {
    child.end()
    close(socket)
  }

  /// An answer with what was in the shared memory, copied out.
  struct Answer {
    let reply: DecodeReply
    /// The pixels; `nil` without any.
    let pixels: PixelBuffer?
    /// The document; empty without one.
    let document: [UInt8]
  }

  /// Sends a request with its file, waits for the answer and copies everything out.
  func perform(
    _ job: DecodeJob, file: borrowing JobFile, timeout: Duration
  ) throws(Failure) -> Answer {
    let request = job.request(id: nextIdentifier, thumbnail: file.thumbnail)
    let pixels = try pixels(for: request)
    nextIdentifier += 1
    guard send(request.encoded(), descriptor: file.descriptor) == 0 else { throw .wasGone }
    var message = [UInt8](repeating: 0, count: DecodeReply.byteCount)
    switch Self.receive(&message, on: socket, timeout: timeout) {
    case CIP_MESSAGE: break
    case CIP_TIMED_OUT: throw .timedOut
    default: throw .crashed
    }
    // An answer that does not parse is as good as a crash: a decoder that lies is not asked again.
    guard let reply = try? DecodeReply(decoding: message, answering: request) else { throw .crashed }
    answeredRequests += 1
    let size = PixelSize(width: Int(reply.width), height: Int(reply.height))
    return Answer(
      reply: reply, pixels: pixels.copy(size),
      document: pixels.copyBytes(Int(reply.documentByteCount), after: size.byteCount))
  }

  /// Shared memory for an answer, made anew when the one at hand is too small.
  private func pixels(for request: DecodeRequest) throws(Failure) -> DecoderBuffer {
    let needed = Int(request.memoryByteCount)
    if let pixels, pixels.byteCount >= needed { return pixels }
    let granule = 1 << 20
    let byteCount = max(1, (needed + granule - 1) / granule) * granule
    let fresh: DecoderBuffer
    do throws(DecoderFault) {
      fresh = try DecoderBuffer(byteCount: byteCount)
    } catch {
      guard case .noSharedMemory(let errno) = error else { throw .crashed }
      throw .noSharedMemory(errno: errno)
    }
    let message = BufferMessage(byteCapacity: UInt64(byteCount)).encoded()
    guard send(message, descriptor: fresh.descriptor) == 0 else { throw .wasGone }
    pixels = fresh
    return fresh
  }

  private func send(_ bytes: [UInt8], descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, descriptor) }
  }

  /// Receives a message and cuts the array to its length.
  static func receive(_ message: inout [UInt8], on socket: Int32, timeout: Duration) -> cip_received {
    var count = 0
    let (seconds, attoseconds) = timeout.components
    let milliseconds = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    let received = message.withUnsafeMutableBytes {
      cip_receive(socket, $0.baseAddress, $0.count, max(0, milliseconds), &count, nil)
    }
    message.removeLast(message.count - count)
    return received
  }
}
