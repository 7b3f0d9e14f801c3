import AdaptiveCore
import Testing

@testable import AdaptiveTerminal

@Suite("Similar cells")
struct CellSimilarityTests {
  private func cell(scalar: UInt32 = 0x2580, _ top: UInt32, _ bottom: UInt32) -> Cell {
    Cell(scalar: scalar, foreground: .rgb(top), background: .rgb(bottom))
  }

  private func row(_ cells: [Cell]) throws -> CellBuffer {
    try #require(CellBuffer(size: Size(width: cells.count, height: 1), cells: cells))
  }

  @Test("blocks whose colours differ a little stay as they are shown; others and all text change")
  func similarity() throws {
    let shown = try row([
      cell(0x10_2030, 0x40_5060), cell(0x10_2030, 0x40_5060), cell(scalar: 0x2584, 0x10_2030, 0x40_5060),
      cell(scalar: 0x61, 0x10_2030, 0x40_5060), cell(0x10_2030, 0x40_5060),
    ])
    var covered = cell(0x11_2030, 0x40_5060)
    covered.kind = .picture
    covered.picture = 3
    let next = try row([
      cell(0x28_0818, 0x58_6878), cell(0x10_2030, 0x40_5079), cell(0x10_2030, 0x40_5060),
      cell(scalar: 0x61, 0x11_2030, 0x40_5060), covered,
    ])
    let kept = try #require(next.keepingCells(of: shown))
    #expect(kept.cells[0] == shown.cells[0])
    #expect(kept.cells[1...3] == next.cells[1...3])
    // An image still belongs over it.
    #expect(kept.cells[4].uncovered == shown.cells[4] && kept.cells[4].picture == 3)
  }

  @Test("while a terminal has not told whether it shows images, all blocks stay, but text replaces them")
  func allBlocks() throws {
    let shown = try row([cell(0x10_2030, 0x40_5060), cell(0x10_2030, 0x40_5060), cell(scalar: 0x61, 1, 2)])
    let next = try row([cell(scalar: 0x2571, 0xFF_FFFF, 0), Cell(scalar: 0x61), cell(0, 0)])
    let kept = try #require(next.keepingCells(of: shown, allBlocks: true))
    #expect(kept.cells == [shown.cells[0], next.cells[1], next.cells[2]])
    #expect(next.keepingCells(of: shown) == nil)
  }

  @Test("blocks wait for replies until these come, until input, or for some time") func replies() {
    let start = ContinuousClock.now
    var retention = CellRetention()
    #expect(retention.deadline(at: start) == nil)
    retention.awaitReplies(until: start + .seconds(2))
    #expect(retention.deadline(at: start + .seconds(1)) == start + .seconds(2))
    #expect(retention.deadline(at: start + .seconds(2)) == nil)
    // A frame without images is ready at once. Images have to be decoded and encoded.
    for (showsImages, time) in [(false, Duration.milliseconds(50)), (true, .seconds(2))] {
      var answered = retention
      answered.receiveReplies(at: start, showsImages: showsImages)
      #expect(answered.deadline(at: start) == start + time)
    }
    retention.noteInput()
    retention.receiveReplies(at: start, showsImages: true)
    #expect(retention.deadline(at: start) == nil)
  }

  @Test("nothing is kept where nothing is similar, or shown, or where an image is shown")
  func nothing() throws {
    let next = try row([cell(0x10_2030, 0x40_5060)])
    #expect(next.keepingCells(of: nil) == nil)
    #expect(next.keepingCells(of: next) == nil)
    #expect(try next.keepingCells(of: row([cell(0xFF_FFFF, 0)])) == nil)
    #expect(next.keepingCells(of: CellBuffer(size: Size(width: 2, height: 1))) == nil)
    var image = cell(0x11_2030, 0x40_5060)
    image.kind = .picture
    #expect(try next.keepingCells(of: row([image])) == nil)
  }
}
