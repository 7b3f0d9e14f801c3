import AdaptiveCore
import Testing

/// The listings of the article about controls.
@MainActor @Suite("Article about controls") struct ControlsArticleTests {
  private final class Settings {
    var count = 0
    func save() { count += 1 }
  }

  @Test("the listings do what the article says") func run() {
    let settings = Settings()
    let window = Window(screen: Screen(size: Size(width: 80, height: 24)))
    let wifi = Switch("Wi-Fi", isOn: true) { _ in settings.save() }
    let bold = Checkbox("Bold", state: .mixed)
    let range = SegmentedControl(["Day", "Week", "Month"], selectedIndex: 1)
    let volume = Slider(value: 40, in: 0...100, step: 5)
    let day = DatePicker(date: CalendarDate(limitingYear: 2026, month: 11, day: 22))
    let save = Button("Save") { _ in settings.save() }
    let country = Picker(["France", "Ghana", "Japan"], selectedIndex: 0)
    country.preferredForm = .menu
    day.preferredForm = .fields
    var style = ControlStyle()
    style.accent = TextStyle(foreground: .cyan, attributes: .bold)
    window.appearance.proxy(of: Switch.self).set(\.$style, style)
    window.appearance.proxy(of: Slider.self).set(\.$style, style)
    let progress = ProgressView()
    progress.activityText = "Reading"
    progress.progress = 0.25
    let inbox = NavigationController(rootViewController: ViewController())
    inbox.tabBarItem = TabBarItem(title: "Inbox", badge: "3")
    let notes = ViewController()
    notes.title = "Notes"
    let tabs = TabController([inbox, notes])
    let load = Sparkline()
    load.append(0.7, keeping: 240)
    let sales = BarChart([BarChart.Bar("North", 120.5), BarChart.Bar("South", 43)])
    let log = LogView()
    log.maximumLines = 50_000
    log.append("The disk is nearly full", level: .warning)
    log.minimumLevel = .notice
    wifi.sendActions(for: .valueChanged)
    save.sendActions(for: .primaryAction)
    #expect(settings.count == 2 && bold.state == .mixed && range.selectedIndex == 1 && volume.value == 40)
    #expect(country.form == .menu && day.form == .fields && tabs.selectedIndex == 0)
    #expect(load.values == [0.7] && sales.bars.count == 2 && log.shownLineCount == 1)
  }
}
