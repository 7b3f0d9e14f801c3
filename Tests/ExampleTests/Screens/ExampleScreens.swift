import AdaptiveCore
import AdaptiveTesting
import Testing

/// The sizes at which an example is reviewed.
let reviewedSizes = ["20x5", "34x60", "40x12", "60x24", "80x24", "100x30", "120x40", "200x60"]

/// A screen at the sizes as text that a reviewer can read, each without the rows at the end that have at most
/// lines between columns. Waits at each size until the screen is complete.
@MainActor func snapshot(
  _ app: ApplicationTester, isComplete: (ApplicationTester) -> Bool = { _ in true }
) async -> ScreenSnapshot {
  var lines: [String] = []
  for size in reviewedSizes {
    app.resize(size)
    await wait(app) { isComplete(app) }
    let last = app.rows.lastIndex { $0.contains { $0 != " " && $0 != "│" } } ?? -1
    lines += [size] + app.rows.prefix(last + 1).map { "|" + $0 } + [""]
  }
  return ScreenSnapshot(text: lines.joined(separator: "\n"))
}

/// Runs the tasks of an app until something is true, which work off the main actor may delay.
@MainActor func wait(
  _ app: ApplicationTester, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
) async {
  let deadline = ContinuousClock.now + .seconds(20)
  while !condition(), ContinuousClock.now < deadline { await app.runTasks() }
  #expect(condition(), "\(app.text)", sourceLocation: sourceLocation)
}
