@testable import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings about rows and gestures, of the articles and of comments.

@MainActor final class MessagesController: ListViewController {
  var messages: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    list.estimatedRowHeight = 2
  }

  override func numberOfRows(in list: ListView) -> Int { messages.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: messages[index], numberOfLines: 4)
  }
}

@MainActor final class ErrandsController: ListViewController {
  private(set) var tasks = ["Buy film", "Clean the lens", "Charge"]

  override func numberOfRows(in list: ListView) -> Int { tasks.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: tasks[index]) }

  override func listView(
    _ list: ListView, trailingSwipeActionsConfigurationForRow row: Int
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "Delete", key: KeyEvent(.delete)) { [weak self] in
        self?.delete(row)
      }
    ])
  }

  override func listView(_ list: ListView, canMoveRow row: Int) -> Bool { true }

  override func listView(_ list: ListView, moveRow row: Int, to newRow: Int) {
    tasks.insert(tasks.remove(at: row), at: newRow)
  }

  private func delete(_ row: Int) {
    tasks.remove(at: row)
    list.rowsWereRemoved(row..<row + 1)
  }
}

@MainActor func addGestures(to photo: View, zoom: @escaping (Point) -> Void, hint: @escaping (Bool) -> Void) {
  photo.addGestureRecognizer(
    TapGestureRecognizer(numberOfTapsRequired: 2) { [weak photo] tap in
      if let photo { zoom(tap.location(in: photo)) }
    })
  photo.addGestureRecognizer(HoverGestureRecognizer { hint($0.state == .began || $0.state == .changed) })
}

@MainActor func connect(
  _ photos: ListView, _ names: [String], to basket: ListView, add: @escaping ([String]) -> Void
) {
  photos.dragInteraction = DragInteraction { [weak photos] point in
    photos?.row(at: point).map { [DragItem(names[$0], title: names[$0])] } ?? []
  }
  basket.dropInteraction = DropInteraction {
    $0.items.contains { $0.localObject is String }
  } performDrop: {
    add($0.items.compactMap { $0.localObject as? String })
  }
}

struct Photo: Hashable {
  var name: String
}

@MainActor @Suite("Listings about rows and gestures") struct RowListingTests {
  @Test("messages wrap, tasks move and are deleted") func rows() {
    let messages = MessagesController()
    messages.messages = ["a long message in several lines", "short"]
    let app = ApplicationTester("14x6", root: messages)
    #expect(app.rows[0] == " a long" && app.rows.contains(" short"))
    let tasks = ErrandsController()
    let other = ApplicationTester("20x6", root: tasks)
    other.press("Alt-Down Delete")
    #expect(tasks.tasks == ["Clean the lens", "Charge"] && other.rows[0] == " Clean the lens")
  }

  @Test("gestures and drops reach what they are connected to") func gestures() {
    let (photo, pair) = (View(), View())
    var zooms: [Point] = []
    addGestures(to: photo) {
      zooms.append($0)
    } hint: { _ in
    }
    let easel = Easel("20x6", photo)
    for _ in 0..<2 {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 3, y: 3))))
      easel.application.sendEvent(.mouse(MouseEvent(.release, at: Point(x: 3, y: 3))))
    }
    #expect(zooms == [Point(x: 3, y: 3)])

    final class Names: ListViewDataSource {
      func numberOfRows(in list: ListView) -> Int { 2 }
      func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: ["a", "b"][index]) }
    }
    let names = Names()
    let (photos, basket) = (ListView(), ListView())
    (photos.dataSource, basket.dataSource) = (names, names)
    for (index, list) in [photos, basket].enumerated() {
      list.frame = Rect(x: index * 10, y: 0, width: 10, height: 6)
      pair.addSubview(list)
    }
    var added: [String] = []
    connect(photos, ["a", "b"], to: basket) { added += $0 }
    let other = Easel("20x6", pair)
    for (action, x) in [(MouseEvent.Action.press, 2), (.drag, 12), (.release, 12)] {
      other.application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: 1))))
    }
    #expect(added == ["b"])
  }

  @Test("the examples of comments compile") func comments() {
    let photo = View()
    photo.addGestureRecognizer(
      TapGestureRecognizer(numberOfTapsRequired: 2) { tap in print("twice at", tap.location(in: photo)) })
    let (album, basket) = (ListView(), ListView())
    let photos = [Photo(name: "a")]
    var taken: [Photo] = []
    album.dragInteraction = DragInteraction { [album] in
      album.row(at: $0).map { [DragItem(photos[$0])] } ?? []
    }
    basket.dropInteraction = DropInteraction {
      $0.items.contains { $0.localObject is Photo }
    } performDrop: {
      taken += $0.items.compactMap { $0.localObject as? Photo }
    }
    var heights = RowHeights(count: 1000, estimate: 2)
    heights.set(5, of: 10)
    let lines = heights.lines(before: 11)  // 25
    #expect(lines == 25 && taken.isEmpty)
  }
}
