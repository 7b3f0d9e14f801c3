import AdaptiveCore
import AdaptiveJSON
import AdaptiveStoryboards
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

/// Randomly damaged documents. Each must give a list of errors or scenes that work at every size.
@MainActor @Suite("Damaged documents") struct StoryboardFuzzTests {
  @Test("damaged text gives errors or working scenes", arguments: 0..<10) func text(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var usable = 0
    for _ in 0..<100 {
      var text = Array(StoryboardFixture.garden.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&text, &random) }
      if try holds(text, &random) { usable += 1 }
    }
    #expect(usable > 0, "at least some of them are harmless")
  }

  @Test("a document with exchanged values gives errors or working scenes", arguments: 0..<10)
  func values(seed: Int) throws {
    var random = SeededGenerator(seed: 1000 + UInt64(seed))
    let original = try JSONValue(parsing: Array(StoryboardFixture.garden.utf8))
    var pool: [JSONValue] = [
      .null, .bool(true), .integer(0), .integer(-1), .integer(.max), .real(1e300), .real(0.5), .string(""),
      .string("*"),
      .string("super.width"), .array([]), .object([:]), .object(["C*": .integer(3)]),
    ]
    collect(original, into: &pool)
    var usable = 0
    for _ in 0..<100 {
      var json = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        var countdown = Int.random(in: 0..<400, using: &random)
        json = exchanging(json, &countdown, pool[Int.random(in: 0..<pool.count, using: &random)])
      }
      if try holds(json.serialized ?? [], &random) { usable += 1 }
    }
    #expect(usable > 0, "at least some of them are harmless")
  }

  /// Returns whether text is a valid document. A valid one must work at three sizes and while it is
  /// resized.
  private func holds(_ text: [UInt8], _ random: inout SeededGenerator) throws -> Bool {
    // Its faults must not matter without checks either.
    _ = try? StoryboardDocument(parsingValid: text, file: "damaged.json")
    let document: StoryboardDocument
    let storyboard: Storyboard
    do {
      document = try StoryboardDocument(parsing: text, file: "damaged.json")
      let classes = ClassRegistry()
      classes.allowsUnknownClasses = true
      storyboard = try Storyboard(document, classes: classes)
    } catch {
      #expect(!error.errors.isEmpty && !error.description.isEmpty)
      return false
    }
    let again = try StoryboardDocument(parsing: document.serialized, file: "damaged.json")
    #expect(again.serialized == document.serialized)
    let sizes = ["100x40", "60x24", "20x5"].compactMap { Size($0) }
    let size = Size(
      width: Int.random(in: 0...120, using: &random), height: Int.random(in: 0...50, using: &random))
    // Those that the first one contains are shown with it, and any of them by itself.
    let chosen = [document.initialScene, document.sceneIDs.randomElement(using: &random)].compactMap { $0 }
    for id in chosen {
      let found = diagnostics {
        guard let controller = storyboard.instantiate(id) else {
          Issue.record("\(id) of \(String(decoding: text, as: UTF8.self))")
          return
        }
        let window = Window(screen: Screen(size: sizes[0]))
        window.rootViewController = controller
        window.show()
        for size in sizes + [size] {
          window.resize(to: size)
          window.settle()
          let violations = window.invariantViolations().filter { !$0.contains("leaves its superview") }
          if !violations.isEmpty {
            Issue.record("\(id) \(size) \(violations) \(String(decoding: text, as: UTF8.self))")
          }
        }
      }
      for diagnostic in found where !diagnostic.isAboutLayout {
        Issue.record("\(diagnostic) in \(id) of \(String(decoding: text, as: UTF8.self))")
      }
    }
    return true
  }

  private func damage(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0..<text.count, using: &random)
    let length = Int.random(in: 1...8, using: &random)
    let range = start..<min(text.count, start + length)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: text.removeSubrange(range)
    case 1: text[start] = UInt8.random(in: 0...255, using: &random)
    case 2: text.insert(contentsOf: text[range], at: Int.random(in: 0..<text.count, using: &random))
    case 3:
      text[start] = UInt8(
        ascii: ["0", "9", "-", "}", "]", "\"", ",", "C"][Int.random(in: 0..<8, using: &random)])
    default:
      // A digit, so that the text stays a document.
      let digits = text.indices.filter { (0x30...0x39).contains(text[$0]) }
      text[digits[Int.random(in: 0..<digits.count, using: &random)]] = UInt8.random(
        in: 0x30...0x39, using: &random)
    }
  }

  private func collect(_ value: JSONValue, into pool: inout [JSONValue]) {
    pool.append(value)
    switch value {
    case .array(let elements): elements.forEach { collect($0, into: &pool) }
    case .object(let members): members.sorted { $0.key < $1.key }.forEach { collect($0.value, into: &pool) }
    default: break
    }
  }

  /// Returns a value with one of its descendants exchanged.
  private func exchanging(_ value: JSONValue, _ countdown: inout Int, _ new: JSONValue) -> JSONValue {
    countdown -= 1
    if countdown == 0 { return new }
    guard countdown > 0 else { return value }
    switch value {
    case .array(let elements): return .array(elements.map { exchanging($0, &countdown, new) })
    case .object(let members):
      var result = members
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        result[key] = exchanging(value, &countdown, new)
      }
      return .object(result)
    default: return value
    }
  }
}

extension AdaptiveDiagnostic {
  /// Whether the diagnostic is about contradictory or ambiguous constraints.
  fileprivate var isAboutLayout: Bool {
    switch self {
    case .unsatisfiable, .ambiguousLayout, .noCommonAncestor: true
    default: false
    }
  }
}
