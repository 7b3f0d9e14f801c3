import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 5.2: the content of the bar. Its layout is tested with the bar.
@MainActor @Suite("Navigation bar content") struct NavigationBarContentTests {
  private func bar(_ configure: (_ previous: ViewController, _ top: ViewController) -> Void)
    -> NavigationBar.Content
  {
    let (previous, top) = (ViewController(), ViewController())
    previous.title = "Previous"
    top.title = "Top"
    configure(previous, top)
    let navigation = NavigationController(rootViewController: previous)
    let window = Window(screen: Screen(size: Size("60x24")))
    window.show(navigation)
    navigation.push(top)
    return navigation.navigationBar.content
  }

  @Test("the title is the item's, otherwise the controller's") func titles() {
    #expect(bar { _, _ in }.title == "Top")
    #expect(bar { _, top in top.navigationItem.title = "Item" }.title == "Item")
    #expect(bar { _, top in top.navigationItem.title = "" }.title == "Top")
    #expect(bar { _, top in top.title = nil }.title == "")
  }

  @Test("the back control shows the previous controller's back title, its title, or Back") func back() {
    #expect(bar { _, _ in }.back == "Previous")
    #expect(bar { previous, _ in previous.navigationItem.backTitle = "Short" }.back == "Short")
    #expect(bar { previous, _ in previous.navigationItem.backTitle = "" }.back == "Previous")
    #expect(bar { previous, _ in previous.title = "" }.back == "Back")
    #expect(bar { previous, _ in previous.title = nil }.back == "Back")
    #expect(bar { _, top in top.navigationItem.hidesBackButton = true }.back == nil)
  }

  @Test("the bar shows a changed title at once") func changes() {
    let stage = Stage("60x24", usesDelegate: false)
    stage.navigation.popToRoot()
    stage.chooseTalk(1)
    stage.top?.title = "New"
    #expect(stage.navigation.navigationBar.content.title == "New")
    stage.list.title = "Before"
    #expect(stage.navigation.navigationBar.content.back == "Before")
    let done = BarButtonItem(title: "Done")
    stage.top?.navigationItem.rightBarButtonItem = done
    #expect(stage.navigation.navigationBar.content.rightItems == [done])
  }

  @Test("hiding the back control disables going back by key") func hiddenBack() {
    let stage = Stage("60x24")
    stage.chooseTalk(1)
    stage.top?.navigationItem.hidesBackButton = true
    #expect(!stage.navigation.goBack())
    #expect(stage.stack == "L B")
  }

  @Test("the root has no back control") func root() {
    let stage = Stage("60x24")
    let content = stage.navigation.navigationBar.content
    #expect(
      content == .init(title: "Conversations", rightItems: stage.list.navigationItem.rightBarButtonItems))
    #expect(content.rightItems.map(\.title) == ["Profile"])
  }
}
