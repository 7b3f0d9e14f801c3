import PhotoDecodeProtocol
import AdaptiveSeededRandom
import Testing

@Suite("Hostile replies")
struct HostileReplyTests {
  private let request = DecodeRequest(id: 42, operation: .decode, boxWidth: 300, boxHeight: 200)

  private func good() -> DecodeReply {
    DecodeReply(
      id: 42, status: .ok, format: .png, width: 300, height: 100, imageWidth: 3000, imageHeight: 1000)
  }

  private func error(_ bytes: [UInt8], answering request: DecodeRequest? = nil) -> MessageError? {
    do throws(MessageError) {
      _ = try DecodeReply(decoding: bytes, answering: request ?? self.request)
      return nil
    } catch {
      return error
    }
  }

  private func error(_ change: (inout DecodeReply) -> Void) -> MessageError? {
    var reply = good()
    change(&reply)
    return error(reply.encoded())
  }

  @Test("the unchanged reply is accepted")
  func unchanged() {
    #expect(error(good().encoded()) == nil)
  }

  @Test("a reply of another length is refused", arguments: [0, 1, 7, 8, 231, 233, 464])
  func length(count: Int) {
    let bytes = Array((good().encoded() + good().encoded()).prefix(count))
    #expect(error(bytes) == .length(expected: 232, found: count))
  }

  @Test("magic, version, kind and identifier must be right")
  func header() {
    var bytes = good().encoded()
    bytes[0] ^= 1
    #expect(error(bytes) == .magic)
    bytes = good().encoded()
    bytes[4] = 9
    #expect(error(bytes) == .version(9))
    bytes = good().encoded()
    bytes[6] = 3
    #expect(error(bytes) == .kind(3))
    #expect(error { $0.id = 41 } == .identifier(41))
  }

  @Test("pixels must fit the requested box")
  func sizes() {
    #expect(error { $0.width = 301 } == .field("width"))
    #expect(error { $0.height = 201 } == .field("height"))
    #expect(error { $0.width = 0 } == .field("width"))
    #expect(error { $0.height = 0 } == .field("height"))
    #expect(error { $0.width = .max } == .field("width"))
    #expect(error { $0.imageWidth = 1_000_001 } == .field("imageWidth"))
    #expect(error { $0.imageHeight = .max } == .field("imageHeight"))
    #expect(error { $0.imageHeight = 0 } == .field("imageWidth"))
    #expect(
      error {
        $0.imageWidth = 0
        $0.imageHeight = 0
      } == .field("imageHeight"))
  }

  @Test("a reply without pixels cannot have a size")
  func pixelsOutOfPlace() {
    #expect(error { $0.status = .corrupt } == .field("width"))
    let probe = DecodeRequest(id: 42, operation: .probe, boxWidth: 300, boxHeight: 200)
    #expect(error(good().encoded(), answering: probe) == .field("width"))
  }

  @Test("numbers of frames and lengths of documents are limited")
  func countsAndDocuments() throws {
    #expect(error { $0.frames = 100_001 } == .field("frames"))
    #expect(error { $0.frameMilliseconds = 3_600_001 } == .field("frames"))
    #expect(error { $0.documentByteCount = 1 } == .field("documentByteCount"))
    let metadata = DecodeRequest(id: 42, operation: .metadata, boxWidth: 1, boxHeight: 1)
    var reply = DecodeReply(id: 42, status: .ok, documentByteCount: 1 << 20)
    #expect(error(reply.encoded(), answering: metadata) == nil)
    reply.documentByteCount += 1
    #expect(error(reply.encoded(), answering: metadata) == .field("documentByteCount"))
    let sidecar = DecodeRequest(
      id: 42, operation: .sidecar, boxWidth: 1, boxHeight: 1, sidecarRequestByteCount: 9)
    reply.documentByteCount = 12 << 20
    #expect(error(reply.encoded(), answering: sidecar) == nil)
    reply.documentByteCount += 1
    #expect(error(reply.encoded(), answering: sidecar) == .field("documentByteCount"))
    let making = DecodeRequest(id: 42, operation: .makeThumbnail, boxWidth: 300, boxHeight: 200)
    var made = good()
    #expect(error(made.encoded(), answering: making) == nil)
    made.documentByteCount = 1
    #expect(error(made.encoded(), answering: making) == .field("documentByteCount"))
  }

  @Test("unknown statuses, formats, flags and orientations are refused")
  func unknownValues() {
    let offsets: [(Int, UInt8, String)] = [
      (16, 99, "status"), (17, 77, "format"), (18, 0, "orientation"), (18, 9, "orientation"),
      (19, 1, "orientation"), (20, 0x80, "flags"), (22, 1, "flags"), (64, 1, "videoMilliseconds"),
      (68, 1, "reserved"),
    ]
    for (offset, value, field) in offsets {
      var bytes = good().encoded()
      bytes[offset] = value
      #expect(error(bytes) == .field(field), "byte \(offset)")
    }
  }

  @Test("no message can carry control characters to a terminal")
  func message() throws {
    var bytes = good().encoded()
    let evil =
      Array("a\u{1B}]0;owned\u{7}b\u{9B}31mc\u{202E}d\r\n\u{200B}e".utf8) + [0xFF, 0xC0, 0x66, 0, 0x67]
    bytes.replaceSubrange(72..<72 + evil.count, with: evil)
    let reply = try DecodeReply(decoding: bytes, answering: request)
    #expect(reply.message == "a]0;ownedb31mcdef")
  }

  @Test("two thousand mutants of a reply are refused or harmless")
  func mutants() {
    var random = SeededGenerator(seed: 5)
    var accepted = 0
    for _ in 0..<2000 {
      var bytes = good().encoded()
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let reply = try? DecodeReply(decoding: bytes, answering: request) else { continue }
      accepted += 1
      #expect(reply.id == 42 && reply.width <= 300 && reply.height <= 200)
      #expect(reply.message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
    #expect(accepted > 0 && accepted < 2000)
  }

  @Test("random bytes of the right length are refused")
  func randomBytes() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let bytes = (0..<DecodeReply.byteCount).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(error(bytes) != nil)
      #expect(throws: MessageError.self) {
        try DecoderHello(decoding: Array(bytes.prefix(DecoderHello.byteCount)))
      }
    }
  }
}
