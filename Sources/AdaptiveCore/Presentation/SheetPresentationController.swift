/// Manages a presentation in the style `.pageSheet` or `.formSheet`.
///
/// A sheet with detents lies at the lower edge, also at a compact width. The user makes it larger or smaller
/// with `^Up` and `^Down`, or clicks its upper edge. At a compact height, a sheet is large, whatever its
/// detents.
///
/// The user drags a sheet by its upper edge. It follows the pointer, and takes the nearest height in the end;
/// dragged below half of its smallest height, it is dismissed as Escape does. (Semantics 8.8)
///
/// ```swift
/// picker.modalPresentationStyle = .pageSheet
/// picker.sheetPresentationController?.detents = [.medium(), .large()]
/// present(picker)
/// ```
@MainActor public final class SheetPresentationController: PresentationController {
  /// The heights that the sheet can have. The default is `large()` alone, which an empty list means too.
  public var detents: [SheetDetent] = [.large()] { didSet { applyPreferredContentSize() } }

  /// The detent that the program or the user has selected last. While it is `nil` or not active, the sheet
  /// has the smallest active detent.
  public var selectedDetentIdentifier: SheetDetent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { applyPreferredContentSize() } }
  }

  /// The drag of the upper edge that is in progress; `nil` for none.
  private var drag: SheetDrag?

  /// Computes the heights of custom detents again.
  public func invalidateDetents() { applyPreferredContentSize() }

  /// The heights that the sheet can have now, in rows, the smallest first; empty if it has no detents besides
  /// `large()`, or the window has a compact height.
  private var activeDetents: [(identifier: SheetDetent.Identifier, height: Int)] {
    let traits = upcomingTraits
    guard hasDetents(for: traits), let container else { return [] }
    let largest = max(1, container.bounds.height - 2)
    let context = SheetDetent.Context(containerTraitCollection: traits, maximumDetentValue: largest)
    return detents.compactMap { detent in
      detent.resolver(context).map { (detent.identifier, min(max(1, $0), largest)) }
    }.sorted { $0.height < $1.height }
  }

  /// The height of the selected detent; `nil` if the sheet has no active detents.
  private var detentHeight: Int? {
    let active = activeDetents
    return (active.first { $0.identifier == selectedDetentIdentifier } ?? active.first)?.height
  }

  private func hasDetents(for traits: TraitCollection) -> Bool {
    traits.verticalSizeClass != .compact && detents.contains { $0.identifier != .large }
  }

  public override var frameOfPresentedViewInContainerView: Rect {
    let frame = restingFrame
    guard let height = drag?.height else { return frame }
    let heights = activeDetents.map(\.height)
    return SheetDrag.frame(
      from: frame, visible: height, heights: (heights.first ?? frame.height)...(heights.last ?? frame.height))
  }

  /// The frame while the user doesn't drag.
  private var restingFrame: Rect {
    let frame = super.frameOfPresentedViewInContainerView
    guard let container, let height = detentHeight else { return frame }
    // One row and, at a compact width, one column on each side remain for the border.
    let isCompact = upcomingTraits.horizontalSizeClass == .compact
    let width = isCompact ? max(1, container.bounds.width - 2) : frame.width
    return Rect(
      x: (container.bounds.width - width) / 2, y: max(0, container.bounds.height - 1 - height), width: width,
      height: height)
  }

  override func compactStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    hasDetents(for: traits) ? .none : super.compactStyle(for: traits)
  }

  /// Whether the upper edge has a sign that it can be dragged.
  override var showsGrabber: Bool { adapted == nil && activeDetents.count > 1 }

  /// The commands that change the detent, while there are several.
  public override var keyCommands: [KeyCommand] {
    guard showsGrabber else { return [] }
    return [
      KeyCommand(KeyEvent(.up, .control), title: builtInText(.largerSheet)) { [weak self] in
        self?.userSelects(next: 1)
      },
      KeyCommand(KeyEvent(.down, .control), title: builtInText(.smallerSheet)) { [weak self] in
        self?.userSelects(next: -1)
      },
    ]
  }

  override func mouseUsedOutside(_ event: MouseEvent) {
    guard adapted == nil, let container, let sheet = installedView else { return drag = nil }
    let location = container.convertFromWindow(event.location)
    switch event.action {
    case .press:
      let edge = container.frameOfBorder(around: sheet).map {
        Rect(origin: $0.origin, size: Size(width: $0.width, height: 1))
      }
      drag = edge?.contains(location) == true ? SheetDrag() : nil
    case .drag where drag != nil:
      follow(restingFrame.maxY - 1 - location.y)
    case .release:
      guard let drag else { return }
      if let height = drag.height { release(at: height) } else { userSelects(next: 1, wraps: true) }
      self.drag = nil
    case .drag, .otherPress, .move, .wheelUp, .wheelDown: break
    }
  }

  /// Shows a number of rows of the sheet while the user drags it.
  private func follow(_ rows: Int) {
    let size = frameOfPresentedViewInContainerView.size
    drag?.height = max(0, rows)
    if frameOfPresentedViewInContainerView.size == size {
      container?.setNeedsLayout()
      container?.setNeedsDisplay()
    } else {
      applyPreferredContentSize()
    }
  }

  /// Ends a drag: dismisses the sheet if few rows are left, otherwise gives it the nearest height.
  private func release(at height: Int) {
    let active = activeDetents
    let smallest = active.first?.height ?? restingFrame.height
    // The animation of a dismissal starts where the sheet is.
    if height < smallest / 2 { dismissForUser() }
    guard phase == .presented else { return }
    drag = nil
    userSelects(active.min { abs($0.height - height) < abs($1.height - height) }?.identifier)
    applyPreferredContentSize()
  }

  private func userSelects(next step: Int, wraps: Bool = false) {
    let active = activeDetents
    guard active.count > 1, let current = active.firstIndex(where: { $0.height == detentHeight }) else {
      return
    }
    let next = wraps ? (current + step) % active.count : min(max(0, current + step), active.count - 1)
    userSelects(active[next].identifier)
  }

  private func userSelects(_ identifier: SheetDetent.Identifier?) {
    drag = nil
    guard let identifier, identifier != selectedDetentIdentifier else { return }
    selectedDetentIdentifier = identifier
    (delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}
