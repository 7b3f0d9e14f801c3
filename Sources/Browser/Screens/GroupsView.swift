import AdaptiveCore
import PhotoModel

/// A preview of the list that Enter would open: the groups in the group at the cursor. A click chooses one.
/// The keyboard stays in the lists.
final class GroupsView: View {
  /// The groups. Only the visible ones cost anything.
  var groups: [Album] = [] { didSet { setNeedsDisplay() } }
  /// Called with the group that the user clicks.
  var onChoose: (Album) -> Void = { _ in }

  /// The columns at the right of the numbers, which lists have for indicators and checkmarks.
  private static let margin = 3

  override func draw(in canvas: Canvas) {
    let room = bounds.width - 1 - Self.margin
    for (row, group) in groups.prefix(bounds.height).enumerated() {
      let count = GlyphSequence("\(group.listedCount)")
      let title = GlyphSequence(group.title)
      canvas.write(title.truncated(to: max(0, room)), at: Point(x: 1, y: row))
      guard title.width + 1 + count.width <= room else { continue }
      canvas.write(
        count, at: Point(x: bounds.width - Self.margin - count.width, y: row),
        style: TextStyle(attributes: .dim))
    }
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    let row = convertFromWindow(event.location).y
    guard event.action == .press, groups.indices.contains(row) else { return false }
    onChoose(groups[row])
    return true
  }
}
