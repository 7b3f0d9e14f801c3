extension RenameTemplate {
  /// A counter with more digits would fill the name.
  private static let widestCounter = 20

  /// Parses a pattern. Throws what is wrong with it, and where.
  public init(_ pattern: String) throws(RenameTemplateError) {
    let characters = Array(pattern)
    if characters.isEmpty { throw .empty }
    var parts: [Part] = []
    var text = ""
    func endText() {
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
    }
    var index = 0
    while index < characters.count {
      let character = characters[index]
      let isDoubled = index + 1 < characters.count && characters[index + 1] == character
      switch character {
      case "/", "\0": throw .invalidCharacter(at: index)
      case "{" where isDoubled, "}" where isDoubled:
        text.append(character)
        index += 2
      case "{":
        guard let end = characters[index...].firstIndex(of: "}") else { throw .unbalancedBrace(at: index) }
        endText()
        parts.append(try Self.field(String(characters[(index + 1)..<end]), at: index))
        index = end + 1
      case "}": throw .unbalancedBrace(at: index)
      default:
        text.append(character)
        index += 1
      }
    }
    endText()
    self.pattern = pattern
    self.parts = parts
  }

  private static func field(_ text: String, at position: Int) throws(RenameTemplateError) -> Part {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let option = halves.count > 1 ? String(halves[1]) : nil
    if let index = option?.firstIndex(where: { $0 == "/" || $0 == "\0" }), let option {
      let offset = option.distance(from: option.startIndex, to: index)
      throw .invalidCharacter(at: position + 1 + halves[0].count + 1 + offset)
    }
    let name = halves[0] == "seq" ? Field.counter.rawValue : String(halves[0])
    switch Field(rawValue: name) {
    case nil: throw .unknownField(String(halves[0]), at: position)
    case .date: return .date(try dateParts(option ?? "YYYY-MM-DD", at: position))
    case .counter: return try counter(option, at: position)
    case .camera where option == nil: return .camera
    case .original where option == nil: return .original
    case .camera, .original: throw .invalidOption(option ?? "", at: position)
    }
  }

  private static func counter(_ option: String?, at position: Int) throws(RenameTemplateError) -> Part {
    guard let option else { return .counter(width: 1, start: 1) }
    let numbers = option.split(separator: ",", omittingEmptySubsequences: false).map { text in
      text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }
    guard let width = numbers.first ?? nil, (1...widestCounter).contains(width), numbers.count <= 2,
      let start = numbers.count == 2 ? numbers[1] : 1
    else { throw .invalidOption(option, at: position) }
    return .counter(width: width, start: start)
  }

  private static func dateParts(_ format: String, at position: Int) throws(RenameTemplateError) -> [DatePart]
  {
    let letters: [(String, DatePart)] = [
      ("YYYY", .year), ("YY", .shortYear), ("MM", .month), ("DD", .day), ("hh", .hour), ("mm", .minute),
      ("ss", .second),
    ]
    var parts: [DatePart] = []
    var rest = Substring(format)
    while let character = rest.first {
      if let (text, part) = letters.first(where: { rest.hasPrefix($0.0) }) {
        parts.append(part)
        rest = rest.dropFirst(text.count)
      } else {
        // A letter that stands for nothing is more likely a mistake than a text.
        if character.isLetter || character == "{" { throw .invalidOption(format, at: position) }
        parts.append(.text(String(character)))
        rest = rest.dropFirst()
      }
    }
    if parts.isEmpty { throw .invalidOption(format, at: position) }
    return parts
  }
}
