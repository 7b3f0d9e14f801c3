import AdaptiveCore
import Testing

@MainActor @Suite("Responders") struct ResponderTests {
  @Test("a plain responder handles nothing and has no next responder") func silent() {
    let responder = Responder()
    #expect(responder.next == nil)
    #expect(!responder.canBecomeFocused)
    #expect(!responder.keyPressed(KeyEvent(.enter)))
    #expect(!responder.pasted("text"))
    #expect(!responder.mouseUsed(MouseEvent(.press, at: .zero)))
    #expect(Array(responder.responderChain).count == 1)
  }

  @Test("the target is the nearest responder that agrees") func target() {
    let last = Link(nil)
    let middle = Link(last)
    let first = Responder()
    #expect(first.target(for: (any Greeting).self, sender: nil) == nil)
    #expect(middle.target(for: (any Greeting).self, sender: nil) === middle)
    middle.declines = true
    #expect(middle.target(for: (any Greeting).self, sender: nil) === last)
    last.declines = true
    #expect(middle.target(for: (any Greeting).self, sender: nil) == nil)
  }

  @Test("a responder declines each action separately") func twoActions() {
    let link = Link(nil)
    link.declines = true
    #expect(link.target(for: (any Greeting).self, sender: nil) == nil)
    #expect(link.target(for: (any Leaving).self, sender: nil) === link)
  }
}

@MainActor private protocol Greeting: AnyObject {}
@MainActor private protocol Leaving: AnyObject {}

@MainActor private final class Link: Responder, Greeting, Leaving {
  var declines = false
  private let following: Responder?

  init(_ following: Responder?) {
    self.following = following
    super.init()
  }

  override var next: Responder? { following }

  override func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool {
    declines && action == (any Greeting).self ? false : super.canPerform(action, sender: sender)
  }
}
