import PhotoDecisions
import AdaptiveSeededRandom

@testable import PhotoSidecars

/// Changes XML by its parts: pieces of text, or elements and attributes. Equal seeds give equal mutants.
struct MarkupMutator {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Names that mean something, and characters that XML treats specially.
  private static let words = [
    "rdf:li", "rdf:Bag", "rdf:Alt", "rdf:Description", "rdf:value", "rdf:resource", "rdf:parseType",
    "xml:lang",
    "xmlns", "xmlns:xmp", "xmlns:rdf", "xmp:Rating", "dc:subject", "dc:description", "xmp:MetadataDate", "a",
    "",
    "Resource", "x-default", "http://ns.adobe.com/xap/1.0/", "&amp;", "&#13;", "&#0;", "<!-- -->",
    "<![CDATA[x]]>",
    "<a/>", "<!DOCTYPE a>", "]]>", "\u{FEFF}", "\r\n", "'", "\"", "/", "=",
  ]

  /// Removes, repeats, moves and changes whole elements, attributes and texts, so that most mutants are
  /// well-formed.
  mutating func wellFormedMutant(of original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<number(1, 4) {
      guard let tree = try? ExpatParser.parse(bytes) else { break }
      let isAttribute = !tree.attributes.isEmpty && number(0, 2) == 0
      let target = part(of: tree, isAttribute: isAttribute)
      let part = bytes[self.part(of: tree, isAttribute: isAttribute)]
      switch number(0, 4) {
      case 0: bytes.removeSubrange(target)
      case 1: bytes.insert(contentsOf: bytes[target], at: target.lowerBound)
      case 2: bytes.replaceSubrange(target, with: Array(part))
      case 3: bytes.insert(contentsOf: Array(part), at: target.upperBound)
      default: bytes.replaceSubrange(value(in: tree), with: word())
      }
    }
    return bytes
  }

  /// The bytes of an attribute with the space before it, or of an element inside the packet.
  private mutating func part(of tree: SyntaxTree, isAttribute: Bool) -> Range<Int> {
    if isAttribute {
      let attribute = tree.attributes[number(0, tree.attributes.count - 1)]
      return Int(attribute.nameBytes.lowerBound) - 1..<Int(attribute.valueBytes.upperBound) + 1
    }
    let element = tree.elements[number(min(2, tree.elements.count - 1), tree.elements.count - 1)]
    return Int(element.startTag.lowerBound)..<Int(element.endTag.upperBound)
  }

  /// The bytes of the value of an attribute, or of the content of an element.
  private mutating func value(in tree: SyntaxTree) -> Range<Int> {
    if !tree.attributes.isEmpty, number(0, 1) == 0 {
      let value = tree.attributes[number(0, tree.attributes.count - 1)].valueBytes
      return Int(value.lowerBound)..<Int(value.upperBound)
    }
    let element = tree.elements[number(min(2, tree.elements.count - 1), tree.elements.count - 1)]
    return Int(element.startTag.upperBound)..<Int(element.endTag.lowerBound)
  }

  /// Removes, repeats, moves and changes names, values and delimiters.
  mutating func mutant(of original: [UInt8]) -> [UInt8] {
    var pieces = Self.pieces(of: original)
    for _ in 0..<number(1, 4) where !pieces.isEmpty {
      let index = number(0, pieces.count - 1)
      let other = number(0, pieces.count - 1)
      switch number(0, 6) {
      case 0: pieces.remove(at: index)
      case 1: pieces.insert(pieces[index], at: other)
      case 2: pieces.swapAt(index, other)
      case 3: pieces[index] = word()
      case 4: pieces.insert(word(), at: index)
      case 5: pieces[index] = pieces[other]
      default:
        let end = min(pieces.count, index + number(1, 20))
        pieces.insert(contentsOf: pieces[index..<end], at: other)
      }
    }
    return Array(pieces.joined())
  }

  private mutating func number(_ least: Int, _ most: Int) -> Int {
    Int.random(in: least...most, using: &random)
  }

  private mutating func word() -> [UInt8] { Array((Self.words.randomElement(using: &random) ?? "").utf8) }

  /// The names, values, delimiters and spaces of a text.
  private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    for byte in bytes {
      if "<>='\"/ \n\r".utf8.contains(byte) {
        if !piece.isEmpty { pieces.append(piece) }
        pieces.append([byte])
        piece = []
      } else {
        piece.append(byte)
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
