import AdaptiveCore

/// Planets, with the chosen one next to the list where there is room, and on top of it where there is not.
@MainActor public func makeRootController() -> ViewController {
  let split = SplitViewController()
  split.preferredDisplayMode = .allVisible
  split.setViewControllers([
    NavigationController(rootViewController: PlanetsController()), PlanetController("Earth"),
  ])
  return split
}

final class PlanetsController: ListViewController {
  private let planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]

  override init() {
    super.init()
    title = "Planets"
  }

  override func numberOfRows(in list: ListView) -> Int { planets.count }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: planets[index]) }
  override func listView(_ list: ListView, didActivate row: Int) {
    showDetail(PlanetController(planets[row]), sender: self)
  }
}

final class PlanetController: ViewController {
  init(_ planet: String) {
    super.init()
    title = planet
  }

  override func loadView() -> View {
    let label = Label("This is \(title ?? "").")
    label.wraps = true
    let view = LayoutView { label.frame = $0.inset(by: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)) }
    view.addSubview(label)
    return view
  }
}
