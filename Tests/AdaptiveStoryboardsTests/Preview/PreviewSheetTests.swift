import AdaptiveCore
@testable import AdaptiveStoryboards
import AdaptiveTesting
import Testing

@Suite("Sheets of previews") @MainActor struct PreviewSheetTests {
  @Test(
    "tiles wrap at the width",
    arguments: [
      (8, "0,0 8x4 / 0,4 8x4 / 0,8 8x4", "8x12"), (16, "0,0 8x4 / 0,4 8x4 / 0,8 8x4", "8x12"),
      (17, "0,0 8x4 / 9,0 8x4 / 0,4 8x4", "17x8"), (26, "0,0 8x4 / 9,0 8x4 / 18,0 8x4", "26x4"),
      (1, "0,0 8x4 / 0,4 8x4 / 0,8 8x4", "8x12"), (0, "0,0 8x4 / 0,4 8x4 / 0,8 8x4", "8x12"),
    ]
  ) func rows(width: Int, frames: String, size: String) {
    let variants = ["6x2", "6x2", "6x2"].compactMap { PreviewVariant($0) }
    let sheet = PreviewSheet(scenes: ["a"], variants: variants, width: width)
    #expect(sheet.slots.map { "\($0.frame)" }.joined(separator: " / ") == frames)
    #expect("\(sheet.size)" == size)
  }

  @Test("a row is as high as its highest tile") func heights() {
    let variants = ["6x2", "6x9", "6x3"].compactMap { PreviewVariant($0) }
    let sheet = PreviewSheet(scenes: ["a"], variants: variants, width: 20)
    #expect(sheet.slots.map { "\($0.frame)" } == ["0,0 8x4", "9,0 8x11", "0,11 8x5"])
    #expect("\(sheet.size)" == "17x16")
  }

  @Test("each scene starts a row, below an empty one") func scenes() {
    let sheet = PreviewSheet(
      scenes: ["a", "b"], variants: ["6x2"].compactMap { PreviewVariant($0) }, width: 99)
    #expect(sheet.slots.map { "\($0.scene) \($0.frame)" } == ["a 0,0 8x4", "b 0,5 8x4"])
    #expect("\(sheet.size)" == "8x9")
  }

  @Test("without scenes or variants the sheet is empty", arguments: [["a"], []]) func empty(scenes: [String])
  {
    let sheet = PreviewSheet(scenes: scenes, variants: [], width: 80)
    #expect(sheet.slots.isEmpty && sheet.size.isEmpty)
    #expect(PreviewSheet(scenes: [], variants: PreviewVariant.grid, width: 80).size.isEmpty)
  }

  @Test(
    "tiles never overlap and are within the sheet, at every width",
    arguments: [1, 44, 90, 133, 200, 250, 999])
  func overlap(width: Int) {
    let sheet = PreviewSheet(
      scenes: ["a", "b", "c"], variants: PreviewVariant.grid + PreviewVariant.devices, width: width)
    #expect(sheet.slots.count == 39)
    for (index, slot) in sheet.slots.enumerated() {
      #expect(Rect(size: sheet.size).contains(slot.frame))
      #expect(slot.frame.minX == 0 || slot.frame.maxX <= width)
      #expect(!sheet.slots[..<index].contains { $0.frame.intersects(slot.frame) })
    }
  }

  @Test("the border of a tile shows its caption and its diagnostics") func drawing() {
    let sheet = PreviewSheet(
      scenes: ["photo"], variants: ["26x2", "CC", "8x3"].compactMap { PreviewVariant($0) }, width: 90)
    let rows = sheet.picture { slot in
      tile(slot, failure: slot.variant.size.width == 8 ? "no such class" : nil)
    }
    .description.split(separator: "\n")
    #expect(
      rows[0] == "┌ photo  26x2  wC hC ──────┐ ┌ photo  44x22  wC hC  CC ───────────────────┐ ┌ photo… ┐")
    #expect(rows[1].hasPrefix("│photophotophotophotophotop│ │photophoto"))
    #expect(rows[1].hasSuffix("│ │no such │"))
    #expect(rows[2].hasSuffix("│ │class   │"))
    #expect(rows[3].hasPrefix("└ ! View can't be added t… ┘ │"))
  }

  @Test("borders are ASCII if the display has only ASCII") func ascii() {
    let sheet = PreviewSheet(scenes: ["a"], variants: ["9x1"].compactMap { PreviewVariant($0) }, width: 90)
    #expect(
      sheet.picture(characters: .ascii) { tile($0) }.description.hasPrefix("+ a  9x1… +\n|aaaaaaaaa|\n+"))
  }

  @Test("only visible tiles are requested") func sight() {
    let sheet = PreviewSheet(scenes: ["a", "b"], variants: PreviewVariant.grid, width: 120)
    let window = Easel(
      "50x10",
      SheetView { canvas in
        var asked: [String] = []
        sheet.draw(in: canvas, from: Point(x: 47, y: 20), characters: nil) { slot in
          asked.append("\(slot.variant)")
          return tile(slot)
        }
        #expect(asked == ["*C", "RC"])
      })
    #expect(window.rows[3].hasPrefix("└ ! View can't") && window.rows[4].hasSuffix("─┐"))
  }

  private func tile(_ slot: PreviewSheet.Slot, failure: String? = nil) -> PreviewTile {
    let line = Array(repeating: slot.scene, count: 30).joined()
    let cells = Image(text: line).cells
    let picture = PreviewPicture(cells: cells, diagnostics: [.hierarchyInconsistency("View")])
    return PreviewTile(
      scene: slot.scene, variant: slot.variant, sizeClasses: slot.variant.sizeClasses(),
      content: failure.map { .error($0) } ?? .picture(picture))
  }
}

private final class SheetView: View {
  private let drawing: (Canvas) -> Void

  init(_ drawing: @escaping (Canvas) -> Void) {
    self.drawing = drawing
    super.init()
  }

  override func draw(in canvas: Canvas) { drawing(canvas) }
}
