/// Manages a presentation in the style `.pageSheet` or `.formSheet`.
///
/// A sheet with detents lies at the lower edge, also at a compact width. The user makes it larger or smaller
/// with `^Up` and `^Down`, drags its upper edge, or clicks there; dragged far below its smallest height, it
/// is dismissed. At a compact height, a sheet is large, whatever its detents. (Semantics 8.8)
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

  /// Whether the user is dragging the upper edge, and whether it has moved.
  private var drag: (isRunning: Bool, hasMoved: Bool) = (false, false)

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
    guard showsGrabber, let container, let sheet = installedView else { return }
    let location = container.convertFromWindow(event.location)
    switch event.action {
    case .press:
      let isOnEdge = location.y == sheet.frame.minY - 1
      drag = (isOnEdge && (sheet.frame.minX - 1...sheet.frame.maxX).contains(location.x), false)
    case .drag where drag.isRunning:
      drag.hasMoved = true
      let height = container.bounds.height - 2 - location.y
      userSelects(activeDetents.min { abs($0.height - height) < abs($1.height - height) }?.identifier)
    case .release where drag.isRunning:
      let isFarBelow = container.bounds.height - 2 - location.y < (activeDetents.first?.height ?? 0) / 2
      if drag.hasMoved, isFarBelow { dismissForUser() }
      if !drag.hasMoved { userSelects(next: 1, wraps: true) }
      drag = (false, false)
    case .drag, .release, .otherPress, .move, .wheelUp, .wheelDown: break
    }
  }

  private func userSelects(next step: Int, wraps: Bool = false) {
    let active = activeDetents
    guard let current = active.firstIndex(where: { $0.height == detentHeight }) else { return }
    let next = wraps ? (current + step) % active.count : min(max(0, current + step), active.count - 1)
    userSelects(active[next].identifier)
  }

  private func userSelects(_ identifier: SheetDetent.Identifier?) {
    guard let identifier, identifier != selectedDetentIdentifier else { return }
    selectedDetentIdentifier = identifier
    (delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// The methods with which you follow a sheet. Set the object as the `delegate` of the presentation
/// controller.
@MainActor public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called after the user selected another detent. Not called when code selects one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: SheetPresentationController
  ) {}
}
