import AdaptiveFileSystem
import PhotoDecisions
import Glibc
import AdaptiveSeededRandom
import TestSupport
import Testing

@testable import PhotoModel

@MainActor
@Suite("Random changes of other programs")
struct RandomWatchingTests {
  @Test("after 1,000 random changes the library is what a new scan finds", arguments: [1, 2] as [UInt64])
  func history(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = try await WatchStage(["a/1.jpg", "a/2.jpg", "b/1.jpg"])
    var done = 0
    while done < 1_000 {
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        try Self.change(stage, &random)
        done += 1
      }
      try await stage.expectFreshContents()
    }
    #expect(stage.reports.count > 10)
  }

  private static func change(_ stage: WatchStage, _ random: inout SeededGenerator) throws {
    func folder() -> String { ["a", "b", "b/in", "c"].randomElement(using: &random) ?? "a" }
    func name() -> String {
      let ending =
        ["jpg", "jpg", "jpg", "heic", "png", "nef", "mov", "mov", "mp4", "txt"].randomElement(using: &random)
        ?? "jpg"
      return "\(Int.random(in: 1...8, using: &random)).\(ending)"
    }
    let path = "\(folder())/\(name())"
    let other = "\(folder())/\(name())"
    // The kernel refuses to watch a missing file or folder, as it may.
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: try stage.write(path, "contents \(Int.random(in: 0..<1_000, using: &random))")
    case 4, 5: try? stage.remove(path)
    case 6: try? stage.rename(path, to: other)
    case 7:
      try? stage.rename("\(path).xmp", to: "\(other).xmp")
      try? stage.rename(path, to: other)
    case 8, 9:
      try stage.write("\(path).xmp", WatchStage.sidecar(stars: Int.random(in: 0...5, using: &random)))
    case 10: try? stage.remove("\(path).xmp")
    default:
      let target = ["c", "d", "b/in", "a/in"].randomElement(using: &random) ?? "d"
      try? stage.rename(folder(), to: target)
    }
  }
}
