import DecodeProtocol
import Testing

@Suite("Messages")
struct MessageTests {
  @Test("a hello survives the way")
  func hello() throws {
    let hello = DecoderHello(
      protections: [.resourceLimits, .systemCalls], landlockVersion: 7, formats: [.jpeg, .png])
    let bytes = hello.encoded()
    #expect(bytes.count == DecoderHello.byteCount)
    #expect(try DecoderHello(decoding: bytes) == hello)
    #expect(hello.reads(.png) && !hello.reads(.unknown))
  }

  @Test("a buffer message survives the way")
  func buffer() throws {
    let message = BufferMessage(byteCapacity: 3_840_000)
    #expect(message.encoded().count == BufferMessage.byteCount)
    #expect(try BufferMessage(decoding: message.encoded()) == message)
  }

  @Test(
    "a request survives the way", arguments: DecodeRequest.Operation.allCases, DecodeRequest.Stage.allCases)
  func request(operation: DecodeRequest.Operation, stage: DecodeRequest.Stage) throws {
    let request = DecodeRequest(
      id: 1 << 40 + 7, operation: operation, stage: stage, boxWidth: 1200, boxHeight: 801,
      background: 0x123456)
    #expect(request.encoded().count == DecodeRequest.byteCount)
    #expect(try DecodeRequest(decoding: request.encoded()) == request)
  }

  @Test("a reply survives the way", arguments: DecodeReply.Status.allCases)
  func reply(status: DecodeReply.Status) throws {
    let request = DecodeRequest(id: 9, operation: .decode, boxWidth: 640, boxHeight: 480)
    let reply = DecodeReply(
      id: 9, status: status, format: .jpeg, orientation: 6, flags: [.isFinal, .hasQuickStage],
      width: status.carriesPixels ? 320 : 0, height: status.carriesPixels ? 480 : 0, imageWidth: 4000,
      imageHeight: 6000, warnings: 3, microseconds: 17_000, message: "Ein Bild: é 写真")
    #expect(reply.encoded().count == DecodeReply.byteCount)
    #expect(try DecodeReply(decoding: reply.encoded(), answering: request) == reply)
  }

  @Test("kinds of messages are told apart")
  func kinds() {
    #expect(MessageKind(of: DecoderHello(protections: [], formats: []).encoded()) == .hello)
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

  @Test("a buffer of no bytes or of absurdly many is refused", arguments: [0, 1 << 29, UInt64.max])
  func impossibleBuffer(byteCapacity: UInt64) {
    let message = BufferMessage(byteCapacity: byteCapacity)
    #expect(throws: MessageError.field("byteCapacity")) { try BufferMessage(decoding: message.encoded()) }
  }
}
