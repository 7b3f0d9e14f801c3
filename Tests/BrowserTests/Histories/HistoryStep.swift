import AdaptiveCore
import AdaptiveFileSystem
import Glibc
import PhotoModel
import AdaptiveSeededRandom
import Testing

@testable import Browser

/// A step of a history: what the user presses, or what happens around the program.
enum HistoryStep: CustomStringConvertible {
  case press(String)
  case restart(String)
  case wait
  case write(String)
  case remove(String)
  case rename(String, String)

  private static let keys = [
    // Movements and screens.
    "j", "j", "k", "g g", "G", "Enter", "Enter", "h", "Esc", "n", "p", "Tab", "t", "T", "f", "J", "l", "]",
    "[",
    ")", "(", "e", "E", "PgDn", "i", "C", "r", "?",
    // Decisions.
    "0", "1", "2", "3", "4", "5", "4", "5", "x", "6", "7", "X", "A", "c H i Enter", "u", "u", "^r", ">",
    // Marks.
    "m", "Space", "Space", "U", "*", "I", "v", "v j v",
    // Filter, order and groups: `S` orders photos, and groups albums.
    "F 4 Esc", "F 0 Esc", "F c Esc", "^f", "F x Esc", "S r Esc", "S d Esc", "S n Esc", "S y Esc", "S c Esc",
    "S f Esc", "S D Esc", "S r r Esc", "/ 2 Enter", "Esc Esc Esc Esc S r Esc",
    // Files.
    "d", "d d", "B B Enter", "b A Enter", "R ^u 9 Enter",
  ]

  private static let sizes = ["150x40", "100x30", "80x24", "60x24", "40x12", "80x8", "20x6"]

  static func next(_ random: inout SeededGenerator) -> HistoryStep {
    func one<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &random)] }
    func file() -> String { "\(one(["A", "B"]))/\(Int.random(in: 1...9, using: &random)).jpg" }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<80: return .press(one(keys))
    case 80..<86: return .press(one(sizes))
    case 86..<90: return .restart(one(sizes))
    case 90..<94: return .wait
    case 94..<96: return .write(file())
    case 96..<98: return .remove(file())
    default: return .rename(file(), file())
    }
  }

  func perform(on stage: HistoryStage) async throws {
    switch self {
    case .press(let keys): try stage.fixture.press(keys)
    case .restart(let size): try await stage.restart(size)
    case .wait: try await stage.settle()
    case .write(let name): try stage.folder.file("photos/\(name)", "\(name) again")
    case .remove(let name): try? stage.folder("photos/\(name)").remove()
    case .rename(let name, let other):
      _ = Glibc.rename("\(stage.root)/\(name)", "\(stage.root)/\(other)")
    }
    switch self {
    case .write, .remove, .rename: stage.library.noteExternalChanges(in: nil)
    case .press, .restart, .wait: break
    }
  }

  var description: String {
    switch self {
    case .press(let keys): keys
    case .restart(let size): "restart(\(size))"
    case .wait: "wait"
    case .write(let name): "write(\(name))"
    case .remove(let name): "remove(\(name))"
    case .rename(let name, let other): "rename(\(name), \(other))"
    }
  }
}
