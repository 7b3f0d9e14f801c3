import PhotoDecisions
import AdaptiveSeededRandom
import Testing

@Suite("Encoded sidecar requests and replies")
struct SidecarMessageCodingTests {
  @Test("requests survive coding")
  func requests() throws {
    for request in DecisionSamples.requests {
      #expect(try SidecarRequest(decoding: request.encoded()) == request)
    }
  }

  @Test("replies with every error and every part survive coding")
  func replies() throws {
    for reply in DecisionSamples.replies {
      #expect(try SidecarReply(decoding: reply.encoded()) == reply)
    }
  }

  @Test("every shorter or longer message is refused")
  func lengths() throws {
    for request in DecisionSamples.requests {
      let bytes = try request.encoded()
      #expect(bytes.indices.allSatisfy { (try? SidecarRequest(decoding: Array(bytes[..<$0]))) == nil })
      #expect(throws: DecisionCodingError.excessBytes(atByte: bytes.count)) {
        try SidecarRequest(decoding: bytes + [0])
      }
    }
    for reply in DecisionSamples.replies {
      let bytes = try reply.encoded()
      #expect(bytes.indices.allSatisfy { (try? SidecarReply(decoding: Array(bytes[..<$0]))) == nil })
      #expect(throws: DecisionCodingError.excessBytes(atByte: bytes.count)) {
        try SidecarReply(decoding: bytes + [0])
      }
    }
  }

  @Test("mutated messages are refused or mean something else, and never trap")
  func mutants() throws {
    var random = SeededGenerator(seed: 11)
    let requests = try DecisionSamples.requests.map { try $0.encoded() }
    let replies = try DecisionSamples.replies.map { try $0.encoded() }
    for number in 0..<20_000 {
      var bytes =
        number % 2 == 0 ? requests[number / 2 % requests.count] : replies[number / 2 % replies.count]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      if let request = try? SidecarRequest(decoding: bytes) { _ = try request.encoded() }
      guard let reply = try? SidecarReply(decoding: bytes) else { continue }
      #expect(try SidecarReply(decoding: reply.encoded()) == reply)
      if case .contents(let contents) = reply, case .success(let plan) = contents.plan {
        _ = try? Splice.applying(plan.splices, to: [UInt8](repeating: 0, count: 100))
      }
    }
  }

  @Test("a message that is too long is refused before it is read")
  func size() {
    #expect(throws: DecisionCodingError.excessBytes(atByte: SidecarRequest.mostEncodedBytes)) {
      try SidecarRequest(decoding: [UInt8](repeating: 0, count: SidecarRequest.mostEncodedBytes + 1))
    }
    #expect(throws: DecisionCodingError.excessBytes(atByte: SidecarReply.mostEncodedBytes)) {
      try SidecarReply(decoding: [UInt8](repeating: 0, count: SidecarReply.mostEncodedBytes + 1))
    }
  }

  @Test("a long name of an encoding is cut between characters")
  func longName() throws {
    let reply = SidecarReply.unreadable(.unsupportedEncoding(String(repeating: "日", count: 1_000)))
    guard case .unreadable(.unsupportedEncoding(let name)) = try SidecarReply(decoding: reply.encoded())
    else { return #expect(Bool(false), "another error") }
    #expect(name.hasPrefix("日日日") && name.utf8.count <= 64)
  }
}
