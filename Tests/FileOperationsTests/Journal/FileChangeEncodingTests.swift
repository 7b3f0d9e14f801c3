import AdaptiveFileSystem
import AdaptiveSeededRandom
import Mutators
import Testing

@testable import FileOperations

@Suite("Changes as bytes")
struct FileChangeEncodingTests {
  private let kinds: [FileChange.Kind] = [
    .move, .copy, .removeCopies, .rename, .trash, .restore, .newFolder, .removeFolder,
  ]

  /// A change with every kind of step, and random values.
  private func change(_ random: inout SeededGenerator) -> FileChange {
    func path() -> FilePath {
      let folders = ["/a", "/a/b", "/", ""]
      let name = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      return FilePath(bytes: [UInt8](random.element(of: folders).utf8) + [0x2F] + name)
    }
    func signature() -> FileSignature {
      FileSignature(
        kind: Bool.random(using: &random) ? .file : .symbolicLink,
        identity: FileIdentity(
          deviceNumber: .random(in: 0 ... .max, using: &random),
          inodeNumber: .random(in: 0 ... .max, using: &random)),
        byteCount: .random(in: 0 ... .max, using: &random),
        modified: FileTime(
          seconds: .random(in: .min ... .max, using: &random),
          nanoseconds: .random(in: 0...999_999_999, using: &random)),
        created: Bool.random(using: &random)
          ? FileTime(
            seconds: .random(in: .min ... .max, using: &random),
            nanoseconds: .random(in: 0...999_999_999, using: &random)) : nil)
    }
    func step() -> FileStep {
      let tag = UInt64.random(in: 0 ... .max, using: &random)
      let duplicate = Duplicate(
        original: path(), copy: path(), signature: signature(),
        copySignature: Bool.random(using: &random) ? signature() : nil, tag: tag)
      let info = TrashInfoFile(path: path(), contents: path().bytes)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let route = random.element(of: [Relocation.Route.renameOnly, .renameOrCopy, .throughTemporary])
        return .relocate(Relocation(from: path(), to: path(), signature: signature(), tag: tag, route: route))
      case 1: return .duplicate(duplicate)
      case 2: return .removeDuplicate(duplicate)
      case 3: return .writeTrashInfo(info)
      default: return .removeTrashInfo(info)
      }
    }
    func list<Element>(_ make: () -> Element) -> [Element] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in make() }
    }
    return FileChange(
      kind: random.element(of: kinds), createdFolders: list(path),
      removedFolders: list(path), groups: list { FileChange.Group(steps: list(step)) })
  }

  @Test("any change returns from its bytes, and its inverse's inverse is the change")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let change = change(&random)
      #expect(try FileChange(decoding: change.encoded) == change)
      #expect(change.inverse.inverse == change)
      #expect(try FileChange(decoding: change.inverse.encoded) == change.inverse)
    }
  }

  @Test("damaged bytes are errors or other changes, never a crash")
  func damage() {
    var random = SeededGenerator(seed: 2)
    var errors = 0
    for seed in 0..<2_000 {
      var mutator = Mutator(seed: UInt64(seed))
      let bytes = mutator.mutant(of: change(&random).encoded)
      do {
        let decoded = try FileChange(decoding: bytes)
        #expect((try? FileChange(decoding: decoded.encoded)) == decoded)
      } catch {
        errors += 1
      }
    }
    #expect(errors > 500)
  }

  @Test("every prefix is truncated, and every addition is invalid")
  func ends() {
    var random = SeededGenerator(seed: 3)
    let bytes = change(&random).encoded
    for count in bytes.indices {
      #expect(throws: JournalError.truncated) { try FileChange(decoding: [UInt8](bytes[..<count])) }
    }
    #expect(throws: JournalError.invalid(atByte: bytes.count)) { try FileChange(decoding: bytes + [0]) }
  }

  @Test("other bytes and later versions are told apart")
  func versions() throws {
    #expect(throws: JournalError.notAChange) { try FileChange(decoding: [UInt8]("SQLite".utf8)) }
    #expect(throws: JournalError.truncated) { try FileChange(decoding: []) }
    #expect(throws: JournalError.unknownVersion(3)) { try FileChange(decoding: [UInt8]("PTFC\u{3}".utf8)) }
    // Version 1, a new folder called "/a". The bytes of a version never change.
    let bytes = [UInt8]("PTFC".utf8) + [1, 6, 1, 0, 1, 0x2F, 1, 0x61, 0, 0]
    #expect(try FileChange(decoding: bytes) == FileChange(kind: .newFolder, createdFolders: [FilePath("/a")]))
    #expect(FileChange(kind: .newFolder, createdFolders: [FilePath("/a")]).encoded == bytes)
  }

  @Test("a change is compact")
  func size() {
    let steps = (0..<1_000).map { number in
      FileStep.relocate(
        Relocation(
          from: FilePath("/home/ada/Pictures/2026/IMG_\(1000 + number).CR2"),
          to: FilePath("/home/ada/Pictures/Selected/IMG_\(1000 + number).CR2"),
          signature: FileSignature(
            kind: .file, identity: FileIdentity(deviceNumber: 65_024, inodeNumber: 12_345_678),
            byteCount: 25_000_000, modified: FileTime(seconds: 1_790_000_000, nanoseconds: 123_456_789)),
          tag: .max, route: .renameOrCopy))
    }
    let change = FileChange(kind: .move, groups: steps.map { FileChange.Group(steps: [$0]) })
    #expect(change.encoded.count < 70_000)
  }
}
