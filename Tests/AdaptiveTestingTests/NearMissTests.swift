import AdaptiveCore
import AdaptiveFileSystem
import Testing
import TestSupport

@testable import AdaptiveTesting

/// Methods that compile although no delegate protocol has them.
private final class Misspelled: ViewController, ListViewDelegate {
  func listView(_ list: ListView, didActivate row: Int) {}
  func listView(_ list: ListView, didMoveCursorto row: Int) {}
  private func listView(_ list: ListView, didActivate row: Int?) {}
  func unrelated(_ list: ListView) {}
}

extension Misspelled: CollectionViewDelegate {
  func collectionView(_ collection: CollectionView, didActivate item: Int) {}
  func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int) {}
  func collectionViewDidChangeVisibleItems() {}
}

/// Has all methods of its delegate.
private final class Correct: ListViewDelegate {
  func listView(_ list: ListView, didActivate row: Int) {}
  func listView(_ list: ListView, didMoveCursorTo row: Int) {}
}

@Suite("Methods of delegates that nothing calls") @MainActor struct NearMissTests {
  @Test("methods with other labels or types are found, also private ones, and no others") func misses() throws
  {
    _ = (Misspelled(), Correct())
    let misses = try NearMiss.all(inModule: "AdaptiveTestingTests")
    let methods = misses.map { $0.method.split(separator: ".", maxSplits: 2).last.map(String.init) ?? "" }
    #expect(
      methods == [
        "collectionViewDidChangeVisibleItems() -> ()",
        "listView(_: AdaptiveCore.ListView, didActivate: Swift.Optional<Swift.Int>) -> ()",
        "listView(_: AdaptiveCore.ListView, didMoveCursorto: Swift.Int) -> ()",
      ])
    #expect(misses.first?.requirements.count == 1 && misses.last?.requirements.count == 4)
    #expect(misses.last?.description.contains("which has AdaptiveCore.ListViewDelegate.listView") == true)
    #expect(try NearMiss.all(inModule: "AdaptiveTestingTests", protocolModules: "Other") == [])
  }

  @Test("a file that is not a program, or is damaged, is an error") func damaged() throws {
    let folder = try TemporaryFolder()
    let missing = folder("missing")
    #expect(throws: SymbolTableError.unreadable(FileError(.notFound, at: missing))) {
      try SymbolTable(of: missing, prefix: "$s")
    }
    guard case .bytes(let program) = try FileContents(of: FilePath("/proc/self/exe"), limit: .max) else {
      Issue.record("the program can't be read")
      return
    }
    for length in [0, 5, 63, 64, 4096] {
      let path = try folder.file(FilePath("program"), Array(program.prefix(length)))
      #expect(throws: SymbolTableError.unsupportedFormat(path), "\(length) bytes") {
        try SymbolTable(of: path, prefix: "$s")
      }
    }
  }
}
