import TestSupport

/// Files that only the tests of the decoders read.
enum OwnFixture {
  static func path(_ name: String) -> String { Repository.path("Tests/DecoderTests/Fixtures/" + name) }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Repository.bytes("Tests/DecoderTests/Fixtures/" + name)
  }
}
