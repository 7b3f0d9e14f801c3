import AdaptiveCore

extension ViewController {
  /// The storyboard this controller was made by; `nil` for one that code made.
  public var storyboard: Storyboard? { sceneInstance?.storyboard }

  /// Goes a way that the scene of this controller describes, unless `shouldPerformSegue` objects.
  ///
  /// The destination is made anew each time; `prepare(for:sender:)` is called before anything happens. `sender` is who
  /// asked: what a popover points at, and where a container looks for the column the request came from. A segue that
  /// the scene doesn't have, and any of a controller without a scene, are reported.
  public func performSegue(withIdentifier identifier: String, sender: AnyObject?) {
    guard let instance = sceneInstance, let segue = instance.scene.segue(identifier), let kind = segue.kind
    else {
      return AdaptiveDiagnostics.report(.unknownSegue(identifier))
    }
    if window?.isPreview == true { return }
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    let destination =
      kind == .unwind
      ? unwindDestination(segue, sender: sender) : instance.destination(of: segue, from: self, sender: sender)
    guard let destination else { return }
    let way = StoryboardSegue(
      identifier: identifier, kind: kind, source: self, destination: destination, sender: sender)
    if kind == .popover { aimPopover(of: way, segue, instance) }
    prepare(for: way, sender: sender)
    // Somebody who can't say where in the tree it is says nothing; the source does.
    let asker = sender as? Responder ?? self
    switch kind {
    case .show: show(destination, sender: asker)
    case .showDetail: showDetail(destination, sender: asker)
    case .presentModally, .popover: present(destination)
    case .custom: instance.storyboard.classes.segue(segue.name)?(way)
    case .unwind: unwind(way, action: segue.name)
    case .embed: break
    }
  }

  /// Lets the popover of a destination point at what the segue or its sender says; preparing may change that.
  private func aimPopover(of way: StoryboardSegue, _ segue: SegueDescription, _ instance: SceneInstance) {
    let popover = way.destination.popoverPresentationController
    if !segue.directions.isEmpty { popover?.permittedArrowDirections = segue.directions }
    if let anchor = segue.anchor {
      // The view may not be loaded yet, and only then is the anchor there.
      loadViewIfNeeded()
      popover?.sourceView = instance.parts[anchor] as? View
    } else {
      popover?.barButtonItem = way.sender as? BarButtonItem
      popover?.sourceView = way.sender as? View
    }
  }
}

extension SceneInstance {
  /// Makes the controller a segue leads to; `nil`, which is reported, when nobody can.
  fileprivate func destination(of segue: SegueDescription, from source: ViewController, sender: AnyObject?)
    -> ViewController?
  {
    guard let scene = segue.scene.flatMap(storyboard.document.scene) else { return nil }
    let made = entry?.destinations[segue.id]?(source, sender)
    guard let destination = made.map({ storyboard.make(scene, from: $0) }) ?? storyboard.make(scene) else {
      return nil
    }
    if segue.kind == .popover {
      destination.modalPresentationStyle = .popover
    } else if let style = segue.style {
      destination.modalPresentationStyle = style
    }
    return destination
  }
}
