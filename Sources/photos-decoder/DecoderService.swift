import CInterprocess
import DecodeProtocol
import Glibc

/// The decoder's loop: hello, then one answer for every request, until the program closes the socket.
struct DecoderService {
  private let socket: Int32
  private var pixels: PixelMemory?

  init(socket: Int32) {
    self.socket = socket
  }

  /// Serves until the socket closes. Returns the exit status: 0 then, 1 after anything unexpected.
  mutating func run() -> Int32 {
    let protections = ResourceLimits.apply()
    let hello = DecoderHello(protections: protections, formats: [.jpeg, .png])
    guard send(hello.encoded()) else { return 1 }
    var bytes = [UInt8](repeating: 0, count: DecodeReply.byteCount)
    while true {
      var count = 0
      var descriptor: Int32 = -1
      let received = bytes.withUnsafeMutableBytes {
        ci_receive(socket, $0.baseAddress, $0.count, -1, &count, &descriptor)
      }
      if received == CI_CLOSED { return 0 }
      guard received == CI_MESSAGE, handle(Array(bytes[..<count]), descriptor: descriptor) else { return 1 }
    }
  }

  /// Answers one message and closes its descriptor. Returns whether to go on.
  private mutating func handle(_ message: [UInt8], descriptor: Int32) -> Bool {
    defer { if descriptor >= 0 { close(descriptor) } }
    switch MessageKind(of: message) {
    case .setBuffer:
      guard let buffer = try? BufferMessage(decoding: message) else { return false }
      pixels = PixelMemory(descriptor: descriptor, byteCount: buffer.byteCapacity)
      return pixels != nil
    case .request:
      // A request that does not parse means the two ends disagree: going on would only answer the wrong one.
      guard let request = try? DecodeRequest(decoding: message) else { return false }
      return send(answer(request, descriptor: descriptor).encoded())
    case .hello, .reply, nil:
      return false
    }
  }

  private func answer(_ request: DecodeRequest, descriptor: Int32) -> DecodeReply {
    let start = ContinuousClock.now
    guard let file = MappedFile(descriptor: descriptor) else {
      return DecodeReply(id: request.id, status: .failed, message: "cannot map the file")
    }
    var reply = Codec.perform(request, on: file, into: pixels)
    let elapsed = (ContinuousClock.now - start).components
    let microseconds = elapsed.seconds * 1_000_000 + elapsed.attoseconds / 1_000_000_000_000
    reply.microseconds = UInt32(clamping: microseconds)
    return reply
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { ci_send(socket, $0.baseAddress, $0.count, -1) } == 0
  }
}
