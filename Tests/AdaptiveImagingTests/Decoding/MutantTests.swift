import AdaptiveCore
import Mutators
import Testing
import TestSupport

@testable import AdaptiveImaging

@Suite("Mutants through the real decoder")
struct MutantTests {
  @Test("300 mutants are decoded or refused, no decoder is lost, and good pictures decode as before")
  func mutants() async throws {
    let pool = DecoderPool()
    let folder = try TemporaryFolder()
    let originals = try Mutator.originals(in: Fixture.folder)
    var answered = 0
    for number in 0..<300 {
      var (bytes, mutator) = Mutator.mutant(number, of: originals)
      let file = try folder.write("mutant-\(number)", bytes)
      let stage = PictureStage.allCases[mutator.number(below: PictureStage.allCases.count)]
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
