import PhotoDecodeProtocol
import AdaptiveSeededRandom
import Testing

@Suite("Messages about headers")
struct HeaderMessageTests {
  private static let header: FileHeader = {
    var document = MetadataDocument()
    document.append(.cameraModel, "X-T5")
    document.append(.keyword, "Berge é 写真")
    return FileHeader(
      status: .ok, format: .jpeg, orientation: 6, width: 4_000, height: 6_000, metadata: document)
  }()

  @Test("a request survives encoding and decoding", arguments: [1, 2, HeaderRequest.mostFiles])
  func request(fileCount: Int) throws {
    let request = HeaderRequest(id: 1 << 40 + 3, fileCount: fileCount)
    #expect(request.encoded().count == HeaderRequest.byteCount)
    #expect(try HeaderRequest(decoding: request.encoded()) == request)
    #expect(MessageKind(of: request.encoded()) == .headerRequest)
  }

  @Test(
    "a request for no files, or for too many, is refused", arguments: [0, HeaderRequest.mostFiles + 1, .max])
  func impossibleRequest(fileCount: Int) {
    let bytes = HeaderRequest(id: 1, fileCount: fileCount).encoded()
    #expect(throws: MessageError.field("fileCount")) { try HeaderRequest(decoding: bytes) }
  }

  @Test("a reply survives encoding and decoding, and fits its request only")
  func reply() throws {
    let request = HeaderRequest(id: 8, fileCount: 2)
    let reply = HeaderReply(id: 8, documentByteCount: 1_000)
    #expect(try HeaderReply(decoding: reply.encoded(), answering: request) == reply)
    #expect(throws: MessageError.identifier(8)) {
      try HeaderReply(decoding: reply.encoded(), answering: HeaderRequest(id: 9, fileCount: 2))
    }
    let beyond = HeaderReply(id: 8, documentByteCount: Int(HeaderRequest.memoryByteCount) + 1)
    #expect(throws: MessageError.field("documentByteCount")) {
      try HeaderReply(decoding: beyond.encoded(), answering: request)
    }
  }

  @Test("a message of another length, kind or version is refused")
  func otherMessages() {
    let request = HeaderRequest(id: 1, fileCount: 1).encoded()
    let reply = HeaderReply(id: 1, documentByteCount: 0).encoded()
    #expect(throws: MessageError.self) { try HeaderRequest(decoding: reply) }
    #expect(throws: MessageError.self) { try HeaderRequest(decoding: request + [0]) }
    for count in request.indices {
      #expect(throws: MessageError.self) { try HeaderRequest(decoding: Array(request[..<count])) }
      #expect(throws: MessageError.self) {
        try HeaderReply(
          decoding: Array(reply[..<count]), answering: HeaderRequest(id: 1, fileCount: 1))
      }
    }
    for index in 0..<8 {
      var other = request
      other[index] ^= 0x10
      #expect(throws: MessageError.self) { try HeaderRequest(decoding: other) }
    }
  }

  @Test("headers survive encoding and decoding, each with its document")
  func headers() throws {
    let headers = [Self.header, FileHeader(status: .unknownFormat), Self.header]
    let bytes = FileHeader.encode(headers, mostBytes: 4_096)
    #expect(try FileHeader.decode(bytes, count: 3) == headers)
    for count in [0, 1, 2, 4] {
      #expect(throws: MessageError.self) { try FileHeader.decode(bytes, count: count) }
    }
  }

  @Test("a document without room is left out, and those after it have theirs")
  func room() throws {
    let one = FileHeader.encode([Self.header], mostBytes: 4_096).count
    let bytes = FileHeader.encode([Self.header, Self.header], mostBytes: one + FileHeader.byteCount)
    #expect(bytes.count <= one + FileHeader.byteCount)
    let headers = try FileHeader.decode(bytes, count: 2)
    #expect(headers[0] == Self.header)
    #expect(headers[1].status == .tooBig && headers[1].metadata.entries.isEmpty)
    #expect(headers[1].width == Self.header.width)
  }

  @Test("bytes cut or changed anywhere are refused or decode to possible values, and never end the program")
  func damage() {
    let bytes = FileHeader.encode([Self.header, FileHeader(status: .corrupt)], mostBytes: 4_096)
    for count in bytes.indices {
      #expect(throws: MessageError.self) { try FileHeader.decode(Array(bytes[..<count]), count: 2) }
    }
    var random = SeededGenerator(seed: 11)
    var accepted = 0
    for _ in 0..<20_000 {
      var other = bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        other[Int.random(in: other.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let headers = try? FileHeader.decode(other, count: 2) else { continue }
      accepted += 1
      for header in headers {
        #expect((1...8).contains(header.orientation) && (header.width == 0) == (header.height == 0))
        #expect(header.width <= DecodeLimits.side && header.height <= DecodeLimits.side)
        #expect(header.metadata.entries.count <= MetadataDocument.mostEntries)
      }
    }
    #expect(accepted > 0)
  }
}
