import PhotoDecisions

/// Successive frames that form a burst or a set.
struct FrameGroup: Equatable {
  /// Their indices among the frames that a camera took right after each other.
  var frames: Range<Int>
  /// The set that they are; `nil` for a burst.
  var set: PhotoSet?

  /// The groups, of at least two each, of frames that a camera took right after each other. All state the
  /// same set, or none does. O(n).
  static func groups(of frames: ArraySlice<Frame>) -> [FrameGroup] {
    let all = frames.indices
    let groups: [FrameGroup] =
      switch frames.first?.set {
      case nil: withBursts(between: brackets(in: frames), in: all)
      // A photographer can make one bracket after another. Where nothing tells them apart, they stay one.
      case .bracket where frames.contains { !$0.isExposed(like: frames[all.lowerBound]) }:
        cycles(of: frames).map { FrameGroup(frames: $0, set: .bracket) }
      case let set: [FrameGroup(frames: all, set: set)]
      }
    return groups.filter { $0.frames.count > 1 }
  }

  /// The brackets among frames whose files state no set.
  ///
  /// Three different biases within seconds are a bracket, because no hand is so fast. So are pairs, if
  /// all frames form pairs. If the biases are equal, the camera was in manual mode: then all frames must form
  /// equal rounds of at least three exposures with one view. A burst in changing light doesn't.
  private static func brackets(in frames: ArraySlice<Frame>) -> [FrameGroup] {
    let cycles = cycles(of: frames)
    let isBiased = frames.contains { $0.bias != frames[frames.startIndex].bias }
    let found: [Range<Int>]
    if isBiased {
      let rounds = cycles.filter { Set(frames[$0].map(\.bias)).count >= 3 }
      let arePairs = cycles.allSatisfy { $0.count == 2 && areAlike(frames[$0], frames[cycles[0]]) }
      found = rounds.isEmpty && arePairs ? cycles : rounds
    } else {
      found = areRounds(cycles, of: frames) ? cycles.filter { $0.count == cycles[0].count } : []
    }
    return found.map { FrameGroup(frames: $0, set: .bracket) }
  }

  /// Returns whether frames form equal rounds of exposures, of which the last one may be incomplete.
  private static func areRounds(_ cycles: [Range<Int>], of frames: ArraySlice<Frame>) -> Bool {
    let first = frames[cycles[0]]
    return first.count >= 3 && frames.allSatisfy { $0.view == frames[frames.startIndex].view }
      && cycles.dropFirst().allSatisfy { areAlike(frames[$0], first) }
      && cycles.dropLast().allSatisfy { $0.count == first.count }
  }

  /// Returns whether frames are exposed like the first ones of others, in their order.
  private static func areAlike(_ frames: ArraySlice<Frame>, _ others: ArraySlice<Frame>) -> Bool {
    frames.count <= others.count && zip(frames, others).allSatisfy { $0.isExposed(like: $1) }
  }

  /// The most exposures of a bracket. Cameras make up to nine, or fifteen.
  private static let mostExposures = 15

  /// Divides frames such that no two of a range are exposed alike. There is at least one range.
  private static func cycles(of frames: ArraySlice<Frame>) -> [Range<Int>] {
    var (cycles, start) = ([Range<Int>](), frames.startIndex)
    for index in frames.indices.dropFirst() {
      let isNext =
        index - start == mostExposures
        || frames[start..<index].contains { $0.isExposed(like: frames[index]) }
      guard isNext else { continue }
      cycles.append(start..<index)
      start = index
    }
    return cycles + [start..<frames.endIndex]
  }

  /// Adds the bursts before, between and after brackets.
  private static func withBursts(between brackets: [FrameGroup], in all: Range<Int>) -> [FrameGroup] {
    var (groups, start) = ([FrameGroup](), all.lowerBound)
    for bracket in brackets {
      groups += [FrameGroup(frames: start..<bracket.frames.lowerBound, set: nil), bracket]
      start = bracket.frames.upperBound
    }
    return groups + [FrameGroup(frames: start..<all.upperBound, set: nil)]
  }
}
