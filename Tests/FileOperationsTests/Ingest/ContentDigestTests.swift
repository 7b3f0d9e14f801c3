import Testing

@testable import FileOperations

@Suite("SHA-256 of files")
struct ContentDigestTests {
  @Test(
    "the digests of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
  func vectors(_ text: String, _ expected: String) throws {
    var builder = ContentDigestBuilder()
    Array(text.utf8).withUnsafeBytes { builder.add($0) }
    #expect(builder.digest().hexadecimal == expected)
  }

  @Test("bytes that are added in parts have the digest of the whole, and a builder starts over")
  func parts() {
    var builder = ContentDigestBuilder()
    for text in ["a", "bc"] { Array(text.utf8).withUnsafeBytes { builder.add($0) } }
    let digest = builder.digest()
    Array("abc".utf8).withUnsafeBytes { builder.add($0) }
    #expect(builder.digest() == digest)
  }
}
