import PhotoDecodeProtocol
import Testing

@Suite("Messages")
struct MessageTests {
  @Test("a hello survives encoding and decoding")
  func hello() throws {
    let hello = DecoderHello(
      activeLayers: [.resourceLimits, .systemCalls], landlockVersion: 7, formats: [.jpeg, .png],
      libraries: "libjpeg-turbo 2.1.5, libpng 1.6")
    let bytes = hello.encoded()
    #expect(bytes.count == DecoderHello.byteCount)
    #expect(try DecoderHello(decoding: bytes) == hello)
    #expect(hello.reads(.png) && !hello.reads(.gif))
  }

  @Test("a buffer message survives encoding and decoding")
  func buffer() throws {
    let message = BufferMessage(byteCapacity: 3_840_000)
    #expect(message.encoded().count == BufferMessage.byteCount)
    #expect(try BufferMessage(decoding: message.encoded()) == message)
  }

  @Test(
    "a request survives encoding and decoding", arguments: DecodeRequest.Operation.allCases,
    DecodeRequest.Stage.allCases)
  func request(operation: DecodeRequest.Operation, stage: DecodeRequest.Stage) throws {
    let origin = ThumbnailOrigin(uri: "file:///home/jens/photos/me%20too.png", modificationSeconds: -5)
    let request = DecodeRequest(
      id: 1 << 40 + 7, operation: operation, stage: stage, turn: 3, boxWidth: 1200, boxHeight: 801,
      background: 0x123456, keepsTransparency: stage == .good,
      region: DecodeRegion(x: 5, y: 6, width: 700, height: 80), frame: 12,
      thumbnail: operation == .storedThumbnail ? origin : nil,
      sidecarRequestByteCount: operation == .sidecar ? 70_000 : 0)
    #expect(request.encoded().count >= DecodeRequest.byteCount)
    #expect(try DecodeRequest(decoding: request.encoded()) == request)
  }

  @Test("a request about a sidecar has these bytes")
  func sidecarRequest() {
    let request = DecodeRequest(
      id: 5, operation: .sidecar, boxWidth: 1, boxHeight: 1, sidecarRequestByteCount: 0x1234)
    let expected: [UInt8] =
      [0x31, 0x44, 0x54, 0x50, 3, 0, 3, 0] + [5, 0, 0, 0, 0, 0, 0, 0] + [7, 2, 0, 0]
      + [1, 0, 0, 0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 24) + [0x34, 0x12, 0, 0]
    #expect(request.encoded() == expected)
  }

  @Test(
    "a region outside every picture, a turn of more than three quarters and a stray thumbnail are refused")
  func impossibleRequests() {
    func error(_ change: (inout DecodeRequest) -> Void) -> MessageError? {
      var request = DecodeRequest(id: 1, operation: .decode, boxWidth: 10, boxHeight: 10)
      change(&request)
      do throws(MessageError) {
        _ = try DecodeRequest(decoding: request.encoded())
        return nil
      } catch { return error }
    }
    #expect(error { _ in } == nil)
    #expect(error { $0.region = DecodeRegion(x: 0, y: 0, width: 10, height: 0) } == .field("region"))
    #expect(error { $0.region = DecodeRegion(x: .max, y: 0, width: 1, height: 1) } == .field("region"))
    #expect(error { $0.turn = 4 } == .field("turn"))
    var other = DecodeRequest(id: 1, operation: .decode, boxWidth: 10, boxHeight: 10).encoded()
    other[19] = 2
    #expect(throws: MessageError.field("keepsTransparency")) { _ = try DecodeRequest(decoding: other) }
    let origin = ThumbnailOrigin(uri: "file:///a.jpg", modificationSeconds: 0)
    #expect(error { $0.thumbnail = origin } == .field("thumbnail"))
    #expect(error { $0.operation = .storedThumbnail } == .field("thumbnail"))
    #expect(error { $0.operation = .sidecar } == .field("sidecarRequestByteCount"))
    #expect(error { $0.sidecarRequestByteCount = 1 } == .field("sidecarRequestByteCount"))
    #expect(
      error {
        $0.operation = .sidecar
        $0.sidecarRequestByteCount = 2 << 20 + 1
      } == .field("sidecarRequestByteCount"))
    #expect(
      error {
        $0.operation = .storedThumbnail
        $0.thumbnail = ThumbnailOrigin(uri: "file:///\u{1B}", modificationSeconds: 0)
      } == .field("thumbnail"))
    let bytes = DecodeRequest(id: 1, operation: .probe, boxWidth: 1, boxHeight: 1).encoded()
    #expect(throws: MessageError.self) { try DecodeRequest(decoding: Array(bytes.dropLast())) }
    #expect(throws: MessageError.self) { try DecodeRequest(decoding: bytes + [1]) }
  }

  @Test("a reply survives encoding and decoding", arguments: DecodeReply.Status.allCases)
  func reply(status: DecodeReply.Status) throws {
    let request = DecodeRequest(id: 9, operation: .decode, boxWidth: 640, boxHeight: 480)
    let reply = DecodeReply(
      id: 9, status: status, format: .jpeg, orientation: 6, flags: [.isFinal, .hasQuickStage],
      width: status.carriesPixels ? 320 : 0, height: status.carriesPixels ? 480 : 0, imageWidth: 4000,
      imageHeight: 6000, warnings: 3, frames: 7, frameMilliseconds: 40, loops: 2, microseconds: 17_000,
      message: "Ein Bild: é 写真")
    #expect(reply.encoded().count == DecodeReply.byteCount)
    #expect(try DecodeReply(decoding: reply.encoded(), answering: request) == reply)
  }

  @Test("kinds of messages are distinguished")
  func kinds() {
    #expect(MessageKind(of: DecoderHello(activeLayers: [], formats: []).encoded()) == .hello)
    #expect(MessageKind(of: BufferMessage(byteCapacity: 1).encoded()) == .setBuffer)
    #expect(MessageKind(of: DecodeReply(id: 1, status: .none).encoded()) == .reply)
    #expect(MessageKind(of: []) == nil)
    #expect(MessageKind(of: [UInt8](repeating: 0, count: 32)) == nil)
  }

  @Test(
    "a request with an impossible box is refused",
    arguments: [(0, 10), (10, 0), (16_385, 10), (10, 16_385), (16_384, 16_384), (.max, .max)]
      as [(UInt32, UInt32)])
  func impossibleBox(width: UInt32, height: UInt32) {
    let request = DecodeRequest(id: 1, operation: .decode, boxWidth: width, boxHeight: height)
    #expect(throws: MessageError.self) { try DecodeRequest(decoding: request.encoded()) }
  }

  @Test("an empty or enormous buffer is refused", arguments: [0, 1 << 30, UInt64.max])
  func impossibleBuffer(byteCapacity: UInt64) {
    let message = BufferMessage(byteCapacity: byteCapacity)
    #expect(throws: MessageError.field("byteCapacity")) { try BufferMessage(decoding: message.encoded()) }
  }
}
