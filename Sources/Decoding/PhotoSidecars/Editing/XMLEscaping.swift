import PhotoDecisions

/// Writes text as XML.
enum XMLEscaping {
  /// Where the text is, which determines the characters that need a reference.
  enum Context {
    /// In an element.
    case content
    /// In an attribute with this quotation mark.
    case attribute(quote: UInt8)
  }

  /// The bytes for a text, or `nil` if XML can't represent one of its characters.
  ///
  /// Line feeds in content become `newline`, and every parser turns that into a line feed again. With
  /// `asciiOnly`, all other characters become references.
  static func bytes(
    _ text: String, in context: Context, newline: [UInt8], asciiOnly: Bool
  ) -> [UInt8]? {
    guard text.isStorable else { return nil }
    var result: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".utf8
      case "<": result += "&lt;".utf8
      case ">": result += "&gt;".utf8
      case "\r": result += "&#xD;".utf8
      case "\n":
        if case .content = context { result += newline } else { result += "&#xA;".utf8 }
      case "\t":
        if case .content = context { result.append(UInt8(ascii: "\t")) } else { result += "&#x9;".utf8 }
      case "\"", "'":
        if case .attribute(let quote) = context, UInt8(ascii: scalar) == quote {
          result += scalar == "\"" ? "&quot;".utf8 : "&apos;".utf8
        } else {
          result.append(UInt8(ascii: scalar))
        }
      default:
        if asciiOnly, !scalar.isASCII {
          result += "&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8
        } else {
          result += UTF8.encode(scalar).map { Array($0) } ?? []
        }
      }
    }
    return result
  }
}
