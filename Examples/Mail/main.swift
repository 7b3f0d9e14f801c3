import AdaptiveCore
import AdaptiveTerminal
import Observation

struct Message: Equatable {
  let sender: String
  let subject: String
  let text: String
  var isUnread = true
}

@MainActor @Observable final class Mailbox {
  let name: String
  var messages: [Message]

  init(_ name: String, _ messages: [Message]) { (self.name, self.messages) = (name, messages) }
}

/// The mailboxes. A message that is dropped on one moves there.
final class MailboxesController: ListViewController {
  private let mailboxes: [Mailbox]

  init(_ mailboxes: [Mailbox]) {
    self.mailboxes = mailboxes
    super.init()
    title = "Mail"
    list.dropInteraction = DropInteraction {
      mailboxes.indices.contains($0.destination ?? -1)
    } performDrop: {
      guard let message = $0.items.first?.localObject as? Message, let row = $0.destination else { return }
      for box in mailboxes { box.messages.removeAll { $0 == message } }
      mailboxes[row].messages.append(message)
    }
  }

  override func numberOfRows(in list: ListView) -> Int { mailboxes.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    let unread = mailboxes[index].messages.count { $0.isUnread }
    return ListRow(title: mailboxes[index].name, detail: "\(unread)", showsDisclosure: true)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    let messages = MessagesController(mailboxes[row])
    showSupplementary(NavigationController(rootViewController: messages), sender: self)
  }
}

/// The messages in a mailbox, which can be dragged.
final class MessagesController: ListViewController {
  private let box: Mailbox

  init(_ box: Mailbox) {
    self.box = box
    super.init()
    title = box.name
    list.dragInteraction = DragInteraction { [list] point in
      list.row(at: point).map { [DragItem(box.messages[$0])] } ?? []
    }
  }

  override func numberOfRows(in list: ListView) -> Int { box.messages.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    let message = box.messages[index]
    return ListRow(title: message.subject, detail: message.isUnread ? "new" : message.sender)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    box.messages[row].isUnread = false
    showDetail(MessageController(box.messages[row]), sender: self)
  }
}

final class MessageController: ViewController {
  private let label: Label

  init(_ message: Message) {
    label = Label("From \(message.sender): \(message.text)")
    label.wraps = true
    super.init()
    title = message.subject
  }

  override func loadView() -> View {
    LayoutView(label, insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
  }
}

AdaptiveApp.run {
  let split = SplitViewController(style: .tripleColumn)
  split.preferredDisplayMode = .allVisible
  let mailboxes = MailboxesController([
    Mailbox("Inbox", [Message(sender: "Ada", subject: "Notes", text: "The engine weaves algebra.")]),
    Mailbox("Sent", [Message(sender: "me", subject: "Re: Notes", text: "It does!", isUnread: false)]),
  ])
  split.setViewControllers([NavigationController(rootViewController: mailboxes)])
  split.placeholderViewController = ViewController(showing: .empty("No message chosen"))
  return split
}
