import CInterprocess
import PhotoDecodeProtocol
import Glibc

/// A decoder that an attacker controls. It speaks the protocol, and answers each request as the file says:
/// after its signature, which has no digits and no lowercase letters, the file has the name of an `Attack` or
/// of a `Lie`.
struct HostileDecoder {
  /// The answer.
  enum Attack: String {
    /// The truth.
    case honest
    /// Pixels and, after them, a document that another program would open as an SVG.
    case document
    /// Pixels whose bytes are that SVG.
    case pixels
    /// Pixels, and from the second request on that the file is damaged.
    case blackening
  }

  private static let picture = Array(
    "<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"></svg>".utf8)
  private static let side: UInt32 = 16

  private let socket: Int32
  private var requestCount = 0
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init(socket: Int32) {
    self.socket = socket
  }

  /// Answers until the program closes the socket. Returns the exit status.
  mutating func run() -> Int32 {
    let hello = DecoderHello(activeLayers: .init(rawValue: .max), formats: [.jpeg])
    guard send(hello.encoded()) else { return 1 }
    var bytes = [UInt8](repeating: 0, count: DecodeRequest.mostBytes)
    while true {
      var count = 0
      var descriptor: Int32 = -1
      let received = bytes.withUnsafeMutableBytes {
        cip_receive(socket, $0.baseAddress, $0.count, -1, &count, &descriptor)
      }
      guard received == CIP_MESSAGE else { return 0 }
      defer { close(descriptor) }
      guard handle(Array(bytes[..<count]), descriptor: descriptor) else { return 1 }
    }
  }

  private mutating func handle(_ message: [UInt8], descriptor: Int32) -> Bool {
    if let buffer = try? BufferMessage(decoding: message) {
      let size = Int(buffer.byteCapacity)
      let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
      memory = UnsafeMutableRawBufferPointer(start: start, count: size)
      return true
    }
    guard let request = try? DecodeRequest(decoding: message) else { return false }
    requestCount += 1
    let name = name(in: descriptor)
    if let attack = Attack(rawValue: name) { return send(reply(to: request, attack).encoded()) }
    guard let lie = Lie(name: name) else { return false }
    return perform(lie, request)
  }

  /// The name of an attack or a lie in a file.
  private func name(in descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z"), digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let name = bytes[..<max(0, count)].drop { !letters.contains($0) && !digits.contains($0) }
    return String(decoding: name, as: UTF8.self)
  }

  private func reply(to request: DecodeRequest, _ attack: Attack) -> DecodeReply {
    if attack == .blackening, requestCount > 1 {
      return DecodeReply(id: request.id, status: .corrupt, format: .jpeg)
    }
    var reply = honestReply(to: request)
    if attack == .document {
      let pixelByteCount = Int(Self.side * Self.side) * 4
      for (index, byte) in Self.picture.enumerated() { memory[pixelByteCount + index] = byte }
      reply.documentByteCount = UInt32(Self.picture.count)
    }
    return reply
  }

  private func honestReply(to request: DecodeRequest) -> DecodeReply {
    var reply = DecodeReply(
      id: request.id, status: .ok, format: .jpeg, imageWidth: 640, imageHeight: 640, frames: 1)
    if request.operation.wantsPixels {
      for index in memory.indices { memory[index] = Self.picture[index % Self.picture.count] }
      reply.width = min(Self.side, request.boxWidth)
      reply.height = min(Self.side, request.boxHeight)
    }
    return reply
  }

  /// Answers a request with a lie. Returns whether to continue.
  private func perform(_ lie: Lie, _ request: DecodeRequest) -> Bool {
    var reply = honestReply(to: request)
    var bytes = reply.encoded()
    switch lie.kind {
    case .patch(let offset, let patch):
      bytes.replaceSubrange(offset..<offset + patch.count, with: patch)
    case .length(let count):
      bytes = Array((bytes + [UInt8](repeating: 0, count: count)).prefix(count))
    case .repeated(let count):
      var sent = 0
      while count == 0 || sent < count {
        guard send(bytes) else { return false }
        sent += 1
      }
      return true
    case .descriptor:
      return bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, socket) } == 0
    case .late(let milliseconds): usleep(milliseconds * 1_000)
    case .silence: return true
    case .end: return false
    case .closedSocket:
      close(socket)
      while true { pause() }
    case .document(let document):
      guard request.operation == .metadata, document.count <= memory.count else { break }
      memory.copyBytes(from: document)
      reply.documentByteCount = UInt32(document.count)
      bytes = reply.encoded()
    }
    return send(bytes)
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, -1) } == 0
  }
}
