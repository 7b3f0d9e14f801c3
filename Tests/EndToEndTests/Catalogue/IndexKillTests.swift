import AdaptiveFileSystem
import AdaptiveJSON
import Catalogue
import Foundation
import Testing
import TestSupport

@Suite("Indexing that is killed")
struct IndexKillTests {
  /// The soak script does the same 200 times, with files that change in between.
  @Test("a program that is killed loses at most what it was reading")
  func killed() throws {
    let program = try Program()
    let photo = try Fixture.bytes(Fixture.small)
    let count = 1_200
    for number in 0..<count { try program.folder.file("p/\(number % 4)/\(number).png", photo) }
    let cache = FilePath(program.folder("home/.cache/photos-tui"))
    var storedCount = 0
    for round in 0..<6 {
      let child = try ChildProcess(
        "/bin/sh", ["-c", "exec \"$program\" index \"$folder/p\" 2>>\"$folder/errors\""],
        environment: program.environment)
      defer { kill(child.pid, SIGKILL) }
      try Deadline().wait(for: "photos to be stored in round \(round)") {
        try !child.isRunning || storedPhotos(in: cache) > storedCount
      }
      kill(child.pid, SIGKILL)
      _ = try child.wait()
      let nowStored = try storedPhotos(in: cache)
      let errors = try String(contentsOfFile: program.folder("errors"), encoding: .utf8)
      #expect(nowStored > storedCount || nowStored == count, "\(nowStored) of \(count): \(errors)")
      storedCount = nowStored
    }
    let outcome = try program.run(["index", "--json", "p"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    guard case .object(let members) = try JSONValue(parsing: outcome.output),
      case .integer(let read)? = members["read"]
    else {
      Issue.record("\(outcome.text)")
      return
    }
    #expect(read <= count - storedCount)
    let found = try program.run(["find", "--no-update", "name:png", "p"])
    #expect(found.lines.count == count + 1)
    #expect(try program.run(["index", "p"]).text == "1,200 photos in 5 folders, 0 read\n")
  }

  /// The number of photos in the catalogue; 0 before it has tables.
  private func storedPhotos(in cache: FilePath) throws -> Int {
    guard try cache.appending(Catalogue.fileName).exists() else { return 0 }
    return try Catalogue(folder: cache).photoCount(in: FolderScope(folders: [FilePath("/")]))
  }
}
