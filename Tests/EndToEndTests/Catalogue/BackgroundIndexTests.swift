import AdaptiveFileSystem
import AdaptiveImaging
import Catalogue
import Foundation
import Glibc
import TestSupport
import Testing

@testable import PhotoModel
@testable import PhotoSources
@testable import photos_tui

@Suite("Indexing while browsing")
struct BackgroundIndexTests {
  private static let indexes = ["PHOTOS_TUI_NO_INDEX": ""]

  @Test("photos that are browsed can be found")
  func found() throws {
    let program = try Program(photos: ["a.jpg", "b.jpg", "inner/c.jpg"])
    let app = try ProgramOnTerminal(program, [program.folder("photos")], extra: Self.indexes)
    try app.wait(for: "inner")
    try Deadline().wait(for: "the index") {
      try program.run(["find", "--no-update", "name:jpg"]).lines.count == 4
    }
    try app.press("Enter j 4")
    try app.rest()
    try app.expectNoStaleCells()
    try app.expectQuit()
    let again = try ProgramOnTerminal(program, [program.folder("photos")], extra: Self.indexes)
    try again.wait(for: "b.jpg")
    try again.wait(for: "★★★★")
    try again.expectQuit()
  }

  @Test("decisions are in the catalogue a while later")
  func decisions() throws {
    let program = try Program(photos: ["a.jpg", "b.jpg"])
    let app = try ProgramOnTerminal(program, [program.folder("photos")], extra: Self.indexes)
    try app.wait(for: "b.jpg")
    try app.press("j 5")
    try app.wait(for: "★★★★★")
    try Deadline().wait(for: "the rating") {
      try program.run(["find", "--no-update", "rating:5"]).text == program.folder("photos/b.jpg") + "\n"
    }
    try app.expectQuit()
  }

  @Test("a catalogue that can't be used is reported once")
  func failure() throws {
    let program = try Program(photos: ["a.jpg", "b.jpg"])
    // Where its folder belongs is a file.
    try program.folder.file("home/.cache/photos-tui", [1])
    let app = try ProgramOnTerminal(program, [program.folder("photos")], extra: Self.indexes)
    try app.wait(for: "Photos aren't indexed: the catalogue can't be used: ")
    try app.press("j 5")
    try app.wait(for: "★★★★★")
    try app.rest()
    try app.expectQuit()
  }

  @Test("damage that the index finds is mended although the browser has the catalogue open")
  func damage() throws {
    let program = try Program(photos: ["a.jpg", "b.jpg"])
    let cache = FilePath(program.folder("home/.cache/photos-tui"))
    var others = FolderChange(
      path: FilePath("/elsewhere"), identity: FileIdentity(deviceNumber: 1, inodeNumber: 2))
    others.photos = (0..<5_000).map { CataloguedPhoto(name: FileName("\($0).jpg")) }
    try Catalogue(folder: cache).store([others])
    // The first pages are what a program reads when it opens the catalogue. All others are rubbish.
    let file = cache.appending(Catalogue.fileName)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.description))
    let start: UInt64 = 200_000
    let size = try handle.seekToEnd()
    try handle.seek(toOffset: start)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size - start)))
    try handle.close()
    let app = try ProgramOnTerminal(program, [program.folder("photos")], extra: Self.indexes)
    try app.wait(for: "b.jpg")
    let broken = file.parent.appending(FileName("catalogue.sqlite.broken"))
    try Deadline().wait(for: "the damaged file") { try broken.exists() }
    try Deadline().wait(for: "a new catalogue") {
      try program.run(["find", "--no-update", "name:jpg"]).text
        == "\(program.folder("photos/a.jpg"))\n\(program.folder("photos/b.jpg"))\n"
    }
    try app.rest()
    #expect(!app.text.contains("aren't indexed"))
    try app.press("j 5")
    try Deadline().wait(for: "the rating") {
      try program.run(["find", "--no-update", "rating:5"]).text == program.folder("photos/b.jpg") + "\n"
    }
    try app.expectQuit()
  }

  @Test("--no-index creates no catalogue")
  func none() throws {
    let program = try Program(photos: ["a.jpg", "b.jpg"])
    let app = try ProgramOnTerminal(program, ["--no-index", program.folder("photos")], extra: Self.indexes)
    try app.wait(for: "b.jpg")
    try app.rest()
    #expect(Self.indexers(of: program) == [])
    try app.expectQuit()
    #expect(
      !FileManager.default.fileExists(atPath: program.folder("home/.cache/photos-tui/catalogue.sqlite")))
  }

  @Test("it has the lowest priority, and ends with the browser", arguments: [SIGKILL, SIGTERM, 0])
  func end(signal: Int32) throws {
    let program = try Program(photos: [])
    let photo = try Fixture.bytes(Fixture.preview)
    for number in 0..<4_000 { try program.folder.file("photos/\(number).jpg", photo) }
    let app = try ProgramOnTerminal(program, [program.folder("photos")], extra: Self.indexes)
    try Deadline().wait(for: "an index") { !Self.indexers(of: program).isEmpty }
    let indexer = try #require(Self.indexers(of: program).first)
    try Deadline().wait(for: "its priority") { Self.policy(of: indexer) == IdlePriority.policy }
    if signal == 0 {
      try app.press("q", whileBusy: true)
    } else {
      app.process.kill(signal)
    }
    _ = try app.process.wait()
    try Deadline().wait(for: "its end") { Self.indexers(of: program).isEmpty }
    // Its results are there, and the next index goes on from there.
    #expect(try program.run(["index", "photos"]).status == .exited(0))
  }

  @Test("the catalogue knows the same about a file as the file itself")
  func sameFacts() throws {
    let program = try Program()
    let names = try Fixture.names("good")
    _ = try program.run(["index"] + names.map(Fixture.path))
    let cache = FilePath(program.folder("home/.cache/photos-tui"))
    let known = KnownPhotos { CataloguePlace.existing(in: cache) }
    let decoder = DecisionDecoder(DecoderPool())
    var knownCount = 0
    for path in names.map({ FilePath(Fixture.path($0)) }) {
      let attributes = try FileAttributes(of: path, followingLinks: true)
      // The index always reads a file again if the header decoder can't read it.
      guard let found = known.photo(at: path, attributes, sidecars: { .init() }) else { continue }
      knownCount += 1
      let read = decoder.readPhoto(path)
      #expect(found.decisions == read?.decisions, "\(path)")
      #expect(found.facts == read?.facts, "\(path)")
    }
    #expect(knownCount > names.count * 4 / 5)
  }

  /// The processes that index the photos of a program.
  private static func indexers(of program: Program) -> [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter { process in
      let arguments = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      let words = arguments.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.contains("--idle") && words.contains(program.folder("photos"))
    }
  }

  /// The scheduling policy of a process. Source: proc_pid_stat(5), column 41.
  private static func policy(of process: pid_t) -> Int32? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let columns = text?.split(separator: ")").last?.split(separator: " ") ?? []
    return columns.count > 38 ? Int32(columns[38]) : nil
  }
}
