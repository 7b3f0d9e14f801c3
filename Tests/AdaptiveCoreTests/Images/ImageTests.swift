import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Images") struct ImageTests {
  @Test("text becomes a template with a cell for each column and lines of equal length") func text() {
    let image = Image(text: "ab\n漢\n\n日x")
    #expect(image.size == Size("3x4"))
    #expect(image.cells.description == "ab\n漢\n\n日x")
    #expect(image.isTemplate && image.asset == nil)
    #expect(Image(text: "").size == .zero)
    #expect(Image(text: "\n\n").size == .zero)
  }

  @Test(
    "a scale far larger than the text gives one blank cell, immediately", arguments: [1000, 1 << 40, Int.max])
  func hugeScale(scale: Int) {
    let image = Image(text: "###\n###", scale: scale)
    #expect(image.size == Size("1x1"))
    #expect(image.cells.description.isEmpty)
  }

  @Test(
    "a scale divides the size, rounded up, and shows quarter blocks",
    arguments: [
      ("#.\n#.", 1, "#.\n#."), ("##\n##", 2, "█"), ("# \n #", 2, "▚"), (" #\n# ", 2, "▞"), ("##", 2, "▀"),
      ("###\n  #", 2, "▀▌"), ("# # #\n\n#", 2, "▘▘▘\n▘"), ("###\n###\n###", 3, "█"), ("   \n # \n   ", 3, ""),
      ("   \n   \n###", 3, "▄"), ("####\n####\n    \n    ", 4, "▀"), ("x", 8, ""), ("a b", 9, ""),
    ])
  func scaled(text: String, scale: Int, cells: String) {
    let image = Image(text: text, scale: scale)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let width = lines.map(\.count).max() ?? 0
    #expect(image.size == Size(width: (width + scale - 1) / scale, height: (lines.count + scale - 1) / scale))
    #expect(image.cells.description.split(separator: "\n") == cells.split(separator: "\n"))
  }
}
