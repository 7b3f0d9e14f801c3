import AdaptiveCore
import Background
import Browser
import FileSystem
import Imaging
import JSON
import Journal
import Terminal

/// Lists the package's own modules.
final class ModulesController: ListViewController {
  private let names = [
    backgroundName, browserName, fileSystemName, imagingName, jsonName, journalName, terminalName,
  ]

  override func numberOfRows(in list: ListView) -> Int { names.count }
  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: names[index]) }
  override func listView(_ list: ListView, didActivate row: Int) {
    let box = AlertController(title: names[row], message: "It is a module.")
    box.addAction(AlertAction(title: "Close"))
    present(box)
  }
}
