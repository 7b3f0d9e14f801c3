import AdaptiveCore
import AdaptiveSeededRandom

/// Something a user does while viewing photos: opening and closing, zooming and panning, scrolling, and
/// resizing the window.
enum PictureStep: CustomStringConvertible {
  case keys(String)
  case mouse(MouseEvent.Action, Int, Int)
  case resize(Size)

  /// The description in test reports.
  var description: String {
    switch self {
    case .keys(let names): names
    case .mouse(let action, let x, let y): "\(action)@\(x),\(y)"
    case .resize(let size): "\(size)"
    }
  }

  static let keys = [
    "n", "n", "p", "j", "k", "l", "Enter", "Enter", "h", "Esc", "t", "t", "f", "i", "i Esc", "?", "? Esc",
    "c", "c Esc",
    "P Esc", "+", "+", "-", "=", "w", "W", "z", "<", ">", "Left", "Right", "Down", "Up", "PgDn", "PgUp",
    "g g", "G", "1",
    "Tab", "^l", "H", "H", "Z", "T", "T", "C", "C", "C Tab", "m j m j m j m j m", "F Esc", "r",
  ]
  private static let sizes = [
    Size(width: 100, height: 30), Size(width: 100, height: 30), Size(width: 120, height: 40),
    Size(width: 80, height: 24), Size(width: 60, height: 24), Size(width: 61, height: 25),
    Size(width: 40, height: 12), Size(width: 20, height: 5), Size(width: 1, height: 1),
  ]

  /// Returns a random next step for a window of a size.
  static func next(_ generator: inout SeededGenerator, in size: Size) -> PictureStep {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch number(0..<100) {
    case 0..<10: return .resize(sizes[number(0..<sizes.count)])
    case 10..<15: return .resize(Size(width: number(20..<131), height: number(4..<43)))
    case 15..<22:
      let actions: [MouseEvent.Action] = [.press, .wheelUp, .wheelDown]
      return .mouse(actions[number(0..<actions.count)], number(0..<size.width), number(0..<size.height))
    default: return .keys(keys[number(0..<keys.count)])
    }
  }
}
