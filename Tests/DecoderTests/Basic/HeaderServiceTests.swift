import PhotoDecodeProtocol
import Foundation
import Glibc
import Mutators
import TestSupport
import Testing

/// `photos-decoder-extra --headers`, which reads many files with each message.
@Suite("The decoder of headers")
struct HeaderServiceTests {
  /// Files that a test of headers can read whole. The others are stored short.
  private static let faults = Corpus.all.bad.filter { $0.repeatFrom == nil }

  @Test("it is in the same sandbox as the other decoders")
  func sandbox() throws {
    let layers = try DecoderConversation(.extra).hello.activeLayers
    #expect(try HeaderConversation().hello.activeLayers == layers)
  }

  @Test("it knows size, orientation and format of every good file, as many in a message as there can be")
  func goodFiles() throws {
    let conversation = try HeaderConversation()
    // Videos have a decoder of their own.
    let files = Corpus.all.good.filter { $0.isOptional != true && $0.format != "video" }
    try #require(files.count > 3 * HeaderRequest.mostFiles)
    for start in stride(from: 0, to: files.count, by: HeaderRequest.mostFiles) {
      let part = files[start..<min(files.count, start + HeaderRequest.mostFiles)]
      let headers = try #require(try conversation.headers(of: part.map(\.path)), "\(part.map(\.name))")
      for (file, header) in zip(part, headers) {
        #expect(header.status == .ok && header.format?.rawValue == file.format, "\(file.name)")
        #expect((header.width, header.height) == (file.width, file.height), "\(file.name)")
        #expect(header.orientation == file.orientation, "\(file.name)")
      }
    }
  }

  @Test("bad files don't end it, and don't change its reply about the good file after them")
  func badFiles() throws {
    try #require(Self.faults.count > 100)
    let good = Corpus.folder + "/good/orientation-6.jpg"
    let conversation = try HeaderConversation()
    let expected = try #require(try conversation.headers(of: [good])?.first)
    try #require(expected.status == .ok && expected.orientation == 6)
    for start in stride(from: 0, to: Self.faults.count, by: 15) {
      let part = Self.faults[start..<min(Self.faults.count, start + 15)]
      let headers = try #require(
        try conversation.headers(of: part.flatMap { [$0.path, good] }), "\(part.map(\.name))")
      for index in part.indices {
        #expect(headers[(index - start) * 2 + 1] == expected, "after \(Self.faults[index].name)")
      }
    }
  }

  @Test("mutated files don't end it")
  func mutants() throws {
    let originals = try Mutator.originals(in: Corpus.folder)
    let conversation = try HeaderConversation()
    for number in stride(from: 0, to: 320, by: HeaderRequest.mostFiles) {
      let pictures = try (number..<number + HeaderRequest.mostFiles).map {
        try TemporaryPicture(Mutator.mutant($0, of: originals).bytes)
      }
      let headers = try withExtendedLifetime(pictures) {
        try conversation.headers(of: pictures.map(\.path))
      }
      #expect(headers?.count == HeaderRequest.mostFiles, "mutants from \(number)")
    }
  }

  @Test("what is no file it can map has a header without a picture, and the next file has its own")
  func strangeFiles() throws {
    let empty = try TemporaryPicture([])
    let good = Corpus.folder + "/good/rgb.png"
    let conversation = try HeaderConversation()
    let headers = try #require(
      try conversation.headers(of: [empty.path, "/dev/null", "/tmp", "/proc/self/maps", good]))
    for header in headers.dropLast() {
      #expect(header.status != .ok && header.width == 0 && header.metadata.entries.isEmpty)
    }
    #expect(headers.last?.status == .ok)
  }

  @Test("a message that the program would not send ends it without a reply")
  func impossibleMessages() throws {
    let good = Corpus.folder + "/good/rgb.png"
    let sound = HeaderRequest(id: 1, fileCount: 1).encoded()
    let messages: [(name: String, bytes: [UInt8], files: [String])] = [
      ("fewer files than it says", HeaderRequest(id: 1, fileCount: 2).encoded(), [good]),
      ("more files than it says", sound, [good, good]), ("no files", sound, []),
      ("too many files", HeaderRequest(id: 1, fileCount: 33).encoded(), Array(repeating: good, count: 33)),
      ("a short message", Array(sound.dropLast()), [good]), ("a long message", sound + [0], [good]),
      ("one byte", [1], [good]), ("a hello", DecoderHello(activeLayers: [], formats: []).encoded(), [good]),
      ("a reply", HeaderReply(id: 1, documentByteCount: 0).encoded(), [good]),
      (
        "another request", DecodeRequest(id: 1, operation: .probe, boxWidth: 1, boxHeight: 1).encoded(),
        [good]
      ),
      ("memory that is a file", BufferMessage(byteCapacity: 2 << 20).encoded(), [good]),
      ("memory without a descriptor", BufferMessage(byteCapacity: 2 << 20).encoded(), []),
    ]
    for message in messages {
      let conversation = try HeaderConversation()
      #expect(try conversation.exchange(message.bytes, files: message.files) == nil, "\(message.name)")
    }
    // The same request is answered if nothing is wrong.
    #expect(try HeaderConversation().exchange(sound, files: [good]) != nil)
    #expect(try HeaderConversation(providesMemory: false).exchange(sound, files: [good]) == nil)
  }
}
