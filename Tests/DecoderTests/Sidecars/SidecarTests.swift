import PhotoDecisions
import PhotoDecodeProtocol
import Mutators
import TestSupport
import Testing

/// Sidecars in the real decoder, inside its sandbox.
@Suite("Sidecars in a decoder", .timeLimit(.minutes(3)))
struct SidecarTests {
  private static let names = ["exiftool", "immich", "digikam", "darktable", "lightroom"]

  private static func fixture(_ name: String) throws -> [UInt8] {
    try Repository.bytes("Tests/PhotoSidecarsTests/Fixtures/\(name).xmp")
  }

  /// A request for stars, a caption and a keyword.
  private static func request(
    stars: Int = 4, creation: SidecarRequest.Creation? = nil
  ) throws -> SidecarRequest {
    var wanted = PhotoDecisions()
    wanted.rating = Rating(clamping: stars)
    wanted.caption = "Größe & <Weite>"
    wanted.keywords = [try #require(Keyword(path: ["Places", "Baltic"]))]
    return SidecarRequest(
      base: PhotoDecisions(), wanted: wanted, date: XMPDate(secondsSince1970: 1_700_000_000),
      creation: creation)
  }

  private func contents(_ reply: SidecarReply) throws -> SidecarContents {
    guard case .contents(let contents) = reply else {
      Issue.record("\(reply)")
      throw SidecarError.empty
    }
    return contents
  }

  @Test("the protocol has room for the longest requests, replies and lists of keywords") func limits() {
    #expect(DecodeLimits.sidecarRequestBytes == SidecarRequest.mostEncodedBytes)
    #expect(DecodeLimits.sidecarReplyBytes == SidecarReply.mostEncodedBytes)
    #expect(MetadataDocument.mostEntries == 2 * DecisionLimits.mostKeywords + 512)
  }

  @Test("a decoder in its sandbox reads and plans", arguments: names)
  func planning(_ name: String) throws {
    let decoder = try DecoderConversation(.basic)
    let bytes = try Self.fixture(name)
    let request = try Self.request()
    let plan = try contents(decoder.reply(to: request, on: bytes)).plan.get()
    let edited = try Splice.applying(plan.splices, to: bytes)
    let result = try contents(decoder.reply(to: .reading, on: edited))
    #expect(result.decisions == plan.result)
    #expect(result.decisions.rating == Rating(clamping: 4))
    #expect(result.decisions.caption == "Größe & <Weite>")
    #expect(result.hasOtherProperties)
  }

  @Test("no bytes and a way to create make a new sidecar, and none without it")
  func creation() throws {
    let decoder = try DecoderConversation(.basic)
    let plan = try contents(decoder.reply(to: Self.request(creation: .forExtension("CR2")), on: [])).plan
      .get()
    let file = try Splice.applying(plan.splices, to: [])
    let result = try contents(decoder.reply(to: .reading, on: file))
    #expect(result.ownership.fileExtension == "CR2" && !result.hasOtherProperties)
    #expect(try decoder.reply(to: Self.request(), on: []) == .unreadable(.empty))
  }

  @Test("a sidecar over the limit is refused, one at the limit is read")
  func size() throws {
    let decoder = try DecoderConversation(.basic)
    let bytes = try Self.fixture("exiftool")
    let space = [UInt8](repeating: UInt8(ascii: " "), count: SidecarLimits.mostBytes + 1 - bytes.count)
    #expect(
      try decoder.reply(to: .reading, on: bytes + space)
        == .unreadable(.tooLarge(byteCount: SidecarLimits.mostBytes + 1)))
    #expect(try !contents(decoder.reply(to: .reading, on: bytes + space.dropLast())).decisions.isEmpty)
  }

  @Test(
    "hostile files are refused in time",
    arguments: [
      "<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;&b;&b;&b;'>]><a>&d;</a>",
      String(repeating: "<a>", count: 1_000_000), "<a b='" + String(repeating: "&#65;", count: 1_000_000),
      String(repeating: "\u{0}", count: 1_000), "<a>" + String(repeating: "<!-- -->", count: 500_000),
    ])
  func hostile(_ text: String) throws {
    let decoder = try DecoderConversation(.basic)
    guard case .unreadable = try decoder.reply(to: Self.request(), on: Array(text.utf8)) else {
      Issue.record("a hostile file was read")
      return
    }
  }

  @Test("an invalid request fails and leaves the decoder alive")
  func badRequests() throws {
    let decoder = try DecoderConversation(.basic)
    let bytes = try Self.fixture("exiftool")
    let encoded = try Self.request().encoded()
    var random = Mutator(seed: 3)
    for _ in 0..<500 {
      let mutant = random.mutant(of: encoded)
      let response = try decoder.performSidecar(encodedRequest: mutant, on: bytes)
      if response.reply.status == .ok { _ = try SidecarReply(decoding: response.document) }
    }
    let short = try decoder.performSidecar(encodedRequest: encoded, byteCount: 1 << 20, on: [])
    #expect(short.reply.status == .failed)
    #expect(try decoder.reply(to: .reading, on: bytes) != .unreadable(.empty))
  }

  @Test("other decoders refuse sidecars")
  func extra() throws {
    let decoder = try DecoderConversation(.extra)
    let response = try decoder.performSidecar(
      encodedRequest: SidecarRequest.reading.encoded(), on: Self.fixture("exiftool"))
    #expect(response.reply.status == .unsupported)
  }

  @Test("3,000 mutants are refused or edited without a change outside the splices", arguments: 0..<3)
  func mutants(_ part: Int) throws {
    let decoder = try DecoderConversation(.basic)
    let originals = try Self.names.map { try Self.fixture($0) }.filter { $0.count < 8_192 }
    var editedCount = 0
    for number in part * 1_000..<(part + 1) * 1_000 {
      let mutant = Self.mutant(number, of: originals[number % originals.count])
      let reply = try decoder.reply(to: Self.request(stars: number % 7 - 1), on: mutant)
      guard case .contents(let contents) = reply, case .success(let plan) = contents.plan else { continue }
      let result = try Splice.applying(plan.splices, to: mutant)
      // Without the replacements, the result is the mutant without the replaced parts.
      #expect(Self.remainder(of: mutant, plan.splices) == Self.kept(in: result, plan.splices))
      #expect(try self.contents(decoder.reply(to: .reading, on: result)).decisions == plan.result)
      editedCount += 1
    }
    #expect(editedCount > 100, "too few mutants could be edited: \(editedCount)")
  }

  /// One mutant in four has other bytes. The others have a line less, a line twice, a line elsewhere, or
  /// another character instead of a digit, so that many are well-formed.
  private static func mutant(_ number: Int, of original: [UInt8]) -> [UInt8] {
    var random = Mutator(seed: UInt64(number))
    guard number % 4 != 0 else { return random.mutant(of: original) }
    var lines = original.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for _ in 0...random.number(below: 3) {
      let line = random.number(below: lines.count)
      switch random.number(below: 4) {
      case 0: lines.remove(at: line)
      case 1: lines.insert(lines[line], at: line)
      case 2: lines.insert(lines[line], at: random.number(below: lines.count))
      default:
        let values = lines[line].indices.filter {
          lines[line][$0] >= UInt8(ascii: "0") && lines[line][$0] <= 57
        }
        guard !values.isEmpty else { continue }
        lines[line][values[random.number(below: values.count)]] = UInt8(33 + random.number(below: 94))
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func remainder(of bytes: [UInt8], _ splices: [Splice]) -> [UInt8] {
    var bytes = bytes
    for splice in splices.reversed() {
      bytes.removeSubrange(splice.offset..<splice.offset + splice.removedCount)
    }
    return bytes
  }

  private static func kept(in result: [UInt8], _ splices: [Splice]) -> [UInt8] {
    var result = result
    var shift = splices.reduce(0) { $0 + $1.replacement.count - $1.removedCount }
    for splice in splices.reversed() {
      shift -= splice.replacement.count - splice.removedCount
      let start = splice.offset + shift
      result.removeSubrange(start..<start + splice.replacement.count)
    }
    return result
  }
}

extension DecoderConversation {
  /// Performs a request about a sidecar, which must have a reply.
  fileprivate func reply(to request: SidecarRequest, on sidecar: [UInt8]) throws -> SidecarReply {
    let response = try performSidecar(encodedRequest: request.encoded(), on: sidecar)
    try #require(response.reply.status == .ok, "\(response.reply.message)")
    return try SidecarReply(decoding: response.document)
  }
}
