/// A query to the terminal.
///
/// Source: XTerm Control Sequences, patch 410; kitty graphics protocol; iTerm2's feature reporting; tmux(1),
/// allow-passthrough.
public enum TerminalQuery: Hashable, Sendable {
  /// In how many columns the terminal shows characters of ambiguous width (CPR). The cursor is at the
  /// beginning of a line, which becomes blank.
  case signWidth
  /// In how many columns it shows a quadrant (CPR), in the same way.
  case quadrantWidth
  /// Whether Alt sends ESC (DECRQM), before that is turned on.
  case metaKey
  /// The background colour (OSC 11).
  case background
  /// Whether synchronized output is supported (DECRQM).
  case synchronizedOutput
  /// The name and version (XTVERSION).
  case name
  /// The type and version as numbers (DA2).
  case secondaryAttributes
  /// The size of a cell in pixels.
  case cellPixels
  /// The largest sixel image (XTSMGRAPHICS).
  case sixelSize
  /// The number of colours in a sixel image (XTSMGRAPHICS).
  case sixelColors
  /// iTerm2's feature report.
  case features
  /// Whether the terminal replies about its status (DSR 5).
  case status
  /// The level and extensions (DA1). Every terminal replies.
  case primaryAttributes
  /// Whether the kitty graphics protocol is supported.
  case kitty
  /// Whether the terminal can read our shared memory, by its name.
  case sharedMemory(name: String)
  /// Whether the terminal can read our files.
  case file(path: String)
  /// The last kitty query. Its reply shows that no other is missing.
  case kittyAgain
  /// Another query, sent through tmux to the terminal around it.
  indirect case throughTmux(TerminalQuery)

  /// The queries at the start and when the program continues after it was stopped. Every terminal replies to
  /// the last one.
  public static let first: [TerminalQuery] = [
    .signWidth, .quadrantWidth, .metaKey, .background, .synchronizedOutput, .name, .secondaryAttributes,
    .cellPixels, .sixelSize, .sixelColors, .features, .status, .primaryAttributes,
  ]

  /// The queries to the terminal around tmux. tmux before 3.4 does not know its colours. Every terminal
  /// replies to the last one, also without a name.
  static let outer: [TerminalQuery] = [.name, .background, .primaryAttributes]

  /// The characters whose width is queried: a line, a block, an ellipsis, a dot, an arrow and a circle. None
  /// of their bytes begins a control string in a terminal that does not use UTF-8.
  static let signs = "\u{2500}\u{2580}\u{2026}\u{B7}\u{2192}\u{25CB}"
  /// A quadrant, which is shorter than the signs at any width, so that the replies differ.
  static let quadrant = "\u{259A}"
  /// The narrowest window in which the signs fit into a line at any width.
  static let fewestColumns = 24

  /// The bytes to send.
  public var bytes: [UInt8] {
    switch self {
    case .signWidth: Self.width(of: Self.signs)
    case .quadrantWidth: Self.width(of: Self.quadrant)
    case .status: LinePacer.Query.status.bytes
    case .metaKey: Array("\u{1B}[?1036$p".utf8)
    case .background: Array("\u{1B}]11;?\u{1B}\\".utf8)
    case .synchronizedOutput: Array("\u{1B}[?2026$p".utf8)
    case .name: Array("\u{1B}[>q".utf8)
    case .secondaryAttributes: Array("\u{1B}[>c".utf8)
    case .cellPixels: Array("\u{1B}[16t".utf8)
    case .sixelSize: Array("\u{1B}[?2;1;0S".utf8)
    case .sixelColors: Array("\u{1B}[?1;1;0S".utf8)
    case .features: Array("\u{1B}]1337;Capabilities\u{1B}\\".utf8)
    case .primaryAttributes: Array("\u{1B}[c".utf8)
    case .kitty: Self.probe(.direct, by: "d", [0, 0, 0])
    case .sharedMemory(let name): Self.probe(.sharedMemory, by: "s", Array(name.utf8))
    case .file(let path): Self.probe(.file, by: "t", Array(path.utf8))
    case .kittyAgain: Self.probe(.last, by: "d", [0, 0, 0])
    case .throughTmux(let query): TmuxPassthrough.wrapped(query.bytes)
    }
  }

  private static func width(of text: String) -> [UInt8] {
    Array("\r\(text)\u{1B}[6n\r\u{1B}[\(fewestColumns)X".utf8)
  }

  /// A query with a one-pixel image of three bytes, which is discarded.
  private static func probe(_ probe: GraphicsProbe, by medium: Character, _ payload: [UInt8]) -> [UInt8] {
    Array("\u{1B}_Gi=\(probe.rawValue),s=1,v=1,a=q,t=\(medium),f=24;".utf8) + Base64.encode(payload)
      + [0x1B, UInt8(ascii: "\\")]
  }
}

extension TerminalQuery {
  /// Returns whether a reply may belong to this query.
  func isAnswered(by reply: TerminalReply) -> Bool {
    switch (self, reply) {
    case (.metaKey, .mode(1036, _)), (.synchronizedOutput, .mode(2026, _)),
      (.background, .color(selector: 11, _)),
      (.secondaryAttributes, .secondaryAttributes), (.name, .name), (.cellPixels, .cellPixels),
      (.features, .features), (.status, .ready),
      (.primaryAttributes, .primaryAttributes):
      true
    // At most a column for each byte.
    case (.signWidth, .cursor(let place)):
      (Self.signs.unicodeScalars.count...Self.signs.utf8.count).contains(place.x)
    case (.quadrantWidth, .cursor(let place)): (1...Self.quadrant.utf8.count).contains(place.x)
    case (.sixelSize, .graphicsAttributes(let numbers)): numbers.first == 2
    case (.sixelColors, .graphicsAttributes(let numbers)): numbers.first == 1
    case (.kitty, .graphics(let image, _)): image == GraphicsProbe.direct.rawValue
    case (.sharedMemory, .graphics(let image, _)): image == GraphicsProbe.sharedMemory.rawValue
    case (.file, .graphics(let image, _)): image == GraphicsProbe.file.rawValue
    case (.kittyAgain, .graphics(let image, _)): image == GraphicsProbe.last.rawValue
    case (.throughTmux(let query), _): query.isAnswered(by: reply)
    default: false
    }
  }
}
