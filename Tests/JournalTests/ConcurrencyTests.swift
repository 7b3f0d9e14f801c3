import AdaptiveFileSystem
import Foundation
import Journal
import Synchronization
import Testing
import TestSupport

@Suite("A journal with several users")
struct ConcurrencyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  @Test("200 threads lose no entry and repeat none")
  func threads() throws {
    let journal = try folder.journal()
    let recorded = Mutex<[Journal.EntryID]>([])
    let group = DispatchGroup()
    for number in 0..<200 {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        do {
          let ids = try journal.record([
            .init(target: [UInt8(number)], payload: [1]), .init(target: [UInt8(number)], payload: [2]),
          ])
          try journal.finish([ids[0]])
          try journal.perform("\(number)")
          recorded.withLock { $0.append(ids[1]) }
        } catch {
          Issue.record(error)
        }
      }
    }
    group.wait()
    let ids = recorded.withLock { $0 }
    #expect(ids.count == 200)
    #expect(journal.pendingCount == 200)
    try journal.close()
    let adopted = try folder.journal().adoptEntriesOfEndedSessions()
    #expect(adopted.map(\.id) == ids.sorted())
    #expect(Set(adopted.map(\.entry.target)).count == 200)
  }

  @Test("two processes that write at once lose nothing, and one that is killed neither")
  func processes() throws {
    let children = try (0..<2).map { _ in
      let output = try Pipe()
      let child = try ChildProcess(
        BuiltProduct.path("journal-victim"), ["load", folder.stateFolder.description, "100"],
        environment: [:], output: output.writing)
      output.closeWriting()
      return (child, output)
    }
    var lines = [try children[0].1.line()].compactMap { $0 }
    while lines.count < 100, let line = try children[0].1.line() { lines.append(line) }
    children[0].0.kill(SIGKILL)
    lines += try children[0].1.lines()
    let others = try children[1].1.lines()
    #expect(try children[1].0.wait() == .exited(0))
    #expect(others.count == 400)
    try children[0].0.wait()
    let present = Set(try folder.journal().adoptEntriesOfEndedSessions().map { "\($0.id.number)" })
    func numbers(_ word: String, _ lines: [String]) -> Set<String> {
      Set(lines.filter { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count + 1)) })
    }
    let recorded = numbers("recorded", lines + others)
    let finished = numbers("finished", lines + others)
    #expect(present.isDisjoint(with: finished))
    // The killed process may have been finishing one, or recording three.
    #expect(recorded.subtracting(finished).subtracting(present).count <= 1)
    #expect(present.subtracting(recorded).count <= 3)
  }

  @Test("each entry is adopted by one of 8 processes")
  func adoptionRace() throws {
    for _ in 1...5 {
      let first = try folder.journal()
      let ids = try first.record((0..<300).map { Journal.Entry(target: [UInt8($0 % 256)], payload: []) })
      try first.close()
      let input = try Pipe()
      let outputs = try (0..<8).map { _ in try Pipe() }
      let children = try outputs.map { output in
        let child = try ChildProcess(
          BuiltProduct.path("journal-victim"), ["adopt", folder.stateFolder.description], environment: [:],
          input: input.reading, output: output.writing)
        output.closeWriting()
        return child
      }
      var adopted: [Int64] = []
      for output in outputs {
        while let line = try output.line(), line != "adopted" { adopted.append(try #require(Int64(line))) }
      }
      #expect(adopted.sorted() == ids.map(\.number))
      input.closeWriting()
      for child in children { #expect(try child.wait() == .exited(0)) }
      let last = try folder.journal()
      try last.finish(try last.adoptEntriesOfEndedSessions().map(\.id))
      try last.close()
    }
  }

  @Test("8 processes that create the journal at once share it")
  func creationRace() throws {
    for _ in 1...5 {
      let folder = try TemporaryFolder(inMemory: true)
      let children = try (0..<8).map { _ in
        try ChildProcess(
          BuiltProduct.path("journal-victim"), ["load", folder.stateFolder.description, "1"],
          environment: [:])
      }
      for child in children { #expect(try child.wait() == .exited(0)) }
      let last = try folder.journal()
      #expect(try last.adoptEntriesOfEndedSessions().count == 16)
      #expect(try folder.names(in: folder.stateFolder).allSatisfy { !$0.contains("broken") })
    }
  }
}
