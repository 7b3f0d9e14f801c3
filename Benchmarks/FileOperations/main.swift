import FileOperations
import AdaptiveFileSystem
import Glibc

// Measures operations on 1,000 photos with sidecars, and grouping a folder of 10,000 files.
//
//     file-operations-benchmark FOLDER OTHER
//
// FOLDER is on the disk that is measured, OTHER on another file system. Both must exist; what is created in
// them is removed.
let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(2) }
let clock = ContinuousClock()
let root = FilePath(arguments[1]).appending(FileName("file-operations-benchmark"))
let other = FilePath(arguments[2]).appending(FileName("file-operations-benchmark"))

func isPhoto(_ name: FileName) -> Bool { name.description.hasSuffix(".jpg") }

func report(_ name: String, _ body: () throws -> Void) rethrows {
  let time = try clock.measure(body)
  print("\(name): \((time / .milliseconds(1)).rounded()) ms")
}

func makePhotos(_ folder: FilePath, _ count: Int) throws {
  try folder.createFolders()
  let bytes = [UInt8](repeating: 7, count: 20_000)
  for number in 0..<count {
    try OpenFile(creating: folder.appending(FilePath("IMG_\(number).jpg"))).writeAll(bytes)
    try OpenFile(creating: folder.appending(FilePath("IMG_\(number).jpg.xmp"))).writeAll(
      [UInt8](bytes[..<2_000]))
  }
  try OpenFile(folder: folder).synchronizeFileSystem()
}

func groups(_ folder: FilePath) throws -> [PhotoGroup] {
  let contents = try FolderContents(reading: folder, isPhoto: isPhoto)
  return contents.names.filter(isPhoto).map { contents.group(of: [$0]) }
}

let photos = root.appending(FileName("photos"))
try makePhotos(photos, 1_000)
let can = TrashCan(
  home: root.appending(FileName("Trash")), userID: geteuid(), mounts: MountTable(mounts: []))
guard let date = LocalTime(secondsSince1970: time(nil)) else { exit(2) }

for round in 1...3 {
  print("round \(round)")
  var change = FileChange(kind: .trash)
  try report("plan trashing 1,000 photos with sidecars") {
    change = try can.planTrashing(groups(photos), date: date)
  }
  try report("trash 1,000 photos with sidecars") { change = try change.perform() }
  report("list the trash") { _ = can.contents().groups(isPhoto: isPhoto) }
  try report("undo") { _ = try change.planUndo().perform() }
  let target = root.appending(FileName("target"))
  try report("plan moving 1,000 photos with sidecars") {
    change = try FileTransfer.planMove(of: groups(photos), to: target, creatingFolder: true)
  }
  try report("move 1,000 photos with sidecars") { change = try change.perform() }
  var bytes: [UInt8] = []
  report("encode") { bytes = change.encoded }
  print("bytes: \(bytes.count)")
  try report("decode") { change = try FileChange(decoding: bytes) }
  report("recover a change that is done") { _ = change.recover() }
  try report("undo") { _ = try change.planUndo().perform() }
  try report("copy 1,000 photos with sidecars, 22 MB") {
    change = try FileTransfer.planCopy(of: groups(photos), to: target, creatingFolder: true).perform()
  }
  try report("undo") { _ = try change.planUndo().perform() }
  try report("move 100 photos with sidecars to another file system") {
    change = try FileTransfer.planMove(of: Array(groups(photos).prefix(100)), to: other, creatingFolder: true)
      .perform()
  }
  try report("undo") { _ = try change.planUndo().perform() }
}
let many = root.appending(FileName("many"))
try makePhotos(many, 5_000)
for _ in 1...3 {
  var found: [PhotoGroup] = []
  try report("read and group 10,000 files") { found = try groups(many) }
  guard found.count == 5_000, found.allSatisfy({ $0.names.count == 2 }) else { exit(1) }
}
