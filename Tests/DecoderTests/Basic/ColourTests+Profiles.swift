import PhotoDecodeProtocol
import Foundation
import Testing

extension ColourTests {
  @Test("ink is converted by its profile, or by the simple formula if the profile is missing or broken")
  func ink() throws {
    let conversation = try DecoderConversation(.basic)
    let file = try OwnFixture.bytes("basic/ink.jpg")
    let plain = [[255, 255, 255], [0, 255, 255], [226, 187, 168], [191, 95, 0]]
    expect(try conversation.perform(.decode, of: file), plain, tolerance: 6)
    let profile = try Self.profile("ink.icc")
    for box in [64, 20, 8] as [UInt32] {
      let response = try conversation.perform(
        .decode, of: jpeg(file, with: profileSegments(profile)), box: (box, 64))
      expect(response, Self.ink, tolerance: 5)
      #expect(stride(from: 3, to: response.pixels.count, by: 4).allSatisfy { response.pixels[$0] == 255 })
    }
    let cut = Array(profile.prefix(700))
    expect(try conversation.perform(.decode, of: jpeg(file, with: profileSegments(cut))), plain, tolerance: 6)
    let foreign = try Self.profile("p3.icc")
    expect(
      try conversation.perform(.decode, of: jpeg(file, with: profileSegments(foreign))), plain, tolerance: 6)
  }

  @Test("broken profiles are ignored", arguments: ["cut", "zeros", "empty", "another kind", "noise"])
  func broken(fault: String) throws {
    let conversation = try DecoderConversation(.basic)
    var profile = try Self.profile("p3.icc")
    switch fault {
    case "cut": profile = Array(profile.prefix(200))
    case "zeros": profile = [UInt8](repeating: 0, count: 600)
    case "empty": profile = []
    case "another kind": profile = try Self.profile("ink.icc")
    default: profile = Array(profile.prefix(128)) + (0..<500).map { UInt8(truncatingIfNeeded: $0 &* 91) }
    }
    let plain = Self.references["srgb.icc"] ?? []
    let file = jpeg(try OwnFixture.bytes("basic/patches.jpg"), with: profileSegments(profile))
    expect(try conversation.perform(.decode, of: file), plain, tolerance: 5)
    let webpFile = webp(try OwnFixture.bytes("basic/patches.webp"), width: 64, height: 16, profile: profile)
    expect(try conversation.perform(.decode, of: webpFile), plain)
  }

  @Test("a profile longer than the limit is ignored, one just below it is applied")
  func long() throws {
    let conversation = try DecoderConversation(.basic)
    let file = try OwnFixture.bytes("basic/patches.jpg")
    func response(_ count: Int) throws -> DecoderConversation.Response {
      var profile = try Self.profile("wide.icc")
      profile += [UInt8](repeating: 0, count: count - profile.count)
      profile.replaceSubrange(0..<4, with: bigEndian(count))
      return try conversation.perform(.decode, of: jpeg(file, with: profileSegments(profile, parts: 140)))
    }
    let most = Int(DecodeLimits.chunkBytes)
    expect(try response(most), Self.references["wide.icc"] ?? [], tolerance: 5)
    expect(try response(most + 1), Self.references["srgb.icc"] ?? [], tolerance: 5)
  }

  @Test("each of many profiles in a row is applied")
  func manyProfiles() throws {
    let conversation = try DecoderConversation(.basic)
    for _ in 0..<3 {
      for (name, colors) in Self.references {
        for salt in 0..<3 as Range<UInt8> {
          var profile = try Self.profile(name)
          // The bytes in the header that name the creator.
          profile[80] = salt
          var png = patches()
          png.chunks = [iccChunk(profile)]
          expect(try conversation.perform(.decode, of: png.bytes), colors)
        }
      }
    }
  }
}
