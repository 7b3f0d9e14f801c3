import AdaptiveCore
import AdaptiveTerminal

let planets = [
  (name: "Mercury", text: "A year of 88 days, and no air to keep its warmth."),
  (name: "Venus", text: "Hotter than Mercury, under clouds of sulphuric acid."),
  (name: "Earth", text: "The only one with terminals."),
  (name: "Mars", text: "Rust, dust, and the highest mountain known."),
]

final class PlanetController: ViewController {
  private let label: Label

  init(_ planet: (name: String, text: String)) {
    label = Label(planet.text, alignment: .center)
    label.wraps = true
    super.init()
    title = planet.name
  }

  override func loadView() -> View {
    let view = LayoutView { [unowned self] bounds in
      let margin = traitCollection.verticalSizeClass == .regular ? 4 : 1
      let space = bounds.inset(by: EdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
      label.frame = space.centered(label.sizeThatFits(space.size))
    }
    view.addSubview(label)
    return view
  }
}

final class PlanetListController: ListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Planets"
  }

  override func numberOfRows(in list: ListView) -> Int { planets.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: planets[index].name)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    showDetail(PlanetController(planets[row]), sender: self)
  }
}

let split = SplitViewController()
split.preferredDisplayMode = .allVisible
split.setViewControllers([NavigationController(rootViewController: PlanetListController())])

AdaptiveApp.run { split }
