import AdaptiveFileSystem
import PhotoDecisions
import Glibc
import Queries
import Synchronization
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoSources

/// The document of the session: folders, terminals, paths, command lines and settings.
extension StateStoreTests {
  @Test("the last ten folders that were used are saved, the most recent first, also those of other programs")
  func recentTargets() throws {
    let other = StateStore(folder: store.folder)
    for number in 1...7 { store.changeSession { $0.usedTargets.append(FilePath("/to/\(number)")) } }
    store.changeSession { $0.lastOpened = [FilePath("/photos")] }
    store.flush()
    for number in [8, 9, 10, 11, 3] {
      other.changeSession { $0.usedTargets.append(FilePath("/to/\(number)")) }
    }
    other.flush()
    let targets = StateStore(folder: store.folder).session.recentTargets
    #expect(targets.map(\.description) == [3, 11, 10, 9, 8, 7, 6, 5, 4, 2].map { "/to/\($0)" })
    #expect(store.session.lastOpened == [FilePath("/photos")])
  }

  @Test("kinds of terminals are saved once each, also those of other programs")
  func knownTerminals() throws {
    let other = StateStore(folder: store.folder)
    #expect(store.session.terminals == [])
    for kind in ["XTerm", "tmux", "XTerm"] { store.changeSession { $0.terminals.append(kind) } }
    store.flush()
    other.changeSession { $0.terminals.append("foot") }
    other.flush()
    #expect(StateStore(folder: store.folder).session.terminals == ["XTerm", "tmux", "foot"])
  }

  @Test("the paths opened last are saved, whatever their bytes, and unknown keys stay")
  func lastOpened() throws {
    #expect(store.session.lastOpened.isEmpty)
    let paths = [FilePath(bytes: [0x2F, 0xFF, 0x20]), FilePath("/home/ada/Pictures")]
    try folder.file("state/session.json", #"{"version":1,"window":"left"}"#)
    store.changeSession { $0.lastOpened = [FilePath("/first")] }
    store.changeSession { $0.lastOpened = paths }
    #expect(store.flush().isEmpty)
    #expect(StateStore(folder: store.folder).session.lastOpened == paths)
    #expect(try folder.content(folder("state/session.json"))?.contains("\"window\": \"left\"") == true)
  }

  @Test("a broken session document has no paths, and is renamed by the next write")
  func brokenSession() throws {
    try folder.file("state/session.json", "not JSON")
    #expect(store.session.lastOpened.isEmpty)
    store.changeSession { $0.lastOpened = [userFile] }
    store.flush()
    #expect(store.session.lastOpened == [userFile])
    #expect(try folder.content(folder("state/session.json.broken")) == "not JSON")
  }

  @Test("command lines are kept for the next start, the latest first, also if two programs add some")
  func commandLines() throws {
    let other = StateStore(folder: store.folder)
    store.changeSession { $0.lastOpened = [FilePath("/photos")] }
    store.changeSession { $0.commandLines.add("first", as: .commands) }
    store.changeSession { $0.commandLines.add("gimp &", as: .openers) }
    store.flush()
    other.changeSession { $0.commandLines.add("second", as: .commands) }
    other.flush()
    store.changeSession { $0.commandLines.add("first", as: .commands) }
    store.flush()
    let read = StateStore(folder: store.folder)
    #expect(read.session.commandLines == CommandHistory(commands: ["first", "second"], openers: ["gimp &"]))
    #expect(read.session.lastOpened == [FilePath("/photos")])

    for number in 0...CommandHistory.limit {
      store.changeSession { $0.commandLines.add("\(number)", as: .commands) }
    }
    store.flush()
    #expect(read.session.commandLines[.commands].count == CommandHistory.limit)
    #expect(read.session.commandLines[.commands].first == "\(CommandHistory.limit)")
  }

  @Test("the settings of exports and ingests are kept, and what this version doesn't know stays in the file")
  func transferSettings() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "session.json",
      """
      {"version":1,"lastOpened":["file:///photos"],
       "export":{"form":"hologram","stars":9,"pixels":1600,"depth":3},"other":true}
      """)
    let store = StateStore(folder: folder.path)
    var settings = store.session.transferSettings
    #expect(settings.export.form == .pictures && settings.export.fewestStars == 1)
    #expect(settings.export.pixels == 1600 && settings.ingest == IngestSettings())
    settings.export.form = .gallery
    settings.export.photos = .listed
    settings.export.folder = FilePath("/web \u{E9}")
    settings.export.replaces = true
    settings.ingest.card = FilePath("/media/card")
    settings.ingest.second = FilePath("/backup")
    settings.ingest.template = "{date}/{counter:4}"
    settings.ingest.caption = "Ada & Grace"
    (settings.export.keepsPlace, settings.ingest.label, settings.ingest.stars) = (true, .green, 4)
    store.changeSession { $0.transferSettings = settings }
    #expect(store.flush().isEmpty)
    #expect(StateStore(folder: folder.path).session.transferSettings == settings)
    let text = try #require(try folder.content(folder("session.json")))
    #expect(text.contains("\"depth\"") && text.contains("\"other\"") && text.contains("file:///photos"))
  }
}
