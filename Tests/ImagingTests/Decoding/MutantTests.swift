import AdaptiveCore
import SeededRandom
import Testing

@testable import Imaging

@Suite("Mutants through the real decoder")
struct MutantTests {
  /// Changes a file's bytes as accidents and attackers do.
  private func mutate(_ original: [UInt8], with random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    func place(_ limit: Int = .max) -> Int { Int.random(in: 0..<min(limit, bytes.count), using: &random) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place()] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: for _ in 0..<16 { bytes[place()] = UInt8.random(in: 0...255, using: &random) }
    case 2: for _ in 0..<200 { bytes[place()] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 3: bytes.removeLast(bytes.count - 1 - place())
    case 4: for _ in 0..<4 { bytes[place(700)] = UInt8.random(in: 0...255, using: &random) }
    case 5:
      let start = place()
      for index in start..<min(bytes.count, start + 64) { bytes[index] = 0 }
    default:
      let start = place()
      bytes.insert(contentsOf: bytes[start..<min(bytes.count, start + 2000)], at: start)
    }
    return bytes
  }

  @Test("300 mutants: every one answered or refused, no decoder lost, sound pictures as before")
  func mutants() async throws {
    let pool = DecoderPool()
    let folder = try TemporaryFolder()
    var seeds: [[UInt8]] = []
    for file in try Fixtures.all("good") where !file.description.hasSuffix("slow.png") {
      seeds.append(try Fixtures.bytes(file))
    }
    var random = SeededGenerator(seed: 2026)
    var answered = 0
    for number in 0..<300 {
      let seed = try #require(seeds.randomElement(using: &random))
      let file = try folder.write("mutant-\(number)", mutate(seed, with: &random))
      let stage = PictureStage.allCases.randomElement(using: &random) ?? .good
      switch await pool.outcome(file, stage: stage) {
      case .answered: answered += 1
      case .failed(let error):
        #expect(!error.isFatalToDecoders, "mutant \(number): \(error)")
        if case .decoderUnavailable = error { Issue.record("mutant \(number): \(error)") }
      case .cancelled: Issue.record("mutant \(number) was cancelled")
      }
      if number % 10 == 0 { #expect(await pool.outcome(Fixtures.good("rgb.png")).answer?.isDamaged == false) }
    }
    #expect(answered > 50 && answered < 300)
  }
}
