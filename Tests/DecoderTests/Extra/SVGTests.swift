import DecodeProtocol
import Foundation
import Testing

@Suite("SVG, where its library is installed")
struct SVGTests {
  /// Whether the library that draws SVG is installed.
  static let isInstalled = [
    "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
  ].contains { FileManager.default.fileExists(atPath: $0 + "/librsvg-2.so.2") }

  private let decoder: DecoderConversation
  private let folder: URL

  init() throws {
    decoder = try DecoderConversation(.extra, arguments: ["--svg"])
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("photos-tui-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func file(_ text: String) throws -> String {
    let file = folder.appendingPathComponent("picture.svg")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private let halves = """
    <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
    <rect width="50" height="50" fill="#ff0000"/></svg>
    """

  @Test("the program says whether it reads SVG, and nothing else then")
  func hello() {
    #expect(decoder.hello.reads(.svg) == Self.isInstalled)
    #expect(!decoder.hello.reads(.tiff))
    #expect(decoder.hello.libraries.contains("librsvg") == Self.isInstalled)
  }

  @Test(
    "a picture is drawn at its size, over the background",
    .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func plain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let answer = try decoder.ask(.decode, of: file(halves), background: 0x00FF00)
    #expect(answer.reply.width == 100 && answer.reply.height == 50 && answer.reply.flags.contains(.hasAlpha))
    #expect(answer.color(10, 10) == [255, 0, 0] && answer.color(90, 40) == [0, 255, 0])
  }

  @Test("a region is drawn as finely as the whole", .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func region() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let region = DecodeRegion(x: 40, y: 10, width: 20, height: 20)
    let answer = try decoder.ask(.decode, of: file(halves), region: region)
    #expect(answer.reply.width == 20 && answer.reply.imageWidth == 100)
    #expect(answer.color(9, 5) == [255, 0, 0] && answer.color(10, 5) == [0, 0, 0])
  }

  @Test("a picture without a size gets a usual one", .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func withoutSize() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 12'><path d='M0 0h12v12H0z' fill='#00f'/></svg>"
    let answer = try decoder.ask(.decode, of: file(text), box: (64, 64))
    #expect(answer.reply.imageWidth == 1024 && answer.reply.imageHeight == 512 && answer.reply.width == 64)
    #expect(answer.color(10, 10) == [0, 0, 255])
  }

  @Test(
    "what is no picture, or grows without end, is refused in words",
    .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func broken() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let laughs = (1...9).map { "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>" }.joined()
    for text in [
      "<svg xmlns='http://www.w3.org/2000/svg'><g>",
      "<!DOCTYPE svg [<!ENTITY l0 'ha'>\(laughs)]><svg xmlns='http://www.w3.org/2000/svg'><text>&l9;</text></svg>",
    ] {
      let reply = try decoder.ask(.decode, of: file(text)).reply
      #expect(reply.status == .corrupt && !reply.message.isEmpty)
    }
  }

  @Test("no other file is read", .enabled(if: isInstalled, "librsvg-2.so.2 is missing"))
  func outside() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = folder.appendingPathComponent("other.svg")
    try Data(halves.utf8).write(to: other)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
      <image href="\(other.absoluteString)" width="40" height="40"/></svg>
      """
    let answer = try decoder.ask(.decode, of: file(text), background: 0x102030)
    #expect(answer.color(20, 20) == [0x10, 0x20, 0x30])
  }

  @Test(
    "letters are drawn in whatever font and size is asked for",
    .enabled(if: isInstalled, "librsvg-2.so.2 is missing"),
    arguments: ["sans-serif", "Arial", "serif", "No Such Font"], [40, 60])
  func text(font: String, size: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><text x="50" y="70" text-anchor="middle"
      font-family="\(font)" font-weight="bold" font-size="\(size)">X</text></svg>
      """
    let answer = try decoder.ask(.decode, of: file(text), background: 0xFFFFFF)
    // Where its strokes cross. A font that cannot be read draws an empty box instead.
    let middle = 70 - size * 73 / 200
    #expect((middle - 3...middle + 3).contains { answer.color(50, $0)[0] < 128 })
    #expect(answer.color(50, 95) == [255, 255, 255])
  }
}
