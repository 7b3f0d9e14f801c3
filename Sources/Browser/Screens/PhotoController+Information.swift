import AdaptiveCore
import AdaptiveStoryboards

/// The information about the photo, which stays open next to it where there is room.
extension PhotoController: InformationShowing {
  /// Whether the information is open next to the photo, at the latest after the next layout.
  var isInformationDocked: Bool {
    context.options.showsInformation && InformationDock(in: view.bounds.size, for: traitCollection) != nil
  }

  /// The space next to the information, from the upper left corner.
  var spaceBesideInformation: Size {
    let size = view.bounds.size
    let dock = context.options.showsInformation ? InformationDock(in: size, for: traitCollection) : nil
    return Size(width: size.width - (dock?.columns ?? 0), height: size.height - (dock?.rows ?? 0))
  }

  /// Opens or closes the information: next to the photo where there is room, otherwise in a box.
  func showInformation() -> CommandOutcome {
    if InformationDock(in: view.bounds.size, for: traitCollection) == nil {
      context.showInformation(about: photo)
    } else {
      context.options.showsInformation.toggle()
      view.setNeedsLayout()
    }
    return .done()
  }

  /// Opens or closes the information as the user wishes and the space permits, and gives the picture the
  /// rest. Returns the size of that rest, from the upper left corner.
  func layOutInformation() -> Size {
    let size = view.bounds.size
    let dock = context.options.showsInformation ? InformationDock(in: size, for: traitCollection) : nil
    let information = dock == nil ? nil : openInformation()
    guard let dock, let information else {
      closeInformation()
      pictureTrailing?.constant = 0
      return size
    }
    pictureTrailing?.constant = -Double(dock.columns)
    let frames = dock.frames(in: size)
    information.view.frame = frames.information
    informationLine.frame = frames.separator
    return Size(width: size.width - dock.columns, height: size.height - dock.rows)
  }

  /// Passes on the photo that is shown now, and what is known about it from its picture.
  func updateInformation() {
    details.measuresTones = information != nil
    if isOnScreen { details.follow(photo, showing: picture.finalRequest) }
    information?.show(photo, as: shown)
  }

  private func openInformation() -> InformationController? {
    if let information { return information }
    let next = InformationController(photo, details: details, context: context)
    _ = storyboard?.instantiate("information") { next }
    information = next
    addChild(next)
    view.addSubview(informationLine)
    view.addSubview(next.view)
    next.didMove(toParent: self)
    updateInformation()
    return next
  }

  private func closeInformation() {
    guard let previous = information else { return }
    information = nil
    previous.willMove(toParent: nil)
    previous.view.removeFromSuperview()
    informationLine.removeFromSuperview()
    previous.removeFromParent()
    updateInformation()
  }
}
