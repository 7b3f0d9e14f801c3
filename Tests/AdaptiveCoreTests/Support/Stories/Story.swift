import AdaptiveCore

/// A tree of controllers in a window of a given size, and the steps performed on it.
struct Story: Hashable, Sendable {
  var root: Blueprint
  var width: Int
  var height: Int
  var steps: [Step]

  init(_ root: Blueprint, _ width: Int, _ height: Int, _ steps: [Step]) {
    self.root = root
    self.width = width
    self.height = height
    self.steps = steps
  }

  /// Sizes on both sides of every threshold, the smallest first.
  static let sizes = [1, 20, 60, 61, 79, 80, 99, 100, 120, 139, 140, 200].flatMap { width in
    [1, 3, 10, 23, 24, 40, 60].map { Size(width: width, height: $0) }
  }

  /// Plays the story in a new window. Returns the failure; `nil` if there is none.
  @MainActor func play() -> StoryFailure? {
    let stage = StoryStage(self)
    stage.checkRest()
    for (number, step) in steps.enumerated() where stage.faults.isEmpty {
      stage.play(step)
      if !stage.faults.isEmpty { return stage.failure(afterStep: number + 1) }
    }
    guard stage.faults.isEmpty else { return stage.failure(afterStep: 0) }
    let tree = stage.window.controllerTreeDescription
    stage.clear()
    return stage.faults.isEmpty ? nil : stage.failure(afterStep: nil, tree: tree)
  }
}

extension Story: CustomStringConvertible {
  /// The story as source code.
  var description: String {
    let lines = steps.map { "    \($0),\n" }.joined()
    return "Story(\n  \(sourceText(of: root)), \(width), \(height),\n  [\n\(lines)  ])"
  }
}

/// The failure of a story.
struct StoryFailure {
  let faults: [String]
  /// The number of steps before the failure; `nil` if it occurred while clearing the stage.
  let steps: Int?
  /// The tree of controllers at that time.
  let tree: String
}

extension StoryFailure: CustomStringConvertible {
  var description: String {
    """
    \(steps.map { "after step \($0)" } ?? "after everything was taken away"):
    \(faults.joined(separator: "\n"))
    \(tree)
    """
  }
}
