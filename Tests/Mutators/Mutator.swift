#if canImport(AdaptiveSeededRandom)
  import AdaptiveSeededRandom
#endif

/// Changes bytes the way accidents and attackers do. Equal seeds give equal mutants of equal bytes.
public struct Mutator {
  private enum Kind: CaseIterable {
    case flipBit, flipBits, flipManyBits, scrambleHeader, writeExtreme, truncate, clearRun, repeatRun,
      removeRun, insertRun
  }

  private var random: SeededGenerator

  /// Creates a mutator.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns a mutant of one of the files. Every kind is equally likely, however many files it has.
  public mutating func mutant<Ending: Comparable>(of files: [Ending: [[UInt8]]]) -> [UInt8] {
    let kind = files.keys.sorted().randomElement(using: &random)
    return mutant(of: kind.flatMap { files[$0]?.randomElement(using: &random) } ?? [])
  }

  /// Returns a random number below a limit, for choices that go with the mutant.
  public mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<max(1, limit), using: &random)
  }

  /// Returns changed bytes, never empty; a single byte if the original is empty.
  public mutating func mutant(of original: [UInt8]) -> [UInt8] {
    guard !original.isEmpty else { return [0] }
    var bytes = original
    // Often more than one thing is wrong with a file.
    for _ in 0..<(number(below: 4) == 0 ? 2 : 1) {
      mutate(&bytes, Kind.allCases.randomElement(using: &random) ?? .flipBit)
    }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8], _ kind: Kind) {
    switch kind {
    case .flipBit: flip(1, in: &bytes)
    case .flipBits: flip(16, in: &bytes)
    case .flipManyBits: flip(200, in: &bytes)
    case .scrambleHeader:
      for _ in 0..<4 {
        bytes[number(below: min(700, bytes.count))] = UInt8.random(in: 0...255, using: &random)
      }
    case .writeExtreme: writeExtreme(to: &bytes)
    case .truncate: bytes.removeLast(bytes.count - 1 - number(below: bytes.count))
    case .clearRun: for index in run(of: bytes, most: 64) { bytes[index] = 0 }
    case .repeatRun:
      let range = run(of: bytes, most: 2_000)
      bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
    case .removeRun:
      let range = run(of: bytes, most: 200)
      if range.count < bytes.count { bytes.removeSubrange(range) }
    case .insertRun:
      let noise = (0..<1 + number(below: 64)).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes.insert(contentsOf: noise, at: number(below: bytes.count))
    }
  }

  private mutating func flip(_ count: Int, in bytes: inout [UInt8]) {
    for _ in 0..<count { bytes[number(below: bytes.count)] ^= 1 << UInt8(number(below: 8)) }
  }

  private mutating func run(of bytes: [UInt8], most: Int) -> Range<Int> {
    let start = number(below: bytes.count)
    return start..<min(bytes.count, start + 1 + number(below: most))
  }

  /// Writes an extreme length or count in either byte order, half of the time near the beginning.
  private mutating func writeExtreme(to bytes: inout [UInt8]) {
    let extremes: [UInt32] = [
      0, 1, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, 0xFFFF_FFFF,
    ]
    let value = extremes[number(below: extremes.count)]
    let count = number(below: 2) == 0 ? 2 : 4
    let start = number(below: number(below: 2) == 0 ? min(400, bytes.count) : bytes.count)
    let isBigEndian = number(below: 2) == 0
    for index in 0..<count where start + index < bytes.count {
      let shift = 8 * (isBigEndian ? count - 1 - index : index)
      bytes[start + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }
}
