import AdaptiveCore
@testable import AdaptiveImaging
import Synchronization

/// A decoder whose jobs finish only when a test provides the outcome.
final class FakeDecoder: PictureDecoding {
  struct Work: Sendable {
    let ticket: DecodeTicket
    let job: DecodeJob
    var priority: DecodePriority
    let completion: @Sendable (DecodeOutcome) -> Void
  }

  private struct State {
    var open: [Work] = []
    var asked: [DecodeJob] = []
    var cancelled: [DecodeJob] = []
    var nextNumber: UInt64 = 1
  }

  private let state = Mutex(State())

  func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket {
    state.withLock { state in
      let ticket = DecodeTicket(number: state.nextNumber)
      state.nextNumber += 1
      state.asked.append(job)
      state.open.append(Work(ticket: ticket, job: job, priority: priority, completion: completion))
      return ticket
    }
  }

  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {
    state.withLock { state in
      for index in state.open.indices where state.open[index].ticket == ticket {
        state.open[index].priority = priority
      }
    }
  }

  func cancel(_ ticket: DecodeTicket) {
    let work = state.withLock { state -> Work? in
      guard let index = state.open.firstIndex(where: { $0.ticket == ticket }) else { return nil }
      state.cancelled.append(state.open[index].job)
      return state.open.remove(at: index)
    }
    work?.completion(.cancelled)
  }

  /// All jobs so far, in order, as "file stage".
  var asked: [String] { state.withLock { $0.asked.map(Self.describe) } }

  /// All previews so far, in order, as "file stage". A preview is a small decode.
  var previews: [String] {
    state.withLock { state in
      state.asked.filter { $0.stage == .good && max($0.box.width, $0.box.height) == 256 }.map(Self.describe)
    }
  }

  /// The unfinished jobs, as "file stage".
  var open: [String] { state.withLock { $0.open.map { Self.describe($0.job) } } }

  /// Returns the box of the oldest open job with a description.
  func box(of description: String) -> PixelSize? {
    state.withLock { $0.open.first { Self.describe($0.job) == description }?.job.box }
  }

  var cancelled: [String] { state.withLock { $0.cancelled.map(Self.describe) } }

  func priority(of description: String) -> DecodePriority? {
    state.withLock { $0.open.first { Self.describe($0.job) == description }?.priority }
  }

  /// Finishes the oldest open job with a description. Returns whether there was one.
  @discardableResult
  func finish(_ description: String, _ outcome: (DecodeJob) -> DecodeOutcome) -> Bool {
    let work = state.withLock { state -> Work? in
      guard let index = state.open.firstIndex(where: { Self.describe($0.job) == description }) else {
        return nil
      }
      return state.open.remove(at: index)
    }
    guard let work else { return false }
    work.completion(outcome(work.job))
    return true
  }

  /// Returns the file and the requested stage, with turn, region and frame if they are not the default.
  private static func describe(_ job: DecodeJob) -> String {
    let kind =
      switch job.kind {
      case .picture: "\(job.stage)"
      case .metadata: "metadata"
      case .storedThumbnail: "stored"
      case .storedFailure: "failure"
      case .makeThumbnail: "new"
      case .sidecar: "sidecar"
      }
    var words = ["\(job.file)", kind]
    if job.turn != 0 { words.append("turn \(job.turn)") }
    if let region = job.region { words.append("\(region)") }
    if job.frame != 0 { words.append("frame \(job.frame)") }
    return words.joined(separator: " ")
  }
}

extension DecodeOutcome {
  /// An answer with plain pixels, by default for a picture of 600x400 pixels.
  static func pixels(
    _ width: Int, _ height: Int, isFinal: Bool = false, hasQuickStage: Bool = false, hasAlpha: Bool = false,
    of imageSize: PixelSize = PixelSize(width: 600, height: 400), effort: Duration = .zero,
    newThumbnail: NewThumbnail? = nil
  ) -> DecodeOutcome {
    .answered(
      DecodeAnswer(
        pixels: PixelBuffer(size: PixelSize(width: width, height: height)) { _, _ in 0x808080 },
        imageSize: imageSize, isFinal: isFinal, hasQuickStage: hasQuickStage, hasAlpha: hasAlpha,
        effort: .init(effort), newThumbnail: newThumbnail))
  }

  /// The answer for a missing thumbnail.
  static func nothing(
    hasQuickStage: Bool = false, of imageSize: PixelSize = PixelSize(width: 600, height: 400)
  ) -> DecodeOutcome {
    .answered(DecodeAnswer(pixels: nil, imageSize: imageSize, hasQuickStage: hasQuickStage))
  }
}
