import AdaptiveCore
@testable import AdaptiveImaging
import AdaptiveTesting
import Testing
import TestSupport

/// The part of the previous photo that the next one shows.
extension RegionLoadingTests {
  func request(_ name: String, _ relative: RelativeViewport, turn: Int = 0) -> PictureRequest {
    PictureRequest(PictureFile(name), .relative(relative, in: space, turn: turn), on: .colorBlocks)
  }

  func load(_ request: PictureRequest) -> PictureTask {
    listener.updates = []
    return loader.load(request) { [listener] in listener.updates.append($0) }
  }

  /// Answers the request for a photo's header, which has no thumbnail, with the size of the photo.
  func readHeader(of name: String, size: PixelSize? = nil) async {
    decoder.finish("\(name) thumbnail") { _ in .nothing(of: size ?? imageSize) }
    await turn()
  }

  @Test("the part that another photo passes on comes without the whole photo, once the header is read")
  func passedOn() async throws {
    let work = load(request("a", RelativeViewport(.scale(1), x: 0.25, y: 0.5)))
    #expect(decoder.open == ["a thumbnail"] && !loader.isIdle)
    await readHeader(of: "a")
    #expect(decoder.open == ["a exact 640×640+1180+1680"] && listener.updates.isEmpty)
    try await finish("a exact 640×640+1180+1680")
    await loader.settled()
    #expect(listener.last?.isFinal == true && listener.last?.imageSize == imageSize)
    let again = load(request("a", RelativeViewport(.scale(1), x: 0.75, y: 0.5)))
    #expect(decoder.open == ["a exact 640×640+4180+1680"], "the size is known by now")
    work.cancel()
    again.cancel()
  }

  @Test("the part passed on to a turned photo is one of the turned photo")
  func passedOnToTurned() async throws {
    let work = load(request("a", RelativeViewport(.scale(1), x: 0.5, y: 0.25), turn: 1))
    await readHeader(of: "a")
    #expect(decoder.open == ["a exact turn 1 640×640+1680+1180"])
    work.cancel()
  }

  @Test("a header that does not tell the size is followed by the photo, which does")
  func withoutSize() async throws {
    let work = load(request("a", RelativeViewport(.scale(1))))
    await readHeader(of: "a", size: .zero)
    await readHeader(of: "a", size: .zero)
    try await finish("a good")
    #expect(decoder.open == ["a exact 640×640+2680+1680"])
    #expect(!listener.updates.contains { (try? $0.get().isFinal) == true })
    try await finish("a exact 640×640+2680+1680")
    await loader.settled()
    #expect(listener.last?.isFinal == true)
    work.cancel()
  }

  @Test("a header that can't be read is an error")
  func badHeader() async throws {
    let work = load(request("a", RelativeViewport(.fill)))
    decoder.finish("a thumbnail") { .failed(.notFound($0.file)) }
    await turn()
    #expect(listener.updates == [.failure(.notFound(file))] && loader.isIdle)
    work.cancel()
  }

  @Test("a photo that has another size than its header said is viewed again at that size")
  func otherSize() async throws {
    let work = load(request("a", RelativeViewport(.scale(1))))
    await readHeader(of: "a", size: PixelSize(width: 3000, height: 2000))
    try await finish("a exact 640×640+1180+680")
    #expect(decoder.open == ["a exact 640×640+2680+1680"])
    try await finish("a exact 640×640+2680+1680")
    await loader.settled()
    #expect(listener.last?.isFinal == true && listener.last?.imageSize == imageSize)
    work.cancel()
  }

  @Test("the same part of the next photos is decoded ahead, the nearest first, and then comes at once")
  func readingAhead() async throws {
    let relative = try #require(viewport.actualSize.relative)
    let visible = load(viewport.actualSize)
    loader.prepare(["b", "c", "d"].map { request($0, relative) })
    for name in ["b", "c", "d"] {
      #expect(decoder.open == ["a exact 640×640+2680+1680", "\(name) thumbnail"])
      await readHeader(of: "\(name)")
    }
    #expect(decoder.open == ["a exact 640×640+2680+1680"], "the visible photo comes first")
    try await finish("a exact 640×640+2680+1680")
    #expect(decoder.open == ["b", "c", "d"].map { "\($0) exact 640×640+2680+1680" })
    try await finish("b exact 640×640+2680+1680")
    await loader.settled()
    let next = load(request("b", relative))
    #expect(listener.updates.count == 1 && listener.last?.isFinal == true)
    #expect(!decoder.open.contains { $0.hasPrefix("b") })
    visible.cancel()
    next.cancel()
  }

  @Test("parts are decoded ahead as far as half of the cache has room for them")
  func readingAheadWithinBudget() async throws {
    // A region takes 1.6 MB.
    let memory = PictureMemoryBudget(total: 16 << 20)
    let loader = PictureLoader(PixelLoader(decoder: decoder, memory: memory, clock: clock))
    loader.prepare(["b", "c", "d", "e"].map { request($0, RelativeViewport(.scale(1))) })
    for name in ["b", "c", "d", "e"] {
      await readHeader(of: "\(name)")
    }
    #expect(decoder.open.map { $0.prefix(7) } == ["b exact", "c exact"])
  }

  @Test("a part that is decoded ahead, and still shows enough after a small step, is not decoded again")
  func smallStep() async throws {
    let step = viewport.actualSize.panned(by: Point(x: 5, y: 0))
    loader.prepare([request("b", try #require(viewport.actualSize.relative))])
    await readHeader(of: "b")
    loader.prepare([])
    #expect(decoder.cancelled == ["b exact 640×640+2680+1680"], "what nothing wants ends")
    loader.prepare([request("b", try #require(viewport.actualSize.relative))])
    loader.prepare([request("b", try #require(step.relative))])
    #expect(decoder.open == ["b exact 640×640+2680+1680"])
    try await finish("b exact 640×640+2680+1680")
    let asked = decoder.asked.count
    loader.prepare([request("b", try #require(step.relative))])
    #expect(decoder.asked.count == asked)
  }

  @Test("reading a whole photo ahead ends when parts are read ahead instead")
  func interrupting() async throws {
    loader.prepare([PictureFile("b")], fitting: space)
    #expect(decoder.open == ["b good"])
    let visible = load(viewport.actualSize)
    loader.prepare([request("b", RelativeViewport(.scale(1)))])
    #expect(decoder.cancelled == ["b good"])
    visible.cancel()
  }
}
