import AdaptiveCore

/// Lays a document out for a width, as lines of text with attributes.
struct MarkdownRenderer {
  let columns: Int
  let style: MarkdownStyle
  /// Whether to use characters beyond ASCII.
  let isUnicode: Bool
  /// Whether code must be marked by more than its colour.
  let keepsBackticks: Bool

  init(columns: Int, style: MarkdownStyle, traits: TraitCollection) {
    self.columns = max(1, columns)
    self.style = style
    isUnicode = traits.characterRepertoire != .ascii
    keepsBackticks = traits.colorGamut == .mono
  }

  /// The text of a document, and the offset at which each block begins in it. O(length).
  func render(_ document: MarkdownDocument) -> (text: AttributedText, starts: [Int]) {
    var text = AttributedText()
    var starts: [Int] = []
    starts.reserveCapacity(document.blocks.count)
    var previous: [MarkdownBlock.Container] = []
    var isFirst = true
    for block in document.blocks {
      if block.isApart {
        let common = zip(previous, block.containers).prefix { $0 == $1 }.count
        let bars = prefix(of: block.containers.prefix(common), isNew: { _ in false })
        text += AttributedText("\n")
        text += bars.text.isBlank ? AttributedText() : bars.text
      }
      starts.append(text.text.utf8.count + (isFirst ? 0 : 1))
      let known = Set(previous)
      let first = prefix(of: block.containers[...]) { !known.contains($0) }
      let others = prefix(of: block.containers[...]) { _ in false }
      for (index, line) in lines(of: block.content, columns: columns - first.width).enumerated() {
        if !isFirst { text += AttributedText("\n") }
        isFirst = false
        text += index == 0 ? first.text : others.text
        text += line.text
      }
      previous = block.containers
    }
    return (text, starts)
  }

  /// The prefix of a line: bars of quotes, and signs of new items. Levels that would begin beyond half of the
  /// width have none.
  private func prefix(
    of containers: ArraySlice<MarkdownBlock.Container>, isNew: (MarkdownBlock.Container) -> Bool
  ) -> MarkdownLine {
    var line = MarkdownLine()
    let attributes = AttributedText.Attributes(style: style.sign)
    for container in containers {
      let text: String
      switch container {
      case .quote: text = isUnicode ? "│ " : "| "
      case .item(_, let sign):
        let signText = self.text(of: sign)
        text = isNew(container) ? signText : String(repeating: " ", count: signText.columns)
      }
      guard line.width + text.columns <= columns / 2 else { break }
      line.append(text, attributes)
    }
    return line
  }

  private func text(of sign: MarkdownBlock.Sign) -> String {
    switch sign {
    case .bullet(let depth): (isUnicode ? ["•", "◦", "▪"] : ["*", "-", "+"])[depth % 3] + " "
    case .ordinal(let number): "\(number). "
    case .task(let isDone): isDone ? "[x] " : "[ ] "
    }
  }

  private func lines(of content: MarkdownBlock.Content, columns: Int) -> [MarkdownLine] {
    switch content {
    case .heading(let level, let text):
      return wrap(text, columns: columns, over: level <= 2 ? style.title : style.heading)
    case .paragraph(let text): return wrap(text, columns: columns)
    case .code(let lines): return lines.map { cut($0, columns: columns, style.code, indent: 2) }
    case .tags(let lines): return lines.map { cut($0, columns: columns, style.substitute, indent: 0) }
    case .table(let table): return lines(of: table, columns: columns)
    case .rule:
      let rule = String(repeating: isUnicode ? "─" : "-", count: max(1, columns))
      return [MarkdownLine(rule, .init(style: style.sign))]
    case .nothing: return [MarkdownLine()]
    }
  }

  /// Returns a line of code, with `…` in place of the part that doesn't fit.
  private func cut(_ text: String, columns: Int, _ style: TextStyle, indent: Int) -> MarkdownLine {
    let indent = columns > 20 ? indent : 0
    let glyphs = GlyphSequence(text)
    var line = MarkdownLine()
    line.pad(to: indent)
    let isShort = glyphs.width <= columns - indent
    let shown = isShort ? text : glyphs.truncated(to: max(1, columns - indent)).text
    line.append(shown, AttributedText.Attributes(style: style))
    return line
  }

  /// Wraps a text with its emphasis and links.
  func wrap(_ text: MarkdownText, columns: Int, over base: TextStyle = .plain) -> [MarkdownLine] {
    var wrapping = MarkdownWrapping(columns: columns)
    for span in text.spans {
      let attributes = AttributedText.Attributes(style: style(of: span.kind).over(base), link: span.link)
      let edge = span.kind.contains(.struck) ? "~~" : keepsBackticks && span.kind.contains(.code) ? "`" : ""
      let isImage = span.kind.contains(.image)
      wrapping.append(edge + (isImage ? "[\(span.text)]" : span.text) + edge, attributes)
    }
    return wrapping.finish()
  }

  private func style(of kind: MarkdownText.Kind) -> TextStyle {
    var result = TextStyle.plain
    if kind.contains(.emphasis) { result = style.emphasis.over(result) }
    if kind.contains(.strong) { result = style.strong.over(result) }
    if kind.contains(.struck) { result = style.struck.over(result) }
    if kind.contains(.code) { result = style.code.over(result) }
    if kind.contains(.image) || kind.contains(.tag) { result = style.substitute.over(result) }
    return result
  }
}

extension AttributedText {
  fileprivate var isBlank: Bool { text.allSatisfy { $0 == " " } }
}
