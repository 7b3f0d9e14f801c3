@testable import AdaptiveCore

/// Derives random formats from the grammar, each with its expected parse result.
struct FormatGenerator<Numbers: RandomNumberGenerator> {
  private var numbers: Numbers
  private var text = ""
  private var usesBlanks = false

  init(_ numbers: Numbers) {
    self.numbers = numbers
  }

  mutating func format() -> VisualFormat {
    text = ""
    usesBlanks = chance(3)
    var axis = Axis.horizontal
    if chance(2) {
      axis = chance(2) ? .vertical : .horizontal
      write(axis == .vertical ? "V" : "H")
      write(":")
    }
    var start: VisualFormat.Edge?
    if chance(2) { start = VisualFormat.Edge(column: write("|"), gap: gap()) }
    var views = [view()]
    var gaps: [VisualFormat.Gap] = []
    for _ in 0..<number(4) {
      gaps.append(gap())
      views.append(view())
    }
    var end: VisualFormat.Edge?
    if chance(2) {
      let gap = gap()
      end = VisualFormat.Edge(column: write("|"), gap: gap)
    }
    blanks()
    return VisualFormat(text: text, axis: axis, start: start, views: views, gaps: gaps, end: end)
  }

  /// Returns the text after one to three random edits, which remove, insert, duplicate, replace or swap
  /// characters.
  mutating func mutation(of text: String) -> String {
    let alphabet = Array("HV:|-[]()<>=@,._ ab19é漢\u{1F600}")
    var characters = Array(text)
    for _ in 0...number(3) {
      let position = number(characters.count + 1)
      switch number(5) {
      case 0 where position < characters.count: characters.remove(at: position)
      case 1 where position < characters.count: characters.insert(characters[position], at: position)
      case 2 where position < characters.count: characters[position] = alphabet[number(alphabet.count)]
      case 3 where position + 1 < characters.count: characters.swapAt(position, position + 1)
      default: characters.insert(alphabet[number(alphabet.count)], at: position)
      }
    }
    return String(characters)
  }

  /// Returns random bytes, decoded as text.
  mutating func rubbish() -> String {
    String(decoding: (0..<number(40)).map { _ in UInt8(number(256)) }, as: UTF8.self)
  }

  private mutating func gap() -> VisualFormat.Gap {
    switch number(4) {
    case 0: return .none
    case 1:
      write("-")
      return .standard
    case 2:
      write("-")
      let operand = operand(isSigned: false)
      write("-")
      return .simple(operand)
    default:
      write("-")
      let list = list()
      write("-")
      return .list(list)
    }
  }

  private mutating func view() -> VisualFormat.Item {
    write("[")
    let name = name()
    let column = write(name)
    let sizes = chance(2) ? list() : []
    write("]")
    return VisualFormat.Item(name: name, column: column, sizes: sizes)
  }

  private mutating func list() -> [VisualFormat.Predicate] {
    write("(")
    var predicates = [predicate()]
    for _ in 0..<number(3) {
      write(",")
      predicates.append(predicate())
    }
    write(")")
    return predicates
  }

  private mutating func predicate() -> VisualFormat.Predicate {
    let relations: [(String, LayoutRelation)] = [
      ("", .equal), ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ]
    let (sign, relation) = relations[number(relations.count)]
    if !sign.isEmpty { write(sign) }
    let object = operand(isSigned: chance(2))
    var priority: VisualFormat.Operand?
    if chance(3) {
      write("@")
      priority = operand(isSigned: false)
    }
    return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
  }

  private mutating func operand(isSigned: Bool) -> VisualFormat.Operand {
    if chance(3) {
      let name = name()
      return VisualFormat.Operand(value: .name(name), column: write(name))
    }
    let number = ["0", "1", "8", "007", "2.5", "250", "1000", "99999", "3.0"][number(9)]
    let value = Double(number) ?? 0
    return VisualFormat.Operand(
      value: .number(isSigned ? -value : value), column: write(isSigned ? "-" + number : number))
  }

  private mutating func name() -> String {
    ["a", "b", "H", "V", "_", "_1", "gap", "topGuide", "x9_y", "größe", "漢字"][number(11)]
  }

  /// Appends a word, sometimes with blanks before it. Returns the column in which it begins.
  @discardableResult private mutating func write(_ word: String) -> Int {
    blanks()
    let column = text.count + 1
    text += word
    return column
  }

  private mutating func blanks() {
    guard usesBlanks, chance(3) else { return }
    text += ["  ", " ", "\t", "\n"][number(4)]
  }

  private mutating func number(_ end: Int) -> Int { Int.random(in: 0..<max(1, end), using: &numbers) }

  private mutating func chance(_ sides: Int) -> Bool { number(sides) == 0 }
}
