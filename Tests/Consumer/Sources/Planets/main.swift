import AdaptiveCore
import AdaptiveTerminal

final class PlanetsController: ListViewController {
  private let planets = ["Mercury", "Venus", "Earth", "Mars"]

  override func numberOfRows(in list: ListView) -> Int { planets.count }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: planets[index]) }
  override func listView(_ list: ListView, didActivate row: Int) {
    let detail = ViewController()
    detail.title = planets[row]
    showDetail(detail, sender: self)
  }
}

let split = SplitViewController()
split.preferredDisplayMode = .allVisible
split.setViewControllers([NavigationController(rootViewController: PlanetsController()), ViewController()])
AdaptiveApp.run { split }
