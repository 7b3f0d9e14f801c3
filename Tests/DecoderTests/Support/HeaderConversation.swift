import CInterprocess
import PhotoDecodeProtocol
import Glibc
import TestSupport
import Testing

/// A decoder with `--headers` that a test has started, and the conversation with it. It validates only what
/// the messages themselves do.
final class HeaderConversation: RunningDecoder {
  let process: pid_t
  let hello: DecoderHello
  private let socket: Int32
  private let memory: UnsafeMutableRawPointer
  private let descriptor: Int32
  private var nextIdentifier: UInt64 = 1

  /// Starts the program, receives its hello, and gives it memory unless that is not wanted.
  init(providesMemory: Bool = true) throws {
    var sockets: [Int32] = [-1, -1]
    try #require(cip_socket_pair(&sockets) == 0)
    defer { close(sockets[1]) }
    socket = sockets[0]
    let end = sockets[1]
    let path = BuiltProduct.path(DecoderConversation.Program.extra.rawValue)
    let started = SpawningThread.permanent.perform {
      DecoderConversation.spawn(path, arguments: ["--headers"], environment: [], socket: end)
    }
    process = try #require(started)
    descriptor = cip_sealed_memory("header test", Int(HeaderRequest.memoryByteCount))
    let start = mmap(nil, Int(HeaderRequest.memoryByteCount), PROT_READ, MAP_SHARED, descriptor, 0)
    memory = try #require(start != MAP_FAILED ? start : nil)
    var bytes = [UInt8](repeating: 0, count: DecoderHello.byteCount)
    var count = 0
    try #require(cip_receive(socket, &bytes, bytes.count, 10_000, &count, nil) == CIP_MESSAGE)
    hello = try DecoderHello(decoding: bytes)
    if providesMemory { try provideMemory() }
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    [socket, descriptor].forEach { close($0) }
    munmap(memory, Int(HeaderRequest.memoryByteCount))
  }

  /// Sends the memory for replies.
  func provideMemory() throws {
    let message = BufferMessage(byteCapacity: HeaderRequest.memoryByteCount).encoded()
    try #require(cip_send(socket, message, message.count, descriptor) == 0)
  }

  /// Sends any bytes with the descriptors of files, and waits for any message. `nil` if the decoder ends.
  func exchange(_ message: [UInt8], files: [String]) throws -> [UInt8]? {
    let descriptors = files.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    defer { for descriptor in descriptors { close(descriptor) } }
    try #require(!descriptors.contains { $0 < 0 })
    guard cip_send_all(socket, message, message.count, descriptors, descriptors.count) == 0 else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var count = 0
    let received = cip_receive(socket, &bytes, bytes.count, 60_000, &count, nil)
    try #require(received != CIP_TIMED_OUT)
    return received == CIP_MESSAGE ? Array(bytes[..<count]) : nil
  }

  /// Reads the headers of files. `nil` if the decoder ends.
  func headers(of files: [String]) throws -> [FileHeader]? {
    let request = HeaderRequest(id: nextIdentifier, fileCount: files.count)
    nextIdentifier += 1
    guard let bytes = try exchange(request.encoded(), files: files) else { return nil }
    let reply = try HeaderReply(decoding: bytes, answering: request)
    let document = UnsafeRawBufferPointer(start: memory, count: reply.documentByteCount)
    return try FileHeader.decode(Array(document), count: files.count)
  }
}
