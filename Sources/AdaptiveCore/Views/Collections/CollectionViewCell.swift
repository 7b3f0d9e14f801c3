/// The view of one visible item in a collection. It is reused for another item when its own is scrolled out.
///
/// Subclasses add views and draw. The collection provides the style for the cursor and the selection.
@MainActor open class CollectionViewCell: View {
  /// The item that the cell shows; `nil` while it shows none.
  public internal(set) var item: Int?
  /// Whether the cursor is on the item.
  public internal(set) var hasCursor = false
  /// Whether the item is selected.
  public internal(set) var isSelected = false
  /// The style for text in the cell: the collection's style for an item in this state.
  public internal(set) var textStyle = TextStyle.plain

  /// Whether the data source must configure the cell again.
  var needsConfiguration = true
  /// The models that the data source read when it configured the cell.
  private var configurationReads: ObservedReads?

  /// The texts in the cell.
  open override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(accessibilityLabel ?? accessibilityContentOfSubviews.joined(separator: ", "))
  }

  /// Prepares the cell for reuse, for example by cancelling work for its item. Does nothing by default.
  open func prepareForReuse() {}

  /// Fills the background if the cursor is on the item.
  open override func draw(in canvas: Canvas) {
    guard hasCursor else { return }
    canvas.fill(
      bounds,
      with: Cell(
        scalar: 0x20, foreground: textStyle.foreground,
        background: textStyle.background ?? backgroundColor ?? .default,
        attributes: textStyle.attributes.intersection(.reverse)))
  }

  /// Lets a data source configure the cell in a view. A change of a model that it reads does so again, for
  /// this cell alone.
  func configure(for view: View, from source: AnyObject?, _ body: () -> Void) {
    guard let source else { return }
    configurationReads = observing(configurationReads, with: view.traitTracker, kind: type(of: source), body)
    {
      { [weak self, weak view] in
        guard let self, self.item != nil else { return }
        self.needsConfiguration = true
        view?.setNeedsLayout()
      }
    }
  }

  /// Updates the state that the collection determines.
  func update(hasCursor: Bool, isSelected: Bool, textStyle: TextStyle) {
    guard (hasCursor, isSelected) != (self.hasCursor, self.isSelected) || textStyle != self.textStyle else {
      return
    }
    (self.hasCursor, self.isSelected, self.textStyle) = (hasCursor, isSelected, textStyle)
    setNeedsDisplay()
  }
}
