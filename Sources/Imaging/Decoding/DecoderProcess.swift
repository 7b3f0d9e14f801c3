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

  /// The process, for killing and observing it.
  let child: ChildProcess
  /// What it said about its protections.
  let hello: DecoderHello
  /// Requests it has answered.
  private(set) var answeredRequests = 0

  private let socket: Int32
  private var pixels: SharedPixels?
  private var nextIdentifier: UInt64 = 1

  private init(child: ChildProcess, socket: Int32, hello: DecoderHello) {
    self.child = child
    self.socket = socket
    self.hello = hello
  }

  deinit {
    child.end()
    close(socket)
  }

  /// Starts a decoder and waits for its hello.
  ///
  /// The child gets one end of a socket as descriptor 3, `/dev/null` as its standard streams, and nothing else.
  static func launch(
    _ location: DecoderLocation, helloTimeout: Duration = .milliseconds(Int(DecodeLimits.helloMilliseconds))
  ) throws(DecoderFault) -> DecoderProcess {
    var sockets: (Int32, Int32) = (-1, -1)
    let error = withUnsafeMutablePointer(to: &sockets) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { ci_socket_pair($0) }
    }
    guard error == 0 else { throw .cannotStart(errno: error) }
    let spawned = spawn(location, socket: sockets.1)
    close(sockets.1)
    guard case .success(let child) = spawned else {
      close(sockets.0)
      throw spawned.failure ?? .noHello
    }
    var message = [UInt8](repeating: 0, count: DecoderHello.byteCount)
    let received = receive(&message, on: sockets.0, timeout: helloTimeout)
    guard received == CI_MESSAGE, let hello = try? DecoderHello(decoding: message) else {
      // A wrong hello and none at all come to the same: this is not our decoder.
      child.end()
      close(sockets.0)
      throw .noHello
    }
    return DecoderProcess(child: child, socket: sockets.0, hello: hello)
  }

  /// Sends a request with its file, waits for the answer and copies its pixels and its document out.
  func perform(
    _ job: DecodeJob, file: borrowing OpenedFile, timeout: Duration
  ) throws(Failure) -> (reply: DecodeReply, pixels: PixelBuffer?, document: [UInt8]) {
    let request = job.request(id: nextIdentifier, thumbnail: file.thumbnail)
    let pixels = try pixels(for: request)
    nextIdentifier += 1
    guard send(request.encoded(), descriptor: file.descriptor) == 0 else { throw .wasGone }
    var message = [UInt8](repeating: 0, count: DecodeReply.byteCount)
    switch Self.receive(&message, on: socket, timeout: timeout) {
    case CI_MESSAGE: break
    case CI_TIMED_OUT: throw .timedOut
    default: throw .crashed
    }
    // An answer that does not parse is as good as a crash: a decoder that lies is not asked again.
    guard let reply = try? DecodeReply(decoding: message, answering: request) else { throw .crashed }
    answeredRequests += 1
    let size = PixelSize(width: Int(reply.width), height: Int(reply.height))
    let document = pixels.copyBytes(from: size.byteCount, count: Int(reply.documentByteCount))
    return (reply, size.isEmpty ? nil : pixels.copy(size), document)
  }

  /// Shared memory for an answer, made anew when the one at hand is too small.
  private func pixels(for request: DecodeRequest) throws(Failure) -> SharedPixels {
    let needed = Int(request.memoryByteCount)
    if let pixels, pixels.byteCount >= needed { return pixels }
    let granule = 1 << 20
    let byteCount = max(1, (needed + granule - 1) / granule) * granule
    let fresh: SharedPixels
    do throws(DecoderFault) {
      fresh = try SharedPixels(byteCount: byteCount)
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
    bytes.withUnsafeBytes { ci_send(socket, $0.baseAddress, $0.count, descriptor) }
  }

  /// Receives a message and cuts the array to its length.
  private static func receive(_ message: inout [UInt8], on socket: Int32, timeout: Duration) -> ci_received {
    var count = 0
    let (seconds, attoseconds) = timeout.components
    let milliseconds = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    let received = message.withUnsafeMutableBytes {
      ci_receive(socket, $0.baseAddress, $0.count, max(0, milliseconds), &count, nil)
    }
    message.removeLast(message.count - count)
    return received
  }

  private static func spawn(_ location: DecoderLocation, socket: Int32) -> Result<ChildProcess, DecoderFault>
  {
    let path = location.path.map { CChar(bitPattern: $0) } + [0]
    // With huge pages the first scan of a large picture takes half the time.
    let tunables = Array("GLIBC_TUNABLES=glibc.malloc.hugetlb=1".utf8CString)
    // A decoder that crashes is to be gone, not to start another program that writes about it.
    let backtrace = Array("SWIFT_BACKTRACE=enable=no".utf8CString)
    let null = Array("/dev/null".utf8CString)
    var identifier: pid_t = 0
    let error = withPointers(to: [path, tunables, backtrace, null]) { strings in
      let arguments = [strings[0], nil]
      let environment = [strings[1], strings[2], nil]
      // The socket goes first: its own number may be one of the three that /dev/null takes.
      let descriptors =
        [ci_descriptor(child: 3, source: socket, path: nil, flags: 0)]
        + (0...2).map { ci_descriptor(child: $0, source: -1, path: strings[3], flags: O_RDWR) }
      return arguments.withUnsafeBufferPointer { arguments in
        environment.withUnsafeBufferPointer { environment in
          descriptors.withUnsafeBufferPointer { descriptors in
            var launch = ci_launch()
            launch.path = UnsafePointer(strings[0])
            launch.arguments = arguments.baseAddress
            launch.environment = environment.baseAddress
            launch.descriptors = descriptors.baseAddress
            launch.descriptor_count = descriptors.count
            launch.close_from = 4
            return ci_spawn(&launch, &identifier)
          }
        }
      }
    }
    return error == 0 ? .success(ChildProcess(identifier: identifier)) : .failure(.cannotStart(errno: error))
  }
}

/// Gives C the addresses of several strings at once, each with its zero at the end.
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

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
