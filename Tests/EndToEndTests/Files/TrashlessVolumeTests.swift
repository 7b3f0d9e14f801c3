import AdaptiveFileSystem
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Volumes without a trash")
struct TrashlessVolumeTests {
  @Test("photos stay, and the message names the option that copies them to the home trash", .smallDisk)
  func refusal() async throws {
    let volume = try TemporaryFolder()
    try await withSmallDisk(at: volume.path) {
      let program = try Program()
      try program.folder.file("a.jpg", [1])
      try program.folder.link("volume", to: volume.path.description)
      try program.folder.file("volume/.Trash-\(getuid())", [])
      for name in ["b.jpg", "b.jpg.xmp", "c.jpg"] { try program.folder.file("volume/\(name)", [2]) }
      let extra = ["XDG_DATA_HOME": program.folder("data")]
      let files = ["volume/b.jpg", "a.jpg", "volume/c.jpg"]

      let refused = try program.run(["trash"] + files, extra: extra)
      #expect(refused.status == .exited(1))
      let reason =
        "the volume \(volume.path) has no trash (\(volume.path)/.Trash-\(getuid()) is not a folder); "
        + "--copy-to-home-trash copies it to the trash in your home folder"
      #expect(
        refused.error
          == "photos-tui: volume/b.jpg: \(reason)\nphotos-tui: volume/c.jpg: \(reason)\n")
      let trash = program.folder("data/Trash/files")
      #expect(try FileManager.default.contentsOfDirectory(atPath: trash) == ["a.jpg"])
      #expect(try program.folder.content("volume/b.jpg") == [2])

      let copied = try program.run(
        ["trash", "--copy-to-home-trash"] + files.filter { $0 != "a.jpg" }, extra: extra)
      #expect(copied.status == .exited(0) && copied.error == "")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: trash).sorted()
          == ["a.jpg", "b.jpg", "b.jpg.xmp", "c.jpg"])
      let left = try FileManager.default.contentsOfDirectory(atPath: volume.path.description)
      #expect(left == [".Trash-\(getuid())"])

      let restored = try program.run(["restore", "volume/b.jpg"], extra: extra)
      #expect(restored.status == .exited(0) && restored.error == "")
      #expect(try program.folder.content("volume/b.jpg") == [2])
    }
  }
}
