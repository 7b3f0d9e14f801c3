import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import LibraryStages
import AdaptiveSeededRandom
import TestSupport
import Testing

@testable import PhotoSources

@Suite("Catalogues after a long history")
struct IndexHistoryTests {
  /// Files are created, edited, renamed and deleted, with their sidecars; decisions come into the journal and
  /// leave it; indexing is interrupted at any time.
  @Test("after 1,000 steps a catalogue equals a fresh one", arguments: 0..<4)
  func equalsFreshIndex(seed: Int) throws {
    let stage = try IndexStage(onDisk: seed % 2 == 0)
    var random = SeededGenerator(seed: UInt64(seed + 1))
    var journal: [FilePath: SidecarWrite] = [:]
    var folders = ["", "x/", "x/y/", "z/"]
    func decisions() -> IndexedDecisions {
      IndexedDecisions(journal.values.map { UnwrittenDecisions(write: $0, isKept: true) })
    }
    for step in 0..<1_000 {
      let folder = folders.randomElement(using: &random) ?? ""
      let stem = "\(folder)\(Int.random(in: 0..<8, using: &random))"
      let ending = ["jpg", "png", "nef", "cr2"].randomElement(using: &random) ?? "jpg"
      let name = "\(stem).\(ending)"
      let path = stage.photos.appending(FilePath(name))
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<6:
        try stage.write(name, "rating=\(Int.random(in: -1...5, using: &random)) keyword=k\(step % 7)")
      case 6..<10:
        let sidecar = Bool.random(using: &random) ? "\(name).xmp" : "\(stem).xmp"
        try stage.write(
          sidecar, SidecarStage.sidecar("xmp:Rating='\(Int.random(in: -1...5, using: &random))'"))
      case 10..<12: if try path.exists() { try path.remove() }
      case 12:
        let sidecar = stage.photos.appending(FilePath("\(stem).xmp"))
        if try sidecar.exists() { try sidecar.remove() }
      case 13, 14:
        let other = stage.photos.appending(
          FilePath("\(folder)\(Int.random(in: 0..<8, using: &random)).\(ending)"))
        if try path.exists() { try path.rename(to: other) }
      case 15:
        // A folder moves with everything in it.
        let index = Int.random(in: 1..<folders.count, using: &random)
        let old = stage.photos.appending(FilePath(String(folders[index].dropLast())))
        if try old.exists() {
          let new = "f\(step)/"
          try old.rename(to: stage.photos.appending(FilePath(String(new.dropLast()))))
          folders = folders.filter { !$0.hasPrefix(folders[index]) } + [new, "\(new)y/"]
        }
      case 16:
        let files = PhotoFiles(
          folder: path.parent, names: [FileName("\(stem.split(separator: "/").last ?? "").\(ending)")])
        journal[path] = SidecarWrite(
          files: files, base: PhotoDecisions(), wanted: .stars(Int.random(in: 1...5, using: &random)))
      case 17:
        if let photo = journal.keys.min(by: { $0.description < $1.description }) { journal[photo] = nil }
      case 18: try stage.index(decisions: decisions())
      default:
        // The next index completes an unfinished one.
        let indexer = try PhotoIndexer(
          FolderScope(folders: [stage.photos]), catalogue: stage.catalogue, decoder: stage.decoder,
          decisions: decisions(), threadCount: 1)
        indexer.start()
        indexer.cancel()
        while !indexer.wait(atMost: .seconds(60)) {}
      }
    }
    let problems = try stage.index(decisions: decisions()).problems
    #expect(problems.isEmpty)
    let fresh = try Catalogue(inMemory: ())
    try stage.index(into: fresh, decisions: decisions())
    #expect(try stage.contents() == stage.contents(of: fresh))
    #expect(try stage.contents().count > 10)
    #expect(try stage.catalogue.checkFile())
  }
}
