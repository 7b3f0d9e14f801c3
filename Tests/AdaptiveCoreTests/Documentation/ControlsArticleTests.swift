import AdaptiveCore
import Foundation
import Testing

/// Compiles the listings of the article about controls, which must be the lines of this file between the
/// marks.
@MainActor @Suite("Article about controls") struct ControlsArticleTests {
  private final class Settings {
    var count = 0
    func save() { count += 1 }
  }

  @Test("the listings of the article are the ones compiled here") func listings() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let article = try String(
      contentsOf: sources.appendingPathComponent(
        "../../../Sources/AdaptiveCore/AdaptiveCore.docc/Controls.md"), encoding: .utf8)
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let listings = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .joined().split(separator: "\n").map(String.init)
    let compiled =
      file.components(separatedBy: "// Listing" + "s\n").dropFirst().first?
      .components(separatedBy: "    // End" + "\n").first?
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    #expect(listings == compiled)
  }

  @Test("the listings do what the article says") func run() {
    let settings = Settings()
    let window = Window(screen: Screen(size: Size(width: 80, height: 24)))
    // Listings
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
    // End
    wifi.sendActions(for: .valueChanged)
    save.sendActions(for: .primaryAction)
    #expect(settings.count == 2 && bold.state == .mixed && range.selectedIndex == 1 && volume.value == 40)
    #expect(country.form == .menu && day.form == .fields && tabs.selectedIndex == 0)
    #expect(load.values == [0.7] && sales.bars.count == 2 && log.shownLineCount == 1)
  }
}
