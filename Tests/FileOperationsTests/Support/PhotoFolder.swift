import AdaptiveFileSystem
import Glibc
import AdaptiveSeededRandom
import Testing
import TestSupport

@testable import FileOperations

/// The rules of the tests for photos, raw files and pairs: the names decide.
enum TestPhotos {
  static func isPhoto(_ name: FileName) -> Bool {
    let text = name.description.lowercased()
    return isRaw(name) || [".jpg", ".png", ".mov"].contains { text.hasSuffix($0) }
  }

  static func isRaw(_ name: FileName) -> Bool {
    let text = name.description.lowercased()
    return text.hasSuffix(".cr2") || text.hasSuffix(".nef")
  }

  /// The contents of a folder.
  static func contents(_ folder: FilePath) throws -> FolderContents {
    try FolderContents(reading: folder, isPhoto: isPhoto)
  }

  /// The group of photos in a folder, with the sidecars that are theirs.
  static func group(_ folder: FilePath, _ photos: String...) throws -> PhotoGroup {
    try contents(folder).group(of: photos.map { FileName($0) }, owner: rawOwner)
  }

  /// The last rule about sidecars of a stem: they belong to the raw file.
  static func rawOwner(_ sidecar: FileName, _ candidates: [FileName]) -> FileName? {
    candidates.first(where: isRaw)
  }
}

extension TemporaryFolder {
  /// Creates a raw file, a JPEG and their sidecars, with times and permissions of their own.
  func pair(_ relative: String) throws {
    for (number, ending) in [".CR2", ".JPG", ".CR2.xmp", ".JPG.xmp", ".xmp", "_01.CR2.xmp"].enumerated() {
      let path = try file(relative + ending, "\(relative) \(ending) of the pair")
      try setTime(
        FileTime(seconds: 1_500_000_000 + number * 1000, nanoseconds: 123_456_789 + number), of: path)
      try setMode(number % 2 == 0 ? 0o640 : 0o600, of: relative + ending)
    }
  }

  /// Creates a Live Photo with a raw file, a movie and sidecars, and returns its group.
  func livePhoto(_ stem: String, in folder: String) throws -> PhotoGroup {
    try pair("\(folder)/\(stem)")
    for ending in [".MOV", ".MOV.xmp"] { try file("\(folder)/\(stem)\(ending)", "\(stem)\(ending)") }
    return try TestPhotos.group(self(folder), stem + ".JPG", stem + ".CR2", stem + ".MOV")
  }

  /// Sets the time at which the contents changed last.
  func setTime(_ time: FileTime, of path: FilePath) throws {
    let times = [
      timespec(tv_sec: 1_400_000_000, tv_nsec: 5), timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds),
    ]
    try systemCall { path.withCString { utimensat(AT_FDCWD, $0, times, AT_SYMLINK_NOFOLLOW) } }
  }

  /// A trash in this folder, which is the only one on the machine.
  func trashCan(mounts: MountTable = MountTable(mounts: [])) -> TrashCan {
    TrashCan(home: self("home/Trash"), userID: geteuid(), mounts: mounts)
  }
}

/// The date of everything the tests trash.
let trashDate: LocalTime = {
  guard let date = LocalTime(Array("2026-11-22T06:33:52".utf8)) else { preconditionFailure("a valid date") }
  return date
}()

extension FileStep {
  /// The paths of a file that this step moves; `nil` if it is another kind of step.
  var relocation: Relocation? {
    guard case .relocate(let relocation) = self else { return nil }
    return relocation
  }
}

extension SeededGenerator {
  /// A random element. The array must have one.
  mutating func element<Element>(of array: [Element]) -> Element {
    array[Int.random(in: array.indices, using: &self)]
  }
}

/// A folder on another file system than `/tmp`, in memory; `nil` where there is none.
func otherDevice() throws -> TemporaryFolder? {
  let folder = try TemporaryFolder(inMemory: true)
  let device = try FileStatus(of: FilePath("/tmp")).identity.deviceNumber
  return try FileStatus(of: folder.path).identity.deviceNumber == device ? nil : folder
}

/// Whether there is a second file system for tests of transfers across devices.
let hasOtherDevice = (try? otherDevice()) != nil

/// Why tests across devices are skipped.
let needsOtherDevice: Comment = "/dev/shm is not writable, or on the same file system as /tmp"
