import CInterprocess
import PhotoDecodeProtocol
import Glibc
import TestSupport
import Testing

/// A decoder that a test has started, and the conversation with it. It validates nothing that the program
/// would.
final class DecoderConversation: RunningDecoder {
  /// The decoder programs.
  enum Program: String, CaseIterable {
    case basic = "photos-decoder"
    case extra = "photos-decoder-extra"
    case video = "photos-decoder-video"
  }

  /// The result of a request.
  struct Response {
    let reply: DecodeReply
    /// RGBA pixels, row by row. Empty without pixels.
    let pixels: [UInt8]
    /// The document after the pixels. Empty without a document.
    let document: [UInt8]

    /// The red, green and blue of a pixel.
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      let start = (y * Int(reply.width) + x) * 4
      return Array(pixels[start..<start + 3])
    }
  }

  /// Why there is no response.
  enum Failure: Error, Equatable {
    case cannotStart
    case gone
    case silent
  }

  /// The process that the decoder is a copy of. It ends with the decoder.
  let server: pid_t
  let process: pid_t
  let hello: DecoderHello
  private let control: Int32
  private let socket: Int32
  private var memory: (start: UnsafeMutableRawPointer, byteCount: Int)?
  private var nextIdentifier: UInt64 = 1

  /// Starts a program, orders a decoder, and receives its hello. A launcher is a command that executes the
  /// program. The system kills the program when the thread ends.
  init(
    _ program: Program, launcher: [String] = [], arguments: [String] = [], environment: [String] = [],
    thread: SpawningThread = .permanent
  ) throws {
    var controls: [Int32] = [-1, -1]
    var sockets: [Int32] = [-1, -1]
    try #require(cip_socket_pair(&controls) == 0 && cip_socket_pair(&sockets) == 0)
    defer { [controls[1], sockets[1]].forEach { close($0) } }
    let words = launcher + [BuiltProduct.path(program.rawValue)] + arguments
    let end = controls[1]
    let started = thread.perform {
      Self.spawn(words[0], arguments: Array(words.dropFirst()), environment: environment, socket: end)
    }
    control = controls[0]
    socket = sockets[0]
    server = started ?? 0
    cip_identify_sender(socket, 1)
    var bytes = [UInt8](repeating: 0, count: DecoderHello.byteCount)
    var count = 0
    var sender: pid_t = 0
    guard started != nil, cip_order_child(control, sockets[1]) == 0,
      cip_receive_identified(socket, &bytes, bytes.count, 10_000, &count, &sender) == CIP_MESSAGE
    else {
      [control, socket].forEach { close($0) }
      throw Failure.cannotStart
    }
    cip_identify_sender(socket, 0)
    process = sender
    hello = try DecoderHello(decoding: bytes)
  }

  deinit {
    kill(server, SIGKILL)
    waitpid(server, nil, 0)
    [control, socket].forEach { close($0) }
    if let memory { munmap(memory.start, memory.byteCount) }
  }

  /// Sends a request about a file and waits for the response.
  func perform(
    _ operation: DecodeRequest.Operation, of file: String, stage: DecodeRequest.Stage = .good,
    turn: UInt8 = 0,
    box: (width: UInt32, height: UInt32) = (4_096, 4_096), background: UInt32 = 0,
    region: DecodeRegion? = nil, frame: UInt32 = 0, thumbnail: ThumbnailOrigin? = nil,
    milliseconds: Int32 = 20_000
  ) throws -> Response {
    let request = DecodeRequest(
      id: nextIdentifier, operation: operation, stage: stage, turn: turn, boxWidth: box.width,
      boxHeight: box.height, background: background, region: region, frame: frame, thumbnail: thumbnail)
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0, "cannot open \(file)")
    defer { close(descriptor) }
    return try exchange(request, descriptor: descriptor, milliseconds: milliseconds)
  }

  /// Sends a request about a sidecar, as bytes that need not be one, and waits for the response. The sidecar
  /// and the request go into sealed memory.
  func performSidecar(
    encodedRequest: [UInt8], byteCount: Int? = nil, on sidecar: [UInt8], milliseconds: Int32 = 20_000
  ) throws -> Response {
    let request = DecodeRequest(
      id: nextIdentifier, operation: .sidecar, boxWidth: 1, boxHeight: 1,
      sidecarRequestByteCount: UInt32(byteCount ?? encodedRequest.count))
    let descriptor = cip_sealed_copy(
      "sidecar test", encodedRequest, encodedRequest.count, sidecar, sidecar.count)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    return try exchange(request, descriptor: descriptor, milliseconds: milliseconds)
  }

  private func exchange(
    _ request: DecodeRequest, descriptor: Int32, milliseconds: Int32
  ) throws -> Response {
    nextIdentifier += 1
    try provideMemory(Int(request.memoryByteCount))
    let message = request.encoded()
    guard cip_send(socket, message, message.count, descriptor) == 0 else { throw Failure.gone }
    let (received, bytes) = Self.receive(socket, capacity: DecodeReply.byteCount, milliseconds: milliseconds)
    guard received != CIP_TIMED_OUT else { throw Failure.silent }
    guard let bytes else { throw Failure.gone }
    let reply = try DecodeReply(decoding: bytes, answering: request)
    let pixelCount = Int(reply.width) * Int(reply.height) * 4
    let shared = UnsafeRawBufferPointer(start: memory?.start, count: memory?.byteCount ?? 0)
    return Response(
      reply: reply, pixels: Array(shared[..<pixelCount]),
      document: Array(shared[pixelCount..<pixelCount + Int(reply.documentByteCount)]))
  }

  private func provideMemory(_ byteCount: Int) throws {
    guard byteCount > memory?.byteCount ?? 0 else { return }
    if let memory { munmap(memory.start, memory.byteCount) }
    let descriptor = cip_sealed_memory("decoder test", byteCount)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let start = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0)
    memory = (try #require(start != MAP_FAILED ? start : nil), byteCount)
    let message = BufferMessage(byteCapacity: UInt64(byteCount)).encoded()
    guard cip_send(socket, message, message.count, descriptor) == 0 else { throw Failure.gone }
  }

  private static func receive(
    _ socket: Int32, capacity: Int, milliseconds: Int32
  ) -> (received: cip_received, bytes: [UInt8]?) {
    var bytes = [UInt8](repeating: 0, count: capacity)
    var count = 0
    let received = cip_receive(socket, &bytes, capacity, milliseconds, &count, nil)
    return (received, received == CIP_MESSAGE ? Array(bytes[..<count]) : nil)
  }

  /// Starts a program with a socket as descriptor 3. `nil` if that fails.
  static func spawn(
    _ path: String, arguments: [String], environment: [String], socket: Int32
  ) -> pid_t? {
    let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    let environmentPointers = (environment + ["SWIFT_BACKTRACE=enable=no"]).map { strdup($0) } + [nil]
    let null = strdup("/dev/null")
    defer { (argumentPointers + environmentPointers + [null]).forEach { free($0) } }
    let descriptors =
      [cip_descriptor(child: 3, source: socket, path: nil, flags: 0)]
      + (0...2).map { cip_descriptor(child: $0, source: -1, path: null, flags: O_RDWR) }
    var process: pid_t = 0
    let error = descriptors.withUnsafeBufferPointer { descriptors in
      argumentPointers.withUnsafeBufferPointer { arguments in
        environmentPointers.withUnsafeBufferPointer { environment in
          var launch = cip_launch()
          launch.path = UnsafePointer(argumentPointers[0])
          launch.arguments = arguments.baseAddress
          launch.environment = environment.baseAddress
          launch.descriptors = descriptors.baseAddress
          launch.descriptor_count = descriptors.count
          launch.close_from = 4
          return cip_spawn(&launch, &process)
        }
      }
    }
    return error == 0 ? process : nil
  }
}
