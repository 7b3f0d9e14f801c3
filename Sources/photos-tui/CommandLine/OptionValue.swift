import AdaptiveCore
import AdaptiveStoryboards
import Browser
import FileOperations

/// Parses the values of options. `of` names the option or the variable, for errors.
nonisolated enum OptionValue {
  /// The range of columns and rows. A larger frame would be a mistake and must fit into memory.
  static let extents = 1...2_000

  /// The range of line speeds in kilobytes per second.
  static let lineSpeeds = 1...10_000_000

  /// A size such as "80x24".
  static func size(_ text: some StringProtocol, of name: String) throws(OptionError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = digits(parts[0]), let rows = digits(parts[1]),
      extents.contains(columns), extents.contains(rows)
    else { throw .invalidValue(of: name, value: String(text), .size(extents)) }
    return Size(width: columns, height: rows)
  }

  /// A cell such as "40,1", counted from 0.
  static func place(_ text: String, of name: String) throws(OptionError) -> Point {
    let range = 0...extents.upperBound
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = digits(parts[0]), let y = digits(parts[1]), range.contains(x),
      range.contains(y)
    else { throw .invalidValue(of: name, value: text, .place(range)) }
    return Point(x: x, y: y)
  }

  /// Sizes, size classes, `grid` and `devices`, separated by commas, such as "80x24,C*".
  static func variants(_ text: String, of name: String) throws(OptionError) -> [PreviewVariant] {
    var variants: [PreviewVariant] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      if word == "grid" {
        variants += PreviewVariant.grid
      } else if word == "devices" {
        variants += PreviewVariant.devices
      } else if let cell = SizeClassPattern(word) {
        variants.append(PreviewVariant(cell))
      } else {
        do {
          variants.append(PreviewVariant(try size(word, of: name)))
        } catch {
          throw .invalidValue(of: name, value: String(word), .variants(extents))
        }
      }
    }
    return variants
  }

  /// An integer, for cells, photos in a row, or kilobytes per second.
  static func number(
    _ text: String, of name: String, in range: ClosedRange<Int> = 0...extents.upperBound
  ) throws(OptionError) -> Int {
    guard let number = digits(text), range.contains(number) else {
      throw .invalidValue(of: name, value: text, .number(range))
    }
    return number
  }

  /// A template for the names of photos from a card.
  static func ingestTemplate(_ text: String) throws(OptionError) -> IngestTemplate {
    let template: IngestTemplate
    do {
      template = try IngestTemplate(text)
    } catch {
      throw .invalidTemplate(text, error)
    }
    if template.canRepeat { throw .invalidTemplate(text, nil) }
    return template
  }

  /// The name of a preset of keys.
  static func keyPreset(_ text: String, of name: String) throws(OptionError) -> KeyPreset {
    guard let preset = KeyPreset(rawValue: text) else {
      throw .invalidValue(of: name, value: text, .word(KeyPreset.allCases.map(\.rawValue)))
    }
    return preset
  }

  /// Keys and sizes separated by blanks, such as "j gg Enter Resize:60x24".
  static func steps(_ text: String) throws(OptionError) -> [RenderStep] {
    var steps: [RenderStep] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let resize = "Resize:"
      if word.hasPrefix(resize) {
        steps.append(.resize(try size(word.dropFirst(resize.count), of: "--keys Resize")))
      } else if let key = KeyEvent(name: word) {
        steps.append(.key(key))
      } else if word.count == 2, let first = word.first, word.last == first {
        // The key table writes a key that is pressed twice as "gg".
        steps += [.key(.character(first)), .key(.character(first))]
      } else {
        throw .unknownKey(String(word))
      }
    }
    return steps
  }

  /// A number of ASCII digits only. `Int` would also accept signs.
  private static func digits(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
