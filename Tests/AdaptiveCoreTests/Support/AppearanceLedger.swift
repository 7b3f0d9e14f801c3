import AdaptiveCore
import Testing

/// Follows the calls of recording controllers and finds those that can't come where they came.
///
/// Needs a name of its own for every controller.
@MainActor final class AppearanceLedger {
  private var states: [String: AppearanceState] = [:]
  private var announcedParents: [String: String] = [:]
  private var parents: [String: String] = [:]
  private var loaded: Set<String> = []
  private(set) var faults: [String] = []

  /// Follows some calls.
  func enter(_ calls: [String]) {
    for call in calls {
      guard let dot = call.lastIndex(of: ".") else { continue }
      enter(String(call[call.index(after: dot)...]), of: String(call[..<dot]), call)
    }
  }

  /// Whether between two events a controller is in the middle of something.
  func checkAtRest() {
    for (name, state) in states where state == .appearing || state == .disappearing {
      faults.append("\(name) is left \(state)")
    }
    for (name, parent) in announcedParents where parents[name] != parent {
      faults.append("\(name) was to move to \(parent) and moved to \(parents[name] ?? "nowhere")")
    }
  }

  private func enter(_ word: String, of name: String, _ call: String) {
    let state = states[name, default: .disappeared]
    func move(from allowed: [AppearanceState], to next: AppearanceState) {
      if !allowed.contains(state) { faults.append("\(call) when \(state)") }
      states[name] = next
    }
    switch word {
    case "load": if !loaded.insert(name).inserted { faults.append("\(call) twice") }
    case "WA": move(from: [.disappeared, .disappearing], to: .appearing)
    case "DA": move(from: [.appearing], to: .appeared)
    case "WD": move(from: [.appeared, .appearing], to: .disappearing)
    case "DD": move(from: [.disappearing], to: .disappeared)
    default:
      if word.hasPrefix("willMove(") { announcedParents[name] = String(word.dropFirst(9).dropLast()) }
      if word.hasPrefix("didMove(") {
        let parent = String(word.dropFirst(8).dropLast())
        if announcedParents[name] != parent { faults.append("\(call) without willMove") }
        parents[name] = parent
      }
    }
  }
}
