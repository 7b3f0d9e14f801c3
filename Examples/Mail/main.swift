import AdaptiveCore
import AdaptiveTerminal
import Observation

struct Message {
  let sender: String
  let subject: String
  let text: String
  var isUnread = true
}

@MainActor @Observable final class Mailbox {
  let name: String
  var messages: [Message]
  var unread: Int { messages.count { $0.isUnread } }

  init(_ name: String, _ messages: [Message]) { (self.name, self.messages) = (name, messages) }
}

/// A list that gets its rows, and its action, from closures.
final class RowsController: ListViewController {
  private let rows: () -> [ListRow]
  private let onChoice: (RowsController, Int) -> Void

  init(_ title: String, rows: @escaping () -> [ListRow], onChoice: @escaping (RowsController, Int) -> Void) {
    (self.rows, self.onChoice) = (rows, onChoice)
    super.init()
    self.title = title
  }

  override func numberOfRows(in list: ListView) -> Int { rows().count }
  override func listView(_ list: ListView, row index: Int) -> ListRow { rows()[index] }
  override func listView(_ list: ListView, didActivate row: Int) { onChoice(self, row) }
}

/// A message, or a hint if none is selected.
final class MessageController: ViewController {
  let message: Message?

  init(_ message: Message? = nil) {
    self.message = message
    super.init()
    title = message?.subject
  }

  override func loadView() -> View {
    let label = Label(message.map { "From \($0.sender): \($0.text)" } ?? "No message chosen")
    label.wraps = true
    let view = LayoutView {
      label.frame = $0.inset(by: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
    }
    view.addSubview(label)
    return view
  }
}

final class Mail: Application, SplitViewControllerDelegate {
  func open(_ mailboxes: [Mailbox]) {
    let list = RowsController("Mail") {
      mailboxes.map { ListRow(title: $0.name, detail: "\($0.unread)", showsDisclosure: true) }
    } onChoice: { list, row in
      list.show(Self.messages(in: mailboxes[row]), sender: list)
    }
    let split = SplitViewController()
    split.delegate = self
    split.setViewControllers([NavigationController(rootViewController: list), MessageController()])
    start(with: split)
  }

  private static func messages(in box: Mailbox) -> RowsController {
    RowsController(box.name) {
      box.messages.map { ListRow(title: $0.subject, detail: $0.isUnread ? "new" : $0.sender) }
    } onChoice: { list, row in
      box.messages[row].isUnread = false
      list.showDetail(MessageController(box.messages[row]), sender: list)
    }
  }

  /// In one column, a message is pushed on its list. The hint is not shown there.
  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool { (secondary as? MessageController)?.message == nil }

  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  { (primary as? NavigationController)?.topViewController is MessageController ? nil : MessageController() }
}

AdaptiveApp.run { display in
  let mail = Mail(display: display, animationClock: MainQueueClock())
  mail.open([
    Mailbox("Inbox", [Message(sender: "Ada", subject: "Notes", text: "The engine weaves algebra.")]),
    Mailbox("Sent", [Message(sender: "me", subject: "Re: Notes", text: "It does!", isUnread: false)]),
  ])
  return mail
}
