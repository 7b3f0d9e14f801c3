import AdaptiveFileSystem
import CInterprocess
import Glibc

extension DecoderServer {
  /// Starts a program. It gets a socket as descriptor 3, `/dev/null` as its standard streams, and nothing
  /// else.
  static func spawn(
    _ executable: FilePath, arguments: [String], socket: Int32
  ) -> Result<pid_t, DecoderUnavailableError> {
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
    return error == 0 ? .success(identifier) : .failure(.cannotStart(errno: error))
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
