import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import Glibc
import Journal
import LibraryStages
import PhotoSidecars
import Synchronization
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoSources

/// Other programs that write sidecars, and earlier runs of this one.
extension DecisionStoreTests {
  @Test("a sidecar that another program has changed stays when the decision is taken back")
  func foreignChange() throws {
    let stage = try SidecarStage()
    let store = stage.makeStore()
    store.record([write(stage, .stars(3), "a.jpg")])
    store.flush()
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"3\""))
    store.record([write(stage, .stars(3), PhotoDecisions(), "a.jpg")])
    store.flush()
    let text = try #require(try stage.text("a.jpg.xmp"))
    #expect(text.contains("their:value=\"7\"") && !text.contains("xmp:Rating"))
  }

  @Test("what another program writes between reading and renaming is merged, not lost")
  func interference() throws {
    let stage = try SidecarStage()
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"1\""))
    let isFirst = Atomic(true)
    stage.beforeProcessing.withLock {
      $0 = {
        guard isFirst.exchange(false, ordering: .relaxed) else { return }
        let text = SidecarStage.sidecar("xmp:Rating=\"1\" xmp:Label=\"Green\"")
        #expect(throws: Never.self) { try stage.folder.file("photos/a.jpg.xmp", text) }
      }
    }
    let store = stage.makeStore()
    store.record([write(stage, .stars(1), .stars(5), "a.jpg")])
    store.flush()
    let merged = PhotoDecisions.with {
      $0.rating = Rating(clamping: 5)
      $0.label = "Green"
    }
    #expect(try stage.decisions("a.jpg.xmp") == merged)
  }

  @Test("what another program writes at once again, with the same length, is not lost")
  func sameTick() throws {
    for round in 0..<20 {
      let stage = try SidecarStage()
      let isFirst = Atomic(true)
      stage.beforeProcessing.withLock {
        $0 = {
          guard isFirst.exchange(false, ordering: .relaxed) else { return }
          let text = SidecarStage.sidecar("xmp:Label=\"B\"")
          #expect(throws: Never.self) { try stage.folder.file("photos/a.jpg.xmp", text) }
        }
      }
      let store = stage.makeStore(hasJournal: false)
      try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Label=\"A\""))
      store.record([write(stage, .stars(5), "a.jpg")])
      store.flush()
      #expect(try stage.decisions("a.jpg.xmp")?.label == "B", "round \(round)")
    }
  }

  @Test("what a program could not write before it ended is written by the next one")
  func adoption() throws {
    let stage = try SidecarStage()
    try Self.abandon(write(stage, .stars(2), "a.jpg"), in: stage)
    // The rest of a write that it had begun.
    try stage.folder.file("photos/.a.jpg.xmp.abc.tmp", "half")
    let store = stage.makeStore()
    store.start()
    try Deadline().wait(for: "the sidecar") { try stage.text("a.jpg.xmp") != nil }
    _ = store.close()
    #expect(try stage.decisions("a.jpg.xmp") == .stars(2))
    #expect(try stage.folder.names(in: stage.photos) == ["a.jpg", "a.jpg.xmp"])
    #expect(try entries(stage) == 0)
  }

  /// Records a decision as a program does that is killed before it writes it.
  private static func abandon(_ write: SidecarWrite, in stage: SidecarStage) throws {
    let journal = try Journal(folder: stage.folder("state/journal"))
    _ = try journal.record([Journal.Entry(target: write.target, payload: try #require(write.payload))])
    try journal.close()
  }

  @Test("two programs that decide about the same photos at once lose nothing")
  func twoPrograms() throws {
    let names = (0..<20).map { "\($0).jpg" }
    let stage = try SidecarStage(names)
    let stores = [stage.makeStore(), stage.makeStore()]
    for round in 1...5 {
      for name in names {
        stores[0].record([write(stage, .stars(round - 1), .stars(round), name)])
        stores[1].record([
          write(
            stage, .with { if round > 1 { $0.title = "\(round - 1)" } }, .with { $0.title = "\(round)" }, name
          )
        ])
      }
    }
    for store in stores { #expect(store.close().pendingCount == 0) }
    for name in names {
      let decisions = try stage.decisions("\(name).xmp")
      #expect(decisions?.rating?.value == 5 && decisions?.title == "5", "\(name)")
    }
    #expect(try stage.folder.names(in: stage.photos).count == 40)
    #expect(try entries(stage) == 0)
  }
}
