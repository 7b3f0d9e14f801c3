import PhotoDecodeProtocol
import Foundation
import Mutators
import Testing

@Suite("Mutants")
struct MutantTests {
  /// The number of mutants. `PHOTOS_TUI_MUTANTS` overrides it.
  private static let count =
    ProcessInfo.processInfo.environment["PHOTOS_TUI_MUTANTS"].flatMap { Int($0) } ?? 3_000
  private static let workers = 2

  @Test("every mutant gets a response in time, and no decoder ends, hangs or takes too much memory")
  func mutants() async throws {
    let originals = try Mutator.originals(in: Corpus.folder)
    try #require(originals.count >= 11)
    let total = try await withThrowingTaskGroup(of: MutantTally.self) { group in
      for worker in 0..<Self.workers {
        group.addTask {
          let round = try MutantRound(originals)
          for number in stride(from: worker, to: Self.count, by: Self.workers) { try round.run(number) }
          return try round.finish()
        }
      }
      return try await group.reduce(into: MutantTally()) { $0.add($1) }
    }
    print(total.summary)
    #expect(total.crashes == [] && total.hangs == [] && total.lost == [])
    #expect(total.peakMemory < 1_200 << 20)
    // A fair part of the mutants decodes, and a fair part does not.
    #expect(total.statuses["ok", default: 0] > Self.count / 10)
    #expect(total.statuses["damaged", default: 0] > Self.count / 20)
    #expect(total.statuses["corrupt", default: 0] > Self.count / 20)
  }
}

/// The results of mutants.
struct MutantTally: Sendable {
  /// The number of decodes with each status.
  var statuses: [String: Int] = [:]
  /// The mutants that ended a decoder, by number.
  var crashes: [String] = []
  /// The mutants without a response in ten seconds.
  var hangs: [String] = []
  /// The mutants after which a good file failed.
  var lost: [String] = []
  var slowest = (seconds: 0.0, name: "")
  var peakMemory = 0

  mutating func add(_ other: MutantTally) {
    statuses.merge(other.statuses, uniquingKeysWith: +)
    crashes += other.crashes
    hangs += other.hangs
    lost += other.lost
    if other.slowest.seconds > slowest.seconds { slowest = other.slowest }
    peakMemory = max(peakMemory, other.peakMemory)
  }

  var summary: String {
    "mutants: \(statuses.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")); "
      + "\(crashes.count) crashes, \(hangs.count) hangs, "
      + "slowest \(Int(slowest.seconds * 1_000)) ms (\(slowest.name)), peak memory \(peakMemory >> 20) MiB"
  }
}

/// Runs some of the mutants in sequence, with its own decoders.
private final class MutantRound {
  private let originals: [String: [[UInt8]]]
  private var decoders: [CorpusDecoders.Kind: DecoderConversation] = [:]
  private var requests: [CorpusDecoders.Kind: Int] = [:]
  private var tally = MutantTally()

  init(_ originals: [String: [[UInt8]]]) throws {
    self.originals = originals
  }

  func finish() throws -> MutantTally {
    for program in decoders.keys { try retire(program) }
    return tally
  }

  /// Makes a mutant from its number and performs all operations on it.
  func run(_ number: Int) throws {
    var (bytes, mutator) = Mutator.mutant(number, of: originals)
    let file = try TemporaryPicture(bytes, named: "mutant-\(number)")
    guard let (program, frames) = try probe(file, number) else { return }
    let stage = DecodeRequest.Stage.allCases[mutator.number(below: 3)]
    let box = [(240, 160), (60, 40), (1_000, 1_000)][mutator.number(below: 3)] as (UInt32, UInt32)
    let turn = UInt8(mutator.number(below: 4))
    let region = mutator.number(below: 3) == 0 ? DecodeRegion(x: 5, y: 7, width: 21, height: 13) : nil
    let frame = UInt32(mutator.number(below: min(Int(frames), 6)))
    _ = try perform(program, number, .thumbnail) {
      try $0.perform(.thumbnail, of: file.path, milliseconds: 10_000)
    }
    let decoded = try perform(program, number, .decode) {
      try $0.perform(
        .decode, of: file.path, stage: stage, turn: turn, box: box, region: region, frame: frame,
        milliseconds: 10_000)
    }
    if let decoded { tally.statuses["\(decoded.status)", default: 0] += 1 }
    _ = try perform(program == .video ? .video : .extra, number, .metadata) {
      try $0.perform(.metadata, of: file.path, milliseconds: 10_000)
    }
    if number % 50 == 0 { try expectSoundPictures(after: number) }
  }

  /// The program that recognises the file's format, or the second one if none does, and the number of frames.
  private func probe(_ file: TemporaryPicture, _ number: Int) throws -> (CorpusDecoders.Kind, UInt32)? {
    for program in CorpusDecoders.Kind.allCases {
      let reply = try perform(program, number, .probe) {
        try $0.perform(.probe, of: file.path, milliseconds: 10_000)
      }
      guard let reply else { return nil }
      if reply.status != .unknownFormat { return (program, reply.frames) }
    }
    return (.extra, 0)
  }

  private func perform(
    _ program: CorpusDecoders.Kind, _ number: Int, _ operation: DecodeRequest.Operation,
    _ question: (DecoderConversation) throws -> DecoderConversation.Response
  ) throws -> DecodeReply? {
    let name = "\(number) \(operation)"
    // Like photos-tui, replace a decoder after a number of requests.
    if requests[program, default: 0] >= DecodeLimits.requestsPerProcess { try retire(program) }
    requests[program, default: 0] += 1
    let start = ContinuousClock.now
    defer {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if seconds > tally.slowest.seconds { tally.slowest = (seconds, name) }
    }
    do {
      return try question(conversation(program)).reply
    } catch DecoderConversation.Failure.gone {
      tally.crashes.append(name)
    } catch DecoderConversation.Failure.silent {
      tally.hangs.append(name)
    }
    decoders[program] = nil
    requests[program] = 0
    return nil
  }

  private func conversation(_ program: CorpusDecoders.Kind) throws -> DecoderConversation {
    if let running = decoders[program] { return running }
    let started = try CorpusDecoders.start(program)
    decoders[program] = started
    return started
  }

  private func retire(_ program: CorpusDecoders.Kind) throws {
    if let running = decoders[program] { tally.peakMemory = max(tally.peakMemory, try running.peakMemory()) }
    decoders[program] = nil
    requests[program] = 0
  }

  private func expectSoundPictures(after number: Int) throws {
    for (program, name) in [
      (CorpusDecoders.Kind.basic, "rgb.png"), (.extra, "plain.tif"), (.svg, "quarters.svg"),
      (.video, "h264.mp4"),
    ] {
      guard program != .svg || decoders[.svg]?.hello.reads(.svg) == true else { continue }
      let reply = try conversation(program).perform(.decode, of: Corpus.folder + "/good/" + name).reply
      if reply.status != .ok { tally.lost.append("\(number) \(name)") }
    }
  }
}
