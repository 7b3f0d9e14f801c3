import PhotoDecodeProtocol
import Foundation
import TestSupport
import Testing

@Suite("SVG, where its library is installed")
struct SVGTests {
  /// Whether the library that draws SVG is installed.
  static let isInstalled = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ].contains { FileManager.default.fileExists(atPath: $0 + "/librsvg-2.so.2") }

  private let decoder: DecoderConversation
  private let folder: TemporaryFolder

  init() throws {
    decoder = try DecoderConversation(.extra, arguments: ["--svg"])
    folder = try TemporaryFolder()
  }

  private func file(_ text: String) throws -> String {
    try folder.file("picture.svg", text).description
  }

  private let halves = """
    <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
    <rect width="50" height="50" fill="#ff0000"/></svg>
    """

  @Test("the program with --svg reads SVG or nothing")
  func hello() {
    #expect(decoder.hello.reads(.svg) == Self.isInstalled)
    #expect(!decoder.hello.reads(.tiff))
    #expect(decoder.hello.libraries.contains("librsvg") == Self.isInstalled)
  }

  @Test(
    "a picture is drawn at its intrinsic size over the background",
    .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func plain() throws {
    let response = try decoder.perform(.decode, of: file(halves), background: 0x00FF00)
    #expect(
      response.reply.width == 100 && response.reply.height == 50 && response.reply.flags.contains(.hasAlpha))
    #expect(response.color(10, 10) == [255, 0, 0] && response.color(90, 40) == [0, 255, 0])
  }

  @Test("a region is drawn at full resolution", .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func region() throws {
    let region = DecodeRegion(x: 40, y: 10, width: 20, height: 20)
    let response = try decoder.perform(.decode, of: file(halves), region: region)
    #expect(response.reply.width == 20 && response.reply.imageWidth == 100)
    #expect(response.color(9, 5) == [255, 0, 0] && response.color(10, 5) == [0, 0, 0])
  }

  @Test(
    "a picture without a size gets the default one", .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func withoutSize() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 12'><path d='M0 0h12v12H0z' fill='#00f'/></svg>"
    let response = try decoder.perform(.decode, of: file(text), box: (64, 64))
    #expect(
      response.reply.imageWidth == 1024 && response.reply.imageHeight == 512 && response.reply.width == 64)
    #expect(response.color(10, 10) == [0, 0, 255])
  }

  @Test(
    "broken or endless files are refused with a message",
    .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func broken() throws {
    let laughs = (1...9).map { "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>" }.joined()
    for text in [
      "<svg xmlns='http://www.w3.org/2000/svg'><g>",
      "<!DOCTYPE svg [<!ENTITY l0 'ha'>\(laughs)]><svg xmlns='http://www.w3.org/2000/svg'><text>&l9;</text></svg>",
    ] {
      let reply = try decoder.perform(.decode, of: file(text)).reply
      #expect(reply.status == .corrupt && !reply.message.isEmpty)
    }
  }

  @Test("references to other files are not loaded", .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func outside() throws {
    let other = try folder.file("other.svg", halves)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
      <image href="file://\(other)" width="40" height="40"/></svg>
      """
    let response = try decoder.perform(.decode, of: file(text), background: 0x102030)
    #expect(response.color(20, 20) == [0x10, 0x20, 0x30])
  }

  @Test(
    "text is drawn in any font and size",
    .enabled(if: isInstalled, "librsvg-2.so.2 is missing"),
    arguments: ["sans-serif", "Arial", "serif", "No Such Font"], [40, 60])
  func text(font: String, size: Int) throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text x="50" y="70" text-anchor="middle"
      font-family="\(font)" font-weight="bold" font-size="\(size)">X</text></svg>
      """
    let response = try decoder.perform(.decode, of: file(text), background: 0xFFFFFF)
    // The crossing of its strokes. If the font is unreadable, there is an empty box instead.
    let middle = 70 - size * 73 / 200
    #expect((middle - 3...middle + 3).contains { response.color(50, $0)[0] < 128 })
    #expect(response.color(50, 95) == [255, 255, 255])
  }
}
