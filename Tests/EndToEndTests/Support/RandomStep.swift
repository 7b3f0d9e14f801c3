import AdaptiveCore
import Browser
import AdaptiveSeededRandom

/// Something a user can do at any moment, whatever the program shows.
enum RandomStep: CustomStringConvertible {
  /// A key of the table, or the keys of a sequence in order.
  case key(String)
  /// A text, typed only in a text field.
  case text(String)
  case mouse(MouseEvent.Action, Int, Int)
  case resize(Size)

  /// The description in test reports.
  var description: String {
    switch self {
    case .key(let name): name
    case .text(let text): "‘\(text)’"
    case .mouse(let action, let x, let y): "\(action)@\(x),\(y)"
    case .resize(let size): "\(size)"
    }
  }

  /// All keys of the table except those that leave the program, and those after which it runs what a walk
  /// types. A new key therefore changes every walk.
  @MainActor static var keys: [String] {
    KeyTable.bindings.flatMap(\.keys).filter { !["q", "^z", "^c", "!", "go"].contains($0) }
  }

  /// Keys that lead deeper into the program, so that the walk does not stay in the first list.
  private static let inward = ["Enter", "l", "j", "n", "c", "P", "?", "f"]
  private static let texts = ["写真 👍🏽 e\u{301}", "a long caption that has to wrap over the photo ", "x y"]

  /// Returns a random next step with these keys, for a window of a size.
  static func next(_ generator: inout SeededGenerator, keys: [String], in size: Size) -> RandomStep {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch number(0..<100) {
    case 0..<12: return .resize(Size(width: number(20..<131), height: number(4..<43)))
    case 12..<14: return .resize(Size(width: 1, height: number(1..<31)))
    case 14..<24:
      let actions: [MouseEvent.Action] = [.press, .press, .wheelUp, .wheelDown]
      return .mouse(actions[number(0..<actions.count)], number(0..<size.width), number(0..<size.height))
    case 24..<27: return .text(texts[number(0..<texts.count)])
    case 27..<55: return .key(inward[number(0..<inward.count)])
    default: return .key(keys[number(0..<keys.count)])
    }
  }
}
