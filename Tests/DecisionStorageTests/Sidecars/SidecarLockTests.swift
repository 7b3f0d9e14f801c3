import AdaptiveFileSystem
import PhotoDecisions
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoSources

@Suite("Sidecars in a folder that another program has locked")
struct SidecarLockTests {
  @Test(
    "nothing is changed or left behind, the reason is known, and the decision is written when the lock is free",
    arguments: [false, true])
  func locked(hasSidecar: Bool) throws {
    let stage = try SidecarStage()
    if hasSidecar { try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"2\"")) }
    let before = try stage.folder.names(in: stage.photos)
    let lock = try FolderLock(stage.photos)
    let store = stage.makeStore()
    let files = stage.files("a.jpg")
    let base = hasSidecar ? PhotoDecisions.stars(2) : PhotoDecisions()
    store.record([SidecarWrite(files: files, base: base, wanted: .stars(4))])
    try Deadline().wait(for: "an error") { store.status.lastError != nil }
    guard case .system(let error)? = store.status.lastError else {
      Issue.record("\(String(describing: store.status.lastError))")
      return
    }
    #expect(error.reason == .wouldBlock && store.status.pendingCount == 1)
    #expect(try stage.folder.names(in: stage.photos) == before)
    lock.release()
    try Deadline().wait(for: "the decision") { store.status.pendingCount == 0 }
    #expect(try stage.decisions("a.jpg.xmp") == .stars(4))
    #expect(try stage.folder.names(in: stage.photos) == ["a.jpg", "a.jpg.xmp"])
    #expect(store.close() == DecisionStoreStatus())
  }
}
