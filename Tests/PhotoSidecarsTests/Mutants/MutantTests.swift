import PhotoDecisions
import Mutators
import PhotoSidecars
import Testing

@Suite("Mutated sidecars")
struct MutantTests {
  /// Small originals of all forms, so that the mutants are many rather than long.
  private static let originals = SidecarSample.all.map(\.bytes).filter { $0.count < 4096 }

  @Test(
    "3,000 mutants are refused, or edited without a change outside the splices", .timeLimit(.minutes(2)),
    arguments: 0..<10)
  func mutants(_ part: Int) throws {
    var editedCount = 0
    for number in part * 300..<(part + 1) * 300 {
      let mutant = Self.mutant(number)
      guard let document = try? SidecarDocument(mutant) else { continue }
      let edits = EditCase.all[number % EditCase.all.count].edits
      guard let splices = try? document.splices(for: edits, date: EditCase.date) else { continue }
      let result = try Splice.applying(splices, to: mutant)
      let edited = try SidecarDocument(result)
      #expect(try edited.splices(for: edits, date: EditCase.date).isEmpty, "mutant \(number)")
      #expect(Self.keepsRest(of: mutant, splices, result), "mutant \(number)")
      editedCount += 1
    }
    #expect(editedCount > 60, "too few mutants are well-formed to prove anything: \(editedCount)")
  }

  /// Half of the mutants have other elements and attributes, a quarter other pieces of text, and a quarter
  /// other bytes.
  private static func mutant(_ number: Int) -> [UInt8] {
    let original = originals[number % originals.count]
    var bytes = Mutator(seed: UInt64(number))
    var markup = MarkupMutator(seed: UInt64(number))
    switch number % 4 {
    case 0: return bytes.mutant(of: original)
    case 1: return markup.mutant(of: original)
    default: return markup.wellFormedMutant(of: original)
    }
  }

  /// Returns whether the result has the bytes between the splices, in order.
  private static func keepsRest(of bytes: [UInt8], _ splices: [Splice], _ result: [UInt8]) -> Bool {
    var position = 0
    var resultPosition = 0
    for splice in splices {
      let count = splice.offset - position
      guard result[resultPosition...].starts(with: bytes[position..<splice.offset]) else { return false }
      resultPosition += count + splice.replacement.count
      position = splice.offset + splice.removedCount
    }
    return result[resultPosition...] == bytes[position...]
  }
}
