import PhotoDecodeProtocol
import PhotoFormats
import Foundation
import Testing

@Suite("Good files of the corpus")
struct GoodFileTests {
  @Test("the manifest lists every file, and every listed file exists")
  func completeness() throws {
    let corpus = try Corpus.read()
    func names(_ side: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: Corpus.folder + "/" + side).sorted()
    }
    #expect(try names("good") == corpus.good.map(\.name).sorted())
    #expect(try names("bad") == corpus.bad.map(\.name).sorted())
    #expect(try names("references") == Set(corpus.good.flatMap(\.references)).sorted())
  }

  @Test(
    "every format has a good file, which a decoder without its codec could not read",
    arguments: PhotoFormat.allCases)
  func formats(_ format: PhotoFormat) throws {
    #expect(try Corpus.read().good.contains { $0.format == format.rawValue })
  }

  @Test(
    "each frame matches another program's decode, upright and over the background",
    arguments: Corpus.all.good)
  func likeness(_ file: Corpus.Good) throws {
    let decoders = CorpusDecoders()
    if file.isOptional == true, try decoders.kind(for: file.path) == nil { return }
    for (number, name) in file.references.enumerated() {
      let reference = try Reference(name)
      let box = (width: UInt32(reference.width), height: UInt32(reference.height))
      for stage in [DecodeRequest.Stage.good, .exact] {
        let response = try decoders.perform(of: file.path, stage: stage, box: box, frame: UInt32(number))
        try expectFacts(file, response.reply, frame: number)
        let size = (response.reply.width, response.reply.height)
        try #require(size == (box.width, box.height), "\(size)")
        let likeness = reference.psnr(response.pixels)
        #expect(likeness >= file.psnr, "frame \(number), stage \(stage), by \(file.by): \(likeness) dB")
        if file.patches == true { expectPatches(reference, response) }
      }
    }
  }

  private func expectFacts(_ file: Corpus.Good, _ reply: DecodeReply, frame: Int) throws {
    try #require(reply.status == .ok, "\(reply.status): \(reply.message)")
    #expect(reply.format?.rawValue == file.format)
    #expect(reply.flags.contains(.isFinal))
    #expect(reply.flags.contains(.isPreview) == (file.isPreview == true))
    // Animations and drawings may have transparency and still cover the whole picture.
    let mayHaveAlpha = file.hasAlpha == true || file.frames > 1 || file.format == "svg"
    #expect(reply.flags.contains(.hasAlpha) ? mayHaveAlpha : file.hasAlpha != true)
    #expect(reply.imageWidth == file.width && reply.imageHeight == file.height)
    #expect(reply.orientation == file.orientation && reply.warnings == 0)
    #expect(reply.frames == file.frames)
    #expect(reply.videoMilliseconds == file.videoMilliseconds ?? 0)
    #expect(reply.frameMilliseconds == file.durations?[frame] ?? 0)
    if file.durations != nil { #expect(reply.loops == file.loops) }
  }

  private func expectPatches(_ reference: Reference, _ response: DecoderConversation.Response) {
    for y in stride(from: 4, to: reference.height, by: 8) {
      for x in stride(from: 4, to: reference.width, by: 8) {
        let pair = zip(reference.color(x, y), response.color(x, y))
        let most = pair.map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(
          most <= 3, "(\(x), \(y)): \(response.color(x, y)) and not \(reference.color(x, y))")
      }
    }
  }

  @Test(
    "an embedded thumbnail shows the same picture",
    arguments: Corpus.all.good.filter { $0.thumbnail == true && $0.name != "preview.jpg" })
  func thumbnails(_ file: Corpus.Good) throws {
    let decoders = CorpusDecoders()
    let thumbnail = try decoders.perform(.thumbnail, of: file.path, box: (60, 60)).reply
    try #require(thumbnail.status == .ok, "\(thumbnail.message)")
    #expect(thumbnail.imageWidth == file.width && thumbnail.imageHeight == file.height)
    let size = (width: thumbnail.width, height: thumbnail.height)
    let shown = try decoders.perform(.thumbnail, of: file.path, box: size)
    let whole = try decoders.perform(of: file.path, box: size)
    try #require(shown.pixels.count == whole.pixels.count)
    let sum = zip(shown.pixels, whole.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(sum) / Double(shown.pixels.count) < 6)
  }

  @Test(
    "the result has the right size for every stage, turn and box",
    arguments: Corpus.all.good.filter { $0.references.count == 1 })
  func boxes(_ file: Corpus.Good) throws {
    let decoders = CorpusDecoders()
    if file.isOptional == true, try decoders.kind(for: file.path) == nil { return }
    for (turn, box): (UInt8, (UInt32, UInt32)) in [(0, (1, 1)), (1, (7, 300)), (2, (33, 20)), (3, (20, 33))] {
      for stage in DecodeRequest.Stage.allCases {
        let reply = try decoders.perform(of: file.path, stage: stage, turn: turn, box: box).reply
        try #require(reply.status == .ok, "\(reply.status): \(reply.message)")
        let (width, height) = turn % 2 == 0 ? (file.width, file.height) : (file.height, file.width)
        #expect(reply.imageWidth == width && reply.imageHeight == height)
        guard stage != .first || reply.flags.contains(.isFinal), file.isPreview != true else { continue }
        let scale = min(1, Double(box.0) / Double(width), Double(box.1) / Double(height))
        #expect(abs(Double(reply.width) - max(1, Double(width) * scale)) <= 1)
        #expect(abs(Double(reply.height) - max(1, Double(height) * scale)) <= 1)
      }
    }
  }
}
