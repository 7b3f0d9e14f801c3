import AdaptiveCore
import AdaptiveStoryboards
import Testing

/// Semantics 10.1.
@Suite("Names of image files") struct ImageFileNameTests {
  @Test(
    "a file name gives the base, the scale and the idiom",
    arguments: [
      ("lake.txt", "lake", 1, nil), ("lake@2x.txt", "lake", 2, nil), ("lake@3x~pad.txt", "lake", 3, .pad),
      ("lake~phone.txt", "lake", 1, .phone), ("lake~pad@2x.txt", "lake~pad", 2, nil),
      ("a@home.txt", "a@home", 1, nil),
      ("lake@0x.txt", "lake@0x", 1, nil), ("lake@2.txt", "lake@2", 1, nil),
      ("lake~watch.txt", "lake~watch", 1, nil),
      ("lake~terminal", "lake", 1, .terminal), ("lake", "lake", 1, nil), ("", "", 1, nil),
      ("@2x.txt", "@2x", 1, nil),
      ("~pad.txt", "~pad", 1, nil), ("lake@12x.txt", "lake", 12, nil), ("lake@02x.txt", "lake@02x", 1, nil),
      ("lake@x.txt", "lake@x", 1, nil), ("lake@-1x.txt", "lake@-1x", 1, nil),
      ("lake@٣x.txt", "lake@٣x", 1, nil),
      ("lake@99999999999999999999x.txt", "lake@99999999999999999999x", 1, nil), (".txt", ".txt", 1, nil),
      ("lake@2x@3x.txt", "lake@2x", 3, nil), ("see~pad~phone.txt", "see~pad", 1, .phone),
    ] as [(String, String, Int, UserInterfaceIdiom?)])
  func names(file: String, base: String, scale: Int, idiom: UserInterfaceIdiom?) {
    let name = ImageFileName(file)
    #expect(name.base == base)
    #expect(name.scale == scale)
    #expect(name.idiom == idiom)
  }

  @Test(
    "the extension is the text after the last dot",
    arguments: [("a.b.txt", "txt"), ("a", ""), (".txt", ""), ("a.", "")])
  func extensions(file: String, fileExtension: String) {
    #expect(ImageFileName(file).fileExtension == fileExtension)
  }
}
