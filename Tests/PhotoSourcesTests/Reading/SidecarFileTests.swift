import AdaptiveBackground
import AdaptiveFileSystem
import Dispatch
import LibraryStages
import Synchronization
import TestSupport
import Testing

@testable import PhotoSources

@Suite("A sidecar on the disk")
struct SidecarFileTests {
  @Test("a sidecar that comes and goes while it is read is there or missing, and never an error")
  func comingAndGoing() throws {
    let stage = try SidecarStage()
    let sidecar = try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar(#"xmp:Rating="3""#))
    let elsewhere = stage.folder("elsewhere")
    let isDone = Atomic(false)
    let group = DispatchGroup()
    group.enter()
    let isStarted = BackgroundThread.start {
      while !isDone.load(ordering: .relaxed) {
        try? sidecar.rename(to: elsewhere)
        try? elsewhere.rename(to: sidecar)
      }
      group.leave()
    }
    try #require(isStarted)
    defer {
      isDone.store(true, ordering: .relaxed)
      group.wait()
    }
    var counts = (present: 0, missing: 0)
    for _ in 0..<20_000 {
      if let contents = try SidecarFile(sidecar, decoder: stage.decoder).read() {
        #expect(contents.decisions.rating?.value == 3)
        counts.present += 1
      } else {
        counts.missing += 1
      }
    }
    #expect(counts.present > 0 && counts.missing > 0)
  }
}
