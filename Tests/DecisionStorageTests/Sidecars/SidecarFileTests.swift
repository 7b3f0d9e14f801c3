import AdaptiveBackground
import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import Glibc
import LibraryStages
import Synchronization
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoSources

@Suite("A sidecar on the disk")
struct SidecarFileTests {
  private func rate(_ stars: Int, _ stage: SidecarStage) -> DecisionStoreStatus {
    let store = stage.makeStore(hasJournal: false)
    store.record([SidecarWrite(files: stage.files("a.jpg"), base: PhotoDecisions(), wanted: .stars(stars))])
    return store.close()
  }

  @Test("a sidecar that is protected against writing is left alone")
  func writeProtected() throws {
    let stage = try SidecarStage()
    let text = SidecarStage.sidecar("xmp:Rating=\"2\"")
    let sidecar = try stage.folder.file("photos/a.jpg.xmp", text)
    try #require(sidecar.withCString { chmod($0, 0o444) } == 0)
    #expect(rate(5, stage).lastError == .writeProtected(sidecar))
    #expect(try stage.text("a.jpg.xmp") == text)
    try #require(sidecar.withCString { chmod($0, 0o644) } == 0)
    #expect(rate(5, stage).lastError == nil)
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 5)
  }

  @Test(
    "a new sidecar can be read and written again by its owner, whatever the permissions of the photo",
    arguments: [(0o444, 0o644), (0o000, 0o600), (0o640, 0o640), (0o755, 0o644), (0o4777, 0o666)])
  func permissions(ofPhoto mode: Int, expected: Int) throws {
    let stage = try SidecarStage()
    let photo = stage.photos.appending(FileName("a.jpg"))
    try #require(photo.withCString { chmod($0, mode_t(mode)) } == 0)
    #expect(rate(5, stage).lastError == nil)
    let attributes = try FileAttributes(
      of: stage.photos.appending(FileName("a.jpg.xmp")), followingLinks: true)
    #expect(Int(attributes.permissions) == expected)
    #expect(rate(3, stage).lastError == nil)
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 3)
  }

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
