import AdaptiveCore

/// The detail while nothing is chosen.
final class EmptyController: ViewController {
  override func loadView() -> View {
    let label = Label(
      "No Conversation Selected", style: TextStyle(attributes: [.bold, .dim]), alignment: .center)
    let view = LayoutView { bounds in
      let size = label.sizeThatFits(bounds.size)
      label.frame = bounds.centered(size)
    }
    view.addSubview(label)
    return view
  }
}
