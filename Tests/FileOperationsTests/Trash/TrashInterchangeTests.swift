import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

/// A program that moves files to the trash.
///
/// Programs that list, restore or empty the trash are not run: they search every mounted volume, and so the
/// trashes of the user that runs the tests.
private enum TrashProgram: String, CaseIterable, CustomTestStringConvertible {
  case gio, trashPut = "trash-put"

  var testDescription: String { rawValue }

  /// Trashes files. The home trash is the one in `folder`, and so are the files: a program does not use the
  /// trash of a volume for them.
  func trash(_ paths: [FilePath], _ folder: TemporaryFolder) throws {
    let home = folder("home").description
    let first = self == .gio ? ["trash"] : []
    // Dates of deletion are in local time.
    let zone = getenv("TZ").map { ["TZ": String(cString: $0)] } ?? [:]
    let result = try ChildProcess.run(
      "/usr/bin/env", [rawValue] + first + ["--"] + paths.map(\.description),
      environment: [
        "HOME": home, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8", "GIO_USE_VFS": "local",
        "PATH": "/usr/local/bin:/usr/bin:/bin",
      ].merging(zone) { $1 })
    try #require(result.status == .exited(0), "\(String(decoding: result.output, as: UTF8.self))")
  }
}

@Suite("The trash, shared with other programs")
struct TrashInterchangeTests {
  private let names = ["x ä%.jpg", "IMG_1.CR2.xmp", "%41+=&.jpg"]

  @Test("what gio trashes is listed and restored", .tools("gio"))
  func gio() throws { try restore(after: .gio) }

  @Test("what trash-put trashes is listed and restored", .tools("trash-put"))
  func trashPut() throws { try restore(after: .trashPut) }

  private func restore(after program: TrashProgram) throws {
    let folder = try TemporaryFolder()
    try folder.folder("home")
    for name in names { try folder.file("a/" + name, name) }
    let before = try FileTree(folder("a"))
    let start = try #require(LocalTime(secondsSince1970: time(nil)))
    try program.trash(names.map { folder("a/" + $0) }, folder)
    let files = folder.trashCan().contents().files
    #expect(Set(files.map(\.originalPath)) == Set(names.map { folder("a/" + $0) }))
    for file in files { #expect(try #require(file.date) >= start) }
    _ = try TrashCan.planRestoring([files]).perform()
    #expect(try FileTree(folder("a")) == before)
    #expect(try folder.names(in: folder("home/Trash/info")).isEmpty)
  }

  @Test("gio and photos-tui leave the same trash behind", .tools("gio"))
  func sameAsGIO() throws { try compare(with: .gio) }

  @Test("trash-put and photos-tui leave the same trash behind", .tools("trash-put"))
  func sameAsTrashPut() throws { try compare(with: .trashPut) }

  private func compare(with program: TrashProgram) throws {
    let folder = try TemporaryFolder()
    try folder.folder("home")
    let name = FileName("ä b%[1]~!$&'()*+,;=:@-._?#.jpg")
    let path = try folder.file(FilePath("a").appending(name), [1])
    let group = PhotoGroup(folder: folder("a"), photos: [name])
    let done = try folder.trashCan().planTrashing([group], date: trashDate).perform()
    let ours = try FileTree(folder("home/Trash"))
    #expect(try recordedPath(name, folder) == path)
    _ = try done.planUndo().perform()
    try program.trash([path], folder)
    let theirs = try FileTree(folder("home/Trash"))
    #expect(ours.names == theirs.names)
    #expect(try recordedPath(name, folder) == path)
  }

  /// The path in the information about a file in the trash; `nil` if it can't be parsed.
  private func recordedPath(_ name: FileName, _ folder: TemporaryFolder) throws -> FilePath? {
    let info = folder("home/Trash/info").appending(FileName(bytes: name.bytes + [UInt8](".trashinfo".utf8)))
    guard case .bytes(let bytes) = try FileContents(of: info, limit: 9_999) else { return nil }
    return TrashInfo(parsing: bytes)?.path
  }
}
