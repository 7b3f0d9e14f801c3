import CMarkdown

/// A text in Markdown, parsed: CommonMark with GitHub's tables, task lists and struck text.
///
/// The text need not be trusted. HTML in it is shown as it is, control characters become U+FFFD, and a text
/// whose parsing would take too long is shown as it is (`isPlain`). Any thread can parse.
public struct MarkdownDocument: Hashable, Sendable {
  /// The limits for the cost of a text. A text that exceeds them is shown as it is.
  public struct Limits: Hashable, Sendable {
    /// The bytes of the text.
    public var byteCount = 64 << 20
    /// The levels of quotes and lists. Deeper levels are shown at this level.
    public var depth = 12
    /// The steps that parsing takes at worst: for each paragraph, the square of its marks of emphasis, links
    /// and lists.
    public var steps = 2_000_000_000
    /// The cells of all tables. A row with few cells counts as one of the widest row.
    public var cells = 1_000_000
    /// The bytes for copies of link definitions: those of the longest definition for each use of any
    /// definition.
    public var copiedByteCount = 1 << 30

    /// Creates the standard limits.
    public init() {}
  }

  /// Whether the text exceeds the limits. It is then shown as it is, with one paragraph for each line.
  public let isPlain: Bool
  let blocks: [MarkdownBlock]

  /// Parses a text. Linear for texts that people write.
  public init(_ text: String, limits: Limits = Limits()) {
    var text = text
    let parsed = text.withUTF8 { bytes -> [MarkdownBlock]? in
      guard MarkdownCost(bytes).isWithin(limits), Self.isRegistered,
        let root = cmd_parse(bytes.baseAddress, bytes.count)
      else { return nil }
      defer { cmark_node_free(root) }
      var reader = MarkdownReader(maximumDepth: max(1, limits.depth))
      return reader.blocks(of: root)
    }
    isPlain = parsed == nil
    blocks = parsed ?? Self.plainBlocks(text)
  }

  /// Registers the extensions of the library the first time.
  private static let isRegistered: Bool = {
    cmd_register()
    return true
  }()

  private static func plainBlocks(_ text: String) -> [MarkdownBlock] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      MarkdownBlock(containers: [], isApart: false, content: .paragraph(MarkdownText(String($0).harmless)))
    }
  }
}

extension String {
  /// The text with U+FFFD in place of control characters and of those that change the direction of text. Line
  /// feeds stay, tabs become spaces.
  var harmless: String {
    let isHarmless = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isHarmless else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: result.append(scalar)
      case 0x09: result.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
