import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

@Suite("The trash of a volume")
struct VolumeTrashTests {
  private let date = trashDate
  private let userID = geteuid()

  /// A trash can that takes `v` of the folder for a volume.
  private func can(_ folder: TemporaryFolder) -> TrashCan {
    folder.trashCan(
      mounts: MountTable(mounts: [
        MountTable.Mount(point: folder("v"), fileSystemType: "ext4")
      ]))
  }

  @Test("the user's own folder is made for the user alone, with paths relative to the volume")
  func own() throws {
    let folder = try TemporaryFolder()
    try folder.file("v/a b/1.jpg")
    let can = can(folder)
    let done = try can.planTrashing([TestPhotos.group(folder("v/a b"), "1.jpg")], date: date).perform()
    #expect(try folder.mode(of: "v/.Trash-\(userID)") == 0o700)
    #expect(
      try folder.content(folder("v/.Trash-\(userID)/info/1.jpg.trashinfo"))
        == "[Trash Info]\nPath=a%20b/1.jpg\nDeletionDate=2026-11-22T06:33:52\n")
    #expect(can.contents().files.map(\.originalPath) == [folder("v/a b/1.jpg")])
    #expect(try !folder("home").exists())
    _ = try done.planUndo().perform()
    #expect(try folder.content(folder("v/a b/1.jpg")) == "x")
  }

  @Test("the administrator's folder is preferred, if it has the sticky bit")
  func shared() throws {
    let folder = try TemporaryFolder()
    try folder.file("v/1.jpg")
    try folder.folder("v/.Trash")
    let can = can(folder)
    try folder.setMode(0o1777, of: "v/.Trash")
    let change = try can.planTrashing([TestPhotos.group(folder("v"), "1.jpg")], date: date)
    _ = try change.perform()
    #expect(try folder.names(in: folder("v/.Trash/\(userID)/files")) == ["1.jpg"])
    #expect(can.contents().files.map(\.originalPath) == [folder("v/1.jpg")])
    try folder.setMode(0o777, of: "v/.Trash")
    #expect(can.contents().files.isEmpty)
    try folder.file("v/2.jpg")
    _ = try can.planTrashing([TestPhotos.group(folder("v"), "2.jpg")], date: date).perform()
    #expect(try folder.names(in: folder("v/.Trash-\(userID)/files")) == ["2.jpg"])
  }

  @Test("a symbolic link is not accepted as a trash folder")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.file("v/1.jpg")
    try folder.folder("elsewhere")
    try folder.setMode(0o1777, of: "elsewhere")
    try folder.link("v/.Trash", to: "../elsewhere")
    let can = can(folder)
    _ = try can.planTrashing([TestPhotos.group(folder("v"), "1.jpg")], date: date).perform()
    #expect(try folder.names(in: folder("elsewhere")).isEmpty)
    #expect(try folder.names(in: folder("v/.Trash-\(userID)/files")) == ["1.jpg"])
    let other = try TemporaryFolder()
    try other.file("v/1.jpg")
    try other.folder("elsewhere")
    try other.link("v/.Trash-\(userID)", to: "../elsewhere")
    #expect(
      throws: FileOperationError.noTrash(volume: other("v"), .notAFolder(other("v/.Trash-\(userID)")))
    ) { try self.can(other).planTrashing([TestPhotos.group(other("v"), "1.jpg")], date: date) }
    #expect(try other.content(other("v/1.jpg")) == "x")
  }

  @Test(
    "a trash folder of another user is not used", .enabled(if: geteuid() == 0, "only root gives folders away")
  )
  func foreign() throws {
    let folder = try TemporaryFolder()
    try folder.file("v/1.jpg")
    let trash = try folder.folder("v/.Trash-\(userID)")
    try systemCall { trash.withCString { chown($0, 12_345, 12_345) } }
    #expect(throws: FileOperationError.noTrash(volume: folder("v"), .notOwned(trash))) {
      try can(folder).planTrashing([TestPhotos.group(folder("v"), "1.jpg")], date: date)
    }
    #expect(can(folder).contents().files.isEmpty)
  }

  @Test("a path that leads out of the volume is not offered")
  func hostilePath() throws {
    let folder = try TemporaryFolder()
    for (name, path) in [("1", "../home/.profile"), ("2", "/etc/cron.d/x"), ("3", "a/../../x"), ("4", ".")] {
      try folder.file("v/.Trash-\(userID)/info/\(name).trashinfo", "[Trash Info]\nPath=\(path)\n")
      try folder.file("v/.Trash-\(userID)/files/\(name)")
    }
    let contents = can(folder).contents()
    #expect(contents.files.map(\.name) == [FileName("4")])
    #expect(contents.unusable.count == 3)
  }

  @Test(
    "without a trash on the volume, photos go to the home trash only if the caller says so",
    .enabled(if: hasOtherDevice, needsOtherDevice))
  func copyToHome() throws {
    let folder = try TemporaryFolder()
    let other = try #require(try otherDevice())
    try other.pair("v/IMG_1")
    try other.file("v/.Trash-\(userID)")
    let can = folder.trashCan(
      mounts: MountTable(mounts: [MountTable.Mount(point: other("v"), fileSystemType: "vfat")]))
    let group = try TestPhotos.group(other("v"), "IMG_1.CR2", "IMG_1.JPG")
    #expect(
      throws: FileOperationError.noTrash(volume: other("v"), .notAFolder(other("v/.Trash-\(userID)")))
    ) { try can.planTrashing([group], date: date) }
    let before = try FileTree(other.path)
    let done = try can.planTrashing([group], date: date, copyingToHome: true).perform()
    #expect(try other.names(in: other("v")) == [".Trash-\(userID)"])
    let contents = can.contents()
    #expect(Set(contents.files.map(\.originalPath)) == Set(group.paths))
    // Both ways back cross the devices.
    _ = try done.planUndo().perform()
    #expect(try FileTree(other.path) == before)
    _ = try can.planTrashing([group], date: date, copyingToHome: true).perform()
    _ = try TrashCan.planRestoring(can.contents().groups(isPhoto: TestPhotos.isPhoto)).perform()
    #expect(try FileTree(other.path) == before)
  }

  @Test("mountinfo is parsed with its escapes, and the innermost mount contains a path")
  func mountTable() throws {
    let text = """
      22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
      23 22 0:21 / /proc rw,nosuid - proc proc rw
      40 22 8:17 / /media/me/My\\040Stick\\134 rw shared:5 master:2 - vfat /dev/sdb1 rw,uid=1000
      41 22 8:18 / /media/me rw - ext4 /dev/sdc1 rw
      broken line
      42 22 8:18 / relative rw - ext4 x rw
      """
    let table = MountTable(parsing: [UInt8](text.utf8))
    #expect(table.mounts.map(\.point.description) == ["/", "/proc", "/media/me/My Stick\\", "/media/me"])
    #expect(table.mounts.map(\.canHoldTrash) == [true, false, true, true])
    func point(_ path: String) -> String { table.point(containing: FilePath(path)).description }
    #expect(point("/home/x") == "/")
    #expect(point("/media/me/My Stick\\/DCIM") == "/media/me/My Stick\\")
    #expect(point("/media/me/My Stick") == "/media/me")
    #expect(point("/media/meadow") == "/")
    #expect(point("/media/me") == "/media/me")
    #expect(try MountTable.current().mounts.contains { $0.point == FilePath("/") })
  }

  @Test("dates are parsed and written in the form of the specification")
  func dates() {
    #expect(trashDate.trashText == "2026-11-22T06:33:52")
    #expect(LocalTime(Array("2026-11-22T06:33:52.123+01:00".utf8)) == trashDate)
    for text in ["", "2026-11-22", "2026-13-22T06:33:52", "2026-11-22 06:33:52", "2026-11-22T06:3x:52"] {
      #expect(LocalTime(Array(text.utf8)) == nil)
    }
    #expect(LocalTime(secondsSince1970: 86_400 * 365)?.year == 1971)
    #expect(LocalTime(secondsSince1970: .max) == nil)
    let times = ["2025-12-31T23:59:59", "2026-01-01T00:00:00", "2026-01-01T00:00:01", "2026-01-02T00:00:00"]
    let dates = times.compactMap { LocalTime(Array($0.utf8)) }
    #expect(dates.count == 4)
    #expect(zip(dates, dates.dropFirst()).allSatisfy(<))
  }
}
