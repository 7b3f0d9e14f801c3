import AdaptiveCore
import Testing
import TestSupport

@testable import AdaptiveTerminal

@Suite("Kitty graphics protocol")
struct KittyUploadTests {
  private func image(_ content: PixelImage.Content) -> PixelImage {
    PixelImage(
      size: PixelSize(width: 40, height: 40), pixelsPerCell: PixelSize(width: 10, height: 20),
      content: content)
  }

  private func model() -> TerminalModel { TerminalModel(.kitty, size: Size(width: 20, height: 10)) }

  @Test("an image sent through the connection arrives in chunks and is complete")
  func direct() throws {
    var model = model()
    var upload = try #require(KittyUpload(image(.pixels(Array(repeating: 200, count: 6400))), as: 7))
    var parts = 0
    while let command = upload.next() {
      model.feed(command)
      parts += 1
    }
    #expect(parts == 3 && upload.isComplete && !upload.isHalfDone)
    #expect(model.violations == [] && model.holds(image: 7))
  }

  @Test("an aborted upload leaves nothing behind, and the next one works")
  func abortion() throws {
    var model = model()
    var upload = try #require(KittyUpload(image(.pixels(Array(repeating: 200, count: 6400))), as: 7))
    let first = upload.next()
    model.feed(try #require(first))
    #expect(upload.isHalfDone)
    model.feed(KittyUpload.abortion)
    #expect(!model.holds(image: 7))
    var next = try #require(KittyUpload(image(.pixels(Array(repeating: 9, count: 6400))), as: 8))
    while let command = next.next() { model.feed(command) }
    #expect(model.holds(image: 8))
    #expect(model.violations.allSatisfy { if case .refused(image: 7, _) = $0 { true } else { false } })
  }

  @Test(
    "pixels in memory and in a file are read and removed",
    arguments: [GraphicsSupport.Transport.sharedMemory, .file])
  func shared(_ transport: GraphicsSupport.Transport) throws {
    var model = model()
    let pixels = [UInt8](repeating: 77, count: 6400)
    let memory = try #require(KittySharedData(pixels, by: transport))
    var upload = KittyUpload(memory, of: PixelSize(width: 40, height: 40), as: 5)
    while let command = upload.next() { model.feed(command) }
    #expect(model.violations == [] && model.holds(image: 5))
  }

  @Test("a number in use is never given again, and placeholders can encode theirs", arguments: [false, true])
  func numbers(_ forPlaceholders: Bool) {
    var store = KittyStore(usesPaletteNumbers: forPlaceholders, budgetInBytes: 128 << 20)
    let numbers = (0..<5000).map { _ in store.makeNumber() }
    #expect(Set(numbers).count == numbers.count && !numbers.contains(0))
    let image = PixelImage(
      size: PixelSize(width: 10, height: 20), pixelsPerCell: PixelSize(width: 10, height: 20),
      content: .file([]))
    store.insert(image, number: numbers[0])
    let later = Set((0..<140_000).map { _ in store.makeNumber(except: [numbers[1]]) })
    #expect(!later.contains(numbers[0]) && !later.contains(numbers[1]) && later.contains(numbers[2]))
    if forPlaceholders { #expect(numbers.allSatisfy { $0 & 0xFF >= 16 && $0 & 0xFF_FF00 == 0 }) }
  }

  @Test("beyond the budget the images seen longest ago are freed, but none on the screen")
  func budget() {
    var store = KittyStore(usesPaletteNumbers: false, budgetInBytes: 128 << 20)
    let large = (0..<4).map { _ in
      PixelImage(
        size: PixelSize(width: 4096, height: 3072), pixelsPerCell: PixelSize(width: 10, height: 20),
        content: .file([]))
    }
    for (index, image) in large.enumerated() { store.insert(image, number: UInt32(index + 1)) }
    store.touch([large[0].id])
    // 48 MiB each, so two fit.
    let evicted = store.evict(keeping: [large[1].id])
    #expect(evicted == [3, 4])
    #expect(store.numbers == [1, 2])
  }

  @Test("placeholders have kitty's 297 marks, in order") func marks() {
    #expect(PictureCharacter.marks.count == 297)
    #expect(PictureCharacter.marks.prefix(6) == [0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D])
    #expect(PictureCharacter.marks.last == 0x1D244)
  }
}
