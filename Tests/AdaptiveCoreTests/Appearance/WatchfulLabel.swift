import AdaptiveCore
import AdaptiveTesting
import Testing

/// Records its colour at certain moments.
@MainActor final class WatchfulLabel: Label {
  var seen: [String] = []

  func watch(_ moment: String) {
    let color = [Color.red: "red", .blue: "blue"][style.foreground] ?? "plain"
    seen.append("\(moment) \(color)")
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { watch("didChange") }
}
