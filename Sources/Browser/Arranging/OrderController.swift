import AdaptiveCore
import DecisionStorage

/// The orders of photos. Choosing the present one again reverses it.
final class OrderController: ChoiceController {
  /// A box for the order of all albums.
  init(context: BrowserContext) {
    super.init(title: Wording.order, scope: .orderBox, context: context)
    update()
    preferredContentSize = Size(width: 30, height: choices.count)
  }

  /// Orders the photos by a key, or reverses that order.
  func choose(_ key: PhotoOrder.Key) {
    let order = context.lists.arrangement.order
    context.lists.arrangement.order = PhotoOrder(by: key, isReversed: order.key == key && !order.isReversed)
    update()
  }

  private func update() {
    let order = context.lists.arrangement.order
    choices = PhotoOrder.Key.allCases.map { key in
      let reversed = order.key == key && order.isReversed ? ", reversed" : ""
      return Choice(
        title: Wording.row(for: key) + reversed, key: context.keys.key(for: .order(key), in: .orderBox),
        isChosen: order.key == key
      ) { [weak self] in self?.choose(key) }
    }
  }
}
