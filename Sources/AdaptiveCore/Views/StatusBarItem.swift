/// A part of the text on the left of a status bar.
public struct StatusBarItem: Hashable, Sendable {
  /// The text, and shorter ones to use where there is no room for it, longest first. An empty last one leaves
  /// the item out.
  public var texts: [String]
  /// The importance of the item's text when there is little room: the item with the lowest priority is
  /// shortened first, and of equal ones the last.
  public var priority: Int
  /// The fewest columns to which the last text is shortened in the middle, once no item has a shorter text;
  /// `nil` never shortens it.
  public var minimumWidth: Int?
  /// Whether the item is shortened so that the last of the texts on the right has room. Other items take the
  /// room of those texts.
  public var givesWay: Bool

  /// Creates an item.
  public init(_ texts: String..., priority: Int = 0, minimumWidth: Int? = nil, givesWay: Bool = false) {
    self.texts = texts
    self.priority = priority
    self.minimumWidth = minimumWidth
    self.givesWay = givesWay
  }
}

extension [StatusBarItem] {
  /// The items in one line, with two spaces between them, shortened to a width where that is possible. The
  /// line can be wider if it is not. Items that give way leave columns free for the text on the right.
  /// O(items × texts).
  func line(columns: Int, leavingFree: Int = 0) -> GlyphSequence {
    var shown = map { $0.texts.first ?? "" }
    var next = map { _ in 1 }
    for isGivingWay in [true, false] {
      let room = isGivingWay ? columns - leavingFree : columns
      // One very long text must not shorten all the others.
      while width(of: shown, longest: columns / 2) > room {
        let shortenable = indices.filter {
          next[$0] < self[$0].texts.count && (self[$0].givesWay || !isGivingWay)
        }
        guard let index = shortenable.reversed().min(by: { self[$0].priority < self[$1].priority }) else {
          break
        }
        shown[index] = self[index].texts[next[index]]
        next[index] += 1
      }
    }
    for index in indices.sorted(by: { self[$0].priority < self[$1].priority }) {
      guard let minimum = self[index].minimumWidth else { continue }
      let excess = width(of: shown) - columns
      guard excess > 0 else { break }
      let glyphs = GlyphSequence(shown[index])
      shown[index] = glyphs.truncatedInMiddle(to: Swift.max(minimum, glyphs.width - excess)).text
    }
    return GlyphSequence(Self.joined(shown))
  }

  /// The width of the line in which the items that give way have their last texts, in columns.
  var widthGivingWay: Int { width(of: map { ($0.givesWay ? $0.texts.last : $0.texts.first) ?? "" }) }

  /// The width of a line with these texts. An item that can be shortened counts with at most `longest`
  /// columns.
  private func width(of texts: [String], longest: Int = .max) -> Int {
    let widths = indices.filter { !texts[$0].isEmpty }.map { index in
      let limit = self[index].minimumWidth.map { Swift.max($0, longest) } ?? .max
      return Swift.min(GlyphSequence(texts[index]).width, limit)
    }
    return widths.reduce(0, +) + 2 * Swift.max(0, widths.count - 1)
  }

  private static func joined(_ texts: [String]) -> String {
    texts.joined(isolatedBy: "  ", always: true)
  }
}
