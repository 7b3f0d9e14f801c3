import CInterprocess
import DecodeProtocol
import Glibc

/// A decoder that has been started and may not have said hello yet. Letting go of it ends it.
final class StartingDecoder {
  let kind: DecoderKind
  /// The process, for killing and observing it.
  let child: ChildProcess
  private var socket: Int32

  /// Starts a decoder and waits for nothing.
  ///
  /// The child gets one end of a socket as descriptor 3, `/dev/null` as its standard streams, and nothing else.
  init(_ kind: DecoderKind, at location: DecoderLocation) throws(DecoderFault) {
    var sockets: (Int32, Int32) = (-1, -1)
    let error = withUnsafeMutablePointer(to: &sockets) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { cip_socket_pair($0) }
    }
    guard error == 0 else { throw .cannotStart(errno: error) }
    let spawned = Self.spawn(location, arguments: kind.arguments, socket: sockets.1)
    close(sockets.1)
    switch spawned {
    case .success(let child): self.child = child
    case .failure(let fault):
      close(sockets.0)
      throw fault
    }
    self.kind = kind
    socket = sockets.0
  }

  deinit {
    // Without a socket the process belongs to somebody else.
    guard socket >= 0 else { return }
    child.end()
    close(socket)
  }

  /// Waits for the hello and hands the process over.
  func greet(
    within timeout: Duration = .milliseconds(Int(DecodeLimits.helloMilliseconds))
  ) throws(DecoderFault) -> DecoderProcess {
    var message = [UInt8](repeating: 0, count: DecoderHello.byteCount)
    let received = DecoderProcess.receive(&message, on: socket, timeout: timeout)
    // A wrong hello and none at all come to the same: this is not our decoder.
    guard received == CIP_MESSAGE, let hello = try? DecoderHello(decoding: message) else { throw .noHello }
    defer { socket = -1 }
    return DecoderProcess(kind: kind, child: child, socket: socket, hello: hello)
  }

  private static func spawn(
    _ location: DecoderLocation, arguments: [String], socket: Int32
  ) -> Result<ChildProcess, DecoderFault> {
    let path = location.path.bytes.map { CChar(bitPattern: $0) } + [0]
    // With huge pages the first scan of a large picture takes half the time.
    let tunables = Array("GLIBC_TUNABLES=glibc.malloc.hugetlb=1".utf8CString)
    // A decoder that crashes is to be gone, not to start another program that writes about it.
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
