import CInterprocess
import Glibc
import Testing

@Suite("Sockets, memory and processes")
struct InterprocessTests {
  private func socketPair() throws -> (Int32, Int32) {
    var sockets: [Int32] = [-1, -1]
    try #require(cip_socket_pair(&sockets) == 0)
    return (sockets[0], sockets[1])
  }

  private func receive(_ socket: Int32, capacity: Int, timeout: Int32 = 1000) -> (
    cip_received, [UInt8], Int32
  ) {
    var bytes = [UInt8](repeating: 0, count: capacity)
    var count = 0
    var descriptor: Int32 = -1
    let received = cip_receive(socket, &bytes, capacity, timeout, &count, &descriptor)
    return (received, Array(bytes.prefix(count)), descriptor)
  }

  private func send(_ bytes: [UInt8], _ socket: Int32, descriptor: Int32 = -1) -> Int32 {
    cip_send(socket, bytes, bytes.count, descriptor)
  }

  @Test("messages keep their boundaries")
  func borders() throws {
    let (left, right) = try socketPair()
    defer { [left, right].forEach { close($0) } }
    #expect(send([1, 2, 3], left) == 0)
    #expect(send([4], left) == 0)
    #expect(receive(right, capacity: 100).1 == [1, 2, 3])
    #expect(receive(right, capacity: 100).1 == [4])
  }

  @Test("a descriptor travels with its message and is close-on-exec")
  func descriptors() throws {
    let (left, right) = try socketPair()
    defer { [left, right].forEach { close($0) } }
    let memory = cip_sealed_memory("test", 4096)
    defer { close(memory) }
    #expect(send([7], left, descriptor: memory) == 0)
    let (received, bytes, descriptor) = receive(right, capacity: 10)
    defer { close(descriptor) }
    #expect(received == CIP_MESSAGE && bytes == [7])
    #expect(descriptor >= 0 && descriptor != memory)
    #expect(cip_sealed_size(descriptor) == 4096)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test("an unexpected descriptor is not received")
  func unwantedDescriptor() throws {
    let (left, right) = try socketPair()
    defer { [left, right].forEach { close($0) } }
    #expect(send([7], left, descriptor: left) == 0)
    var bytes: [UInt8] = [0]
    var count = 0
    #expect(cip_receive(right, &bytes, 1, 1000, &count, nil) == CIP_OVERLONG)
  }

  @Test("too long, closed and late have different errors")
  func outcomes() throws {
    let (left, right) = try socketPair()
    defer { close(right) }
    #expect(receive(right, capacity: 1, timeout: 5).0 == CIP_TIMED_OUT)
    #expect(send([1, 2, 3], left) == 0)
    #expect(receive(right, capacity: 2).0 == CIP_OVERLONG)
    close(left)
    #expect(receive(right, capacity: 2).0 == CIP_CLOSED)
    #expect(send([1], right) == EPIPE)
  }

  @Test("sealed memory cannot shrink or grow, and plain files are refused")
  func sealedMemory() throws {
    let memory = cip_sealed_memory("test", 8192)
    try #require(memory >= 0)
    defer { close(memory) }
    #expect(ftruncate(memory, 0) < 0 && ftruncate(memory, 16384) < 0)
    #expect(cip_sealed_size(memory) == 8192)
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    #expect(cip_sealed_size(file) == 0)
    #expect(cip_sealed_size(-1) == 0)
  }

  /// Runs a shell command with a pipe as its standard output, and returns its output.
  private func run(_ command: String, environment: [String] = []) throws -> String {
    var pipes: [Int32] = [-1, -1]
    try #require(pipe(&pipes) == 0)
    let words: [String] = ["/bin/sh", "-c", command]
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    let null = strdup("/dev/null")
    defer { (arguments + variables + [null]).forEach { free($0) } }
    let descriptors = [
      cip_descriptor(child: 1, source: pipes[1], path: nil, flags: 0),
      cip_descriptor(child: 0, source: -1, path: null, flags: O_RDONLY),
    ]
    var process: pid_t = 0
    let error = descriptors.withUnsafeBufferPointer { descriptors in
      arguments.withUnsafeBufferPointer { arguments in
        variables.withUnsafeBufferPointer { variables in
          var launch = cip_launch()
          launch.path = UnsafePointer(arguments[0])
          launch.arguments = arguments.baseAddress
          launch.environment = variables.baseAddress
          launch.descriptors = descriptors.baseAddress
          launch.descriptor_count = descriptors.count
          launch.close_from = 3
          return cip_spawn(&launch, &process)
        }
      }
    }
    close(pipes[1])
    defer { close(pipes[0]) }
    #expect(error == 0)
    guard error == 0 else { return "" }
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(pipes[0], &bytes, bytes.count), count > 0 { output += bytes.prefix(count) }
    var status: Int32 = 0
    #expect(waitpid(process, &status, 0) == process)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("a child starts with no signal blocked or ignored, whatever its parent's state")
  func signals() throws {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    let lines = try run("grep -E '^Sig(Blk|Ign)' /proc/self/status").split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let signals = UInt64(line.split(separator: "\t").last ?? "", radix: 16)
      // Signals 32 and 33 belong to the C library, which does not allow programs to set them.
      #expect(signals.map { $0 & ~(0b11 << 31) } == 0, "\(line)")
    }
  }

  @Test("a child has exactly the descriptors and the environment that it was given")
  func inheritance() throws {
    let extra = open("/dev/null", O_RDONLY)
    defer { close(extra) }
    let listed = try run("ls /proc/$$/fd").split(separator: "\n").compactMap { Int($0) }
    #expect(listed.allSatisfy { $0 < 3 || $0 == 255 || $0 == 10 }, "\(listed)")
    #expect(try run("echo $A-$HOME", environment: ["A=1"]) == "1-\n")
  }

  @Test("a missing program is an error, not a child")
  func missingProgram() {
    let path = strdup("/nonexistent/program")
    defer { free(path) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [path, nil]
    var process: pid_t = 0
    let error = arguments.withUnsafeMutableBufferPointer { arguments in
      var launch = cip_launch()
      launch.path = UnsafePointer(path)
      launch.arguments = UnsafePointer(arguments.baseAddress)
      launch.close_from = 3
      return cip_spawn(&launch, &process)
    }
    #expect(error == ENOENT)
  }
}
