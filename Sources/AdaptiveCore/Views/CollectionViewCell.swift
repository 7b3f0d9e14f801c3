/// The view of one item of a collection, used again for another one when its item is out of sight.
///
/// Subclasses put views into it and draw; what the cursor and the selection look like comes from the collection.
@MainActor open class CollectionViewCell: View {
  /// The item that is shown; `nil` while there is none.
  public internal(set) var item: Int?
  /// Whether keys act on the item.
  public internal(set) var hasCursor = false
  /// Whether the item was chosen last.
  public internal(set) var isSelected = false
  /// How text is drawn here: the collection's style for a row in the same state.
  public internal(set) var textStyle = TextStyle.plain

  /// What the data source says is to be asked for again.
  var isStale = true

  /// The item is out of sight: what is under way for it is given up. Does nothing by itself.
  open func prepareForReuse() {}

  /// Fills the cell of the item under the cursor.
  open override func draw(in canvas: Canvas) {
    guard hasCursor else { return }
    canvas.fill(
      bounds,
      with: Cell(
        scalar: 0x20, foreground: textStyle.foreground,
        background: textStyle.background ?? backgroundColor ?? .default,
        attributes: textStyle.attributes.intersection(.reverse)))
  }

  /// Takes over what the collection knows.
  func show(hasCursor: Bool, isSelected: Bool, textStyle: TextStyle) {
    guard (hasCursor, isSelected) != (self.hasCursor, self.isSelected) || textStyle != self.textStyle else {
      return
    }
    (self.hasCursor, self.isSelected, self.textStyle) = (hasCursor, isSelected, textStyle)
    setNeedsDisplay()
  }
}
