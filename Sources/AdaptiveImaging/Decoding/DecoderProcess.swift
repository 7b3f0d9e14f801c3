import AdaptiveCore
import AdaptiveFileSystem
import CInterprocess
import DecodeProtocol
import Glibc

/// A decoder process and the exchange of messages with it: first its hello, then one request at a time.
/// Releasing it ends the process.
///
/// Used by a single thread, which waits for the answers. The system kills the decoder when the thread that
/// started it ends, and so with the program, however that ends. Another thread may kill `child` at any time,
/// which the waiting one sees as a crash.
final class DecoderProcess {
  /// Why a request got no answer. Afterwards the process is of no use.
  enum ExchangeError: Error, Equatable {
    /// The decoder was gone before the request reached it.
    case wasGone
    /// It ended, or sent something that does not answer the request.
    case crashed
    /// It did not answer in time.
    case timedOut
    /// No memory could be shared with it; the system's error number says why.
    case noSharedMemory(errno: Int32)
  }

  /// How it was started.
  let kind: DecoderKind
  /// The process, for killing and observing it.
  let child: ChildProcess
  /// The number of requests it has answered.
  private(set) var answeredRequests = 0

  private let socket: Int32
  private var buffer: DecoderBuffer?
  private var nextIdentifier: UInt64 = 1

  /// Starts a decoder and waits for nothing.
  ///
  /// The child gets one end of a socket as descriptor 3, `/dev/null` as its standard streams, and nothing
  /// else.
  init(_ kind: DecoderKind, executable: FilePath) throws(DecoderUnavailableError) {
    var sockets: (Int32, Int32) = (-1, -1)
    let error = withUnsafeMutablePointer(to: &sockets) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { cip_socket_pair($0) }
    }
    guard error == 0 else { throw .cannotStart(errno: error) }
    let spawned = Self.spawn(executable, arguments: kind.arguments, socket: sockets.1)
    close(sockets.1)
    switch spawned {
    case .success(let child): self.child = child
    case .failure(let error):
      close(sockets.0)
      throw error
    }
    self.kind = kind
    socket = sockets.0
  }

  deinit {
    child.end()
    close(socket)
  }

  /// Waits for the hello, which comes before the first request.
  func receiveHello(
    within timeout: Duration = .milliseconds(Int(DecodeLimits.helloMilliseconds))
  ) throws(DecoderUnavailableError) -> DecoderHello {
    var message = [UInt8](repeating: 0, count: DecoderHello.byteCount)
    let received = receive(&message, timeout: timeout)
    // A wrong hello and none at all mean the same: this is not our decoder.
    guard received == CIP_MESSAGE, let hello = try? DecoderHello(decoding: message) else { throw .noHello }
    return hello
  }

  /// Sends a request with its file, waits for the reply, and copies the pixels and the document out of the
  /// shared memory.
  func perform(
    _ job: DecodeJob, file: borrowing JobFile, timeout: Duration
  ) throws(ExchangeError) -> (status: DecodeReply.Status, result: Result<DecodeAnswer, DecodeError>) {
    let request = job.request(id: nextIdentifier, thumbnail: file.thumbnail)
    let buffer = try buffer(for: request)
    nextIdentifier += 1
    guard send(request.encoded(), descriptor: file.descriptor) == 0 else { throw .wasGone }
    var message = [UInt8](repeating: 0, count: DecodeReply.byteCount)
    switch receive(&message, timeout: timeout) {
    case CIP_MESSAGE: break
    case CIP_TIMED_OUT: throw .timedOut
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
    let (seconds, attoseconds) = timeout.components
    let milliseconds = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    let received = message.withUnsafeMutableBytes {
      cip_receive(socket, $0.baseAddress, $0.count, max(0, milliseconds), &count, nil)
    }
    message.removeLast(message.count - count)
    return received
  }

  /// Starts an executable with one end of a socket as descriptor 3.
  static func spawn(
    _ executable: FilePath, arguments: [String], socket: Int32
  ) -> Result<ChildProcess, DecoderUnavailableError> {
    let path = executable.bytes.map { CChar(bitPattern: $0) } + [0]
    // With huge pages the first scan of a large picture takes half the time.
    let tunables = Array("GLIBC_TUNABLES=glibc.malloc.hugetlb=1".utf8CString)
    // A decoder that crashes must end, not start another program that describes the crash.
    let backtrace = Array("SWIFT_BACKTRACE=enable=no".utf8CString)
    let null = Array("/dev/null".utf8CString)
    var identifier: pid_t = 0
    let words = arguments.map { Array($0.utf8CString) }
    let error = withPointers(to: [path, tunables, backtrace, null] + words) { strings in
      let arguments = [strings[0]] + strings[4...] + [nil]
      let environment = [strings[1], strings[2], nil]
      // The socket goes first: its own number may be one of the three that /dev/null takes.
      let descriptors =
        [cip_descriptor(child: 3, source: socket, path: nil, flags: 0)]
        + (0...2).map { cip_descriptor(child: $0, source: -1, path: strings[3], flags: O_RDWR) }
      return arguments.withUnsafeBufferPointer { arguments in
        environment.withUnsafeBufferPointer { environment in
          descriptors.withUnsafeBufferPointer { descriptors in
            var launch = cip_launch()
            launch.path = UnsafePointer(strings[0])
            launch.arguments = arguments.baseAddress
            launch.environment = environment.baseAddress
            launch.descriptors = descriptors.baseAddress
            launch.descriptor_count = descriptors.count
            launch.close_from = 4
            return cip_spawn(&launch, &identifier)
          }
        }
      }
    }
    return error == 0 ? .success(ChildProcess(identifier: identifier)) : .failure(.cannotStart(errno: error))
  }
}

/// Passes the addresses of several C strings at once. Each string ends with its zero.
private func withPointers<Value>(
  to strings: [[CChar]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
) -> Value {
  let copies = strings.map { string in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count)
    copy.initialize(from: string, count: string.count)
    return copy
  }
  defer { for copy in copies { copy.deallocate() } }
  return body(copies)
}
