import AdaptiveFileSystem
import TestSupport
import Testing

@testable import FileOperations

@Suite("Memory cards that are mounted")
struct MountedCardsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["media/ada/EOS/DCIM/100CANON/a.jpg", "media/FUJI/DCIM/b.jpg", "media/ada/stick/c.jpg"] {
      try folder.file(path)
    }
    try folder.file("mnt/DCIM/d.jpg")
    try folder.file("media/a/b/c/DCIM/too-deep.jpg")
    try folder.file("media/.hidden/DCIM/e.jpg")
    try folder.file("media/file/DCIM")
  }

  private func cards(_ mounts: [MountTable.Mount] = []) -> [FilePath] {
    MountedCards.find(
      in: [folder("run/media"), folder("media"), folder("mnt")], MountTable(mounts: mounts))
  }

  @Test("a card is a folder with a folder DCIM, at most two folders deep")
  func depth() {
    #expect(cards() == [folder("media/FUJI"), folder("media/ada/EOS"), folder("mnt")])
  }

  @Test(
    "a mount on another machine is no card, because it can hang; a disk through FUSE is one",
    arguments: [("nfs4", false), ("fuse.sshfs", false), ("autofs", false), ("fuseblk", true), ("vfat", true)])
  func mounts(type: String, isCard: Bool) {
    let mount = MountTable.Mount(point: folder("media/FUJI"), fileSystemType: type)
    #expect(cards([mount]).contains(folder("media/FUJI")) == isCard)
  }
}
