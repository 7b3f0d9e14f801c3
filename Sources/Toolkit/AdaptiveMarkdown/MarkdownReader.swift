import CMarkdown

/// Turns the tree of the parser into blocks, without recursion, so that no tree exhausts the stack.
struct MarkdownReader {
  private let maximumDepth: Int
  private var blocks: [MarkdownBlock] = []
  private var containers: [MarkdownBlock.Container] = []
  /// Containers beyond the maximum depth, which are left out.
  private var excess = 0
  private var itemCount = 0
  /// For each list, the number of its next item; `nil` for bullets.
  private var ordinals: [Int?] = []
  private var text = MarkdownText()
  private var kinds: [MarkdownText.Kind] = []
  private var links: [String] = []
  private var table: MarkdownTable?

  init(maximumDepth: Int) { self.maximumDepth = maximumDepth }

  mutating func blocks(of root: OpaquePointer) -> [MarkdownBlock] {
    guard let iterator = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return blocks }
      let kind = cmd_node_kind(node)
      if event == CMARK_EVENT_ENTER {
        enter(node, kind)
      } else {
        leave(node, kind)
      }
    }
  }

  private mutating func enter(_ node: OpaquePointer, _ kind: cmd_kind) {
    switch kind {
    case CMD_QUOTE: open(.quote)
    case CMD_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      ordinals.append(isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
    case CMD_ITEM, CMD_TASK: openItem(node, isTask: kind == CMD_TASK)
    case CMD_PARAGRAPH, CMD_HEADING: text = MarkdownText()
    case CMD_CODE_BLOCK: add(.code(lines(of: node)), at: node)
    case CMD_HTML_BLOCK: add(.tags(lines(of: node)), at: node)
    case CMD_RULE: add(.rule, at: node)
    case CMD_TABLE: table = MarkdownTable(alignments: alignments(of: node), rows: [])
    case CMD_TABLE_ROW: table?.rows.append([])
    case CMD_TABLE_CELL: text = MarkdownText()
    default: enterInline(node, kind)
    }
  }

  private mutating func leave(_ node: OpaquePointer, _ kind: cmd_kind) {
    switch kind {
    case CMD_QUOTE: close()
    case CMD_LIST: _ = ordinals.popLast()
    case CMD_ITEM, CMD_TASK:
      if cmark_node_first_child(node) == nil { add(.nothing, at: node) }
      close()
    case CMD_PARAGRAPH: add(.paragraph(text), at: node)
    case CMD_HEADING: add(.heading(level: Int(cmark_node_get_heading_level(node)), text), at: node)
    case CMD_TABLE_CELL:
      if let row = table?.rows.indices.last { table?.rows[row].append(text) }
    case CMD_TABLE:
      if let table { add(.table(table), at: node) }
      table = nil
    case CMD_EMPHASIS, CMD_STRONG, CMD_STRIKE: _ = kinds.popLast()
    case CMD_IMAGE:
      if cmark_node_first_child(node) == nil { append("image", .image) }
      _ = kinds.popLast()
    case CMD_LINK: _ = links.popLast()
    default: break
    }
  }

  private mutating func enterInline(_ node: OpaquePointer, _ kind: cmd_kind) {
    switch kind {
    case CMD_TEXT: append(literal(of: node), [])
    case CMD_CODE: append(literal(of: node), .code)
    case CMD_HTML: append(literal(of: node), .tag)
    case CMD_SOFT_BREAK: append(" ", [])
    case CMD_LINE_BREAK: append("\n", [])
    case CMD_EMPHASIS: kinds.append(.emphasis)
    case CMD_STRONG: kinds.append(.strong)
    case CMD_STRIKE: kinds.append(.struck)
    case CMD_IMAGE: kinds.append(.image)
    case CMD_LINK: links.append(string(cmark_node_get_url(node)))
    default: break
    }
  }

  private mutating func append(_ new: String, _ kind: MarkdownText.Kind) {
    text.append(new, kinds.reduce(kind) { $0.union($1) }, link: links.last)
  }

  private mutating func open(_ container: MarkdownBlock.Container) {
    if containers.count < maximumDepth { containers.append(container) } else { excess += 1 }
  }

  private mutating func close() {
    if excess > 0 { excess -= 1 } else { _ = containers.popLast() }
  }

  private mutating func openItem(_ node: OpaquePointer, isTask: Bool) {
    itemCount += 1
    let sign: MarkdownBlock.Sign
    if isTask {
      sign = .task(isDone: cmark_gfm_extensions_get_tasklist_item_checked(node))
    } else if let ordinal = ordinals.last ?? nil {
      sign = .ordinal(ordinal)
    } else {
      sign = .bullet(max(0, ordinals.count - 1))
    }
    if let list = ordinals.indices.last, let ordinal = ordinals[list] { ordinals[list] = ordinal &+ 1 }
    open(.item(number: itemCount, sign: sign))
  }

  private mutating func add(_ content: MarkdownBlock.Content, at node: OpaquePointer) {
    blocks.append(
      MarkdownBlock(containers: containers, isApart: !blocks.isEmpty && isApart(node), content: content))
  }

  /// Returns whether an empty row separates a block from the one before it: not within a tight list.
  private func isApart(_ node: OpaquePointer) -> Bool {
    var node = node
    while let parent = cmark_node_parent(node) {
      let kind = cmd_node_kind(parent)
      if cmark_node_previous(node) != nil {
        switch kind {
        case CMD_LIST: return cmark_node_get_list_tight(parent) == 0
        case CMD_ITEM, CMD_TASK:
          return cmark_node_parent(parent).map { cmark_node_get_list_tight($0) == 0 } ?? true
        default: return true
        }
      }
      node = parent
    }
    return false
  }

  private func alignments(of node: OpaquePointer) -> [MarkdownTable.Alignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    guard let letters = cmark_gfm_extensions_get_table_alignments(node) else { return [] }
    return (0..<count).map {
      switch letters[$0] {
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .left
      }
    }
  }

  private func lines(of node: OpaquePointer) -> [String] {
    var text = rawLiteral(of: node)
    if text.last?.isNewline == true { text.removeLast() }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.contains("\t") ? expandingTabs(line).harmless : String(line).harmless
    }
  }

  private func expandingTabs(_ line: Substring) -> String {
    var (result, column) = ("", 0)
    for character in line {
      let isTab = character == "\t"
      result += isTab ? String(repeating: " ", count: 4 - column % 4) : String(character)
      column += isTab ? 4 - column % 4 : 1
    }
    return result
  }

  private func literal(of node: OpaquePointer) -> String { rawLiteral(of: node).harmless }

  private func rawLiteral(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0).harmless } ?? ""
  }
}
