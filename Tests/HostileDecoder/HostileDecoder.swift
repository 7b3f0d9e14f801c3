import CInterprocess
import DecodeProtocol
import Glibc

/// A decoder that an attacker controls. It speaks the protocol, and answers each request as the file says:
/// after the three bytes of a JPEG signature, the file has the name of an `Attack`.
struct HostileDecoder {
  /// What it answers.
  enum Attack: String {
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
    guard let request = try? DecodeRequest(decoding: message), let attack = attack(in: descriptor) else {
      return false
    }
    return send(reply(to: request, attack).encoded())
  }

  private func attack(in descriptor: Int32) -> Attack? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Attack(rawValue: String(decoding: bytes[..<max(0, count)].dropFirst(3), as: UTF8.self))
  }

  private mutating func reply(to request: DecodeRequest, _ attack: Attack) -> DecodeReply {
    requestCount += 1
    if attack == .blackening, requestCount > 1 {
      return DecodeReply(id: request.id, status: .corrupt, format: .jpeg)
    }
    for index in memory.indices { memory[index] = Self.picture[index % Self.picture.count] }
    var reply = DecodeReply(
      id: request.id, status: .ok, format: .jpeg, width: Self.side, height: Self.side, imageWidth: 640,
      imageHeight: 640)
    if attack == .document {
      let pixelByteCount = Int(Self.side * Self.side) * 4
      for (index, byte) in Self.picture.enumerated() { memory[pixelByteCount + index] = byte }
      reply.documentByteCount = UInt32(Self.picture.count)
    }
    return reply
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { cip_send(socket, $0.baseAddress, $0.count, -1) } == 0
  }
}
