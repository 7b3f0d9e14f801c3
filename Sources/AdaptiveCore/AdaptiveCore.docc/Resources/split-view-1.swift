import AdaptiveCore
import AdaptiveTerminal

let planets = [
  (name: "Mercury", text: "A year of 88 days, and no air to keep its warmth."),
  (name: "Venus", text: "Hotter than Mercury, under clouds of sulphuric acid."),
  (name: "Earth", text: "The only one with terminals."),
  (name: "Mars", text: "Rust, dust, and the highest mountain known."),
]

final class PlanetListController: ListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Planets"
  }

  override func numberOfRows(in list: ListView) -> Int { planets.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: planets[index].name)
  }
}

let list = NavigationController(rootViewController: PlanetListController())

AdaptiveApp.run { list }
