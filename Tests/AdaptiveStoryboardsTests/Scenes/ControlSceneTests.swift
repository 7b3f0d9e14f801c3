import AdaptiveCore
import AdaptiveStoryboards
import Testing

@MainActor @Suite("Scenes with controls, charts and tabs") struct ControlSceneTests {
  private static let text = """
    { "version": 1, "initial": "tabs", "scenes": [
      { "id": "tabs", "kind": "tabs", "children": {"tab1": "form", "tab2": "charts"} },
      { "id": "form", "kind": "view", "title": "Form", "badge": "2", "root": { "kind": "view", "subviews": [
        { "id": "switch", "kind": "switch", "text": "Wi-Fi", "isOn": true, "offText": "Aus" },
        { "id": "checkbox", "kind": "checkbox", "text": "Bold", "state": "mixed", "allowsMixedState": true },
        { "id": "segments", "kind": "segments", "segments": ["Day", "Week"], "selectedIndex": 1 },
        { "id": "picker", "kind": "picker", "options": ["A", "B"], "selectedIndex": 1, "form": {"**": "menu", "RR": "inline"} },
        { "id": "slider", "kind": "slider", "value": 40, "maximumValue": 100, "step": 10 },
        { "id": "date", "kind": "datePicker", "date": {"year": 2026, "month": 11, "day": 22},
          "time": {"hour": 14, "minute": 5}, "minimumDate": {"year": 2026, "month": 11, "day": 1}, "firstWeekday": "sunday" },
        { "id": "button", "kind": "button", "text": "Go", "configuration": "plain" } ] } },
      { "id": "charts", "kind": "view", "tabTitle": "Charts", "root": { "kind": "view", "subviews": [
        { "id": "progress", "kind": "progress", "progress": 0.5 },
        { "id": "sparkline", "kind": "sparkline", "values": [1, 2.5, 3], "maximumValue": 4 },
        { "id": "bars", "kind": "barChart", "axis": "vertical",
          "bars": [{"label": "a", "value": 2, "style": {"foreground": "red"}}] },
        { "id": "log", "kind": "log", "maximumLines": 10, "minimumLevel": "warning" } ] } } ] }
    """

  private func view<V: View>(_ id: String, _ type: V.Type, in controller: ViewController?) throws -> V {
    let view = controller?.view.subviews.first { $0.identifier == id }
    return try #require(view as? V)
  }

  @Test("a document describes controls with their values") func controls() throws {
    let storyboard = try Storyboard(StoryboardDocument(Self.text), classes: ClassRegistry())
    let tabs = try #require(storyboard.instantiateInitial() as? TabController)
    let form = tabs.viewControllers.first
    let toggle = try view("switch", Switch.self, in: form)
    #expect(toggle.isOn && toggle.title == "Wi-Fi" && toggle.offText == "Aus")
    let checkbox = try view("checkbox", Checkbox.self, in: form)
    #expect(checkbox.state == .mixed && checkbox.allowsMixedState)
    #expect(try view("segments", SegmentedControl.self, in: form).selectedIndex == 1)
    let picker = try view("picker", Picker.self, in: form)
    #expect(picker.selectedIndex == 1 && picker.preferredForm == .menu)
    let slider = try view("slider", Slider.self, in: form)
    #expect(slider.value == 40 && slider.maximumValue == 100 && slider.step == 10)
    let date = try view("date", DatePicker.self, in: form)
    #expect("\(date.date)" == "2026-11-22" && date.time?.description == "14:05")
    #expect(date.firstWeekday == .sunday && date.minimumDate?.day == 1)
    #expect(try view("button", Button.self, in: form).configuration == .plain)
  }

  @Test("a document describes charts, progress and a log") func charts() throws {
    let storyboard = try Storyboard(StoryboardDocument(Self.text), classes: ClassRegistry())
    let tabs = try #require(storyboard.instantiateInitial() as? TabController)
    let charts = tabs.viewControllers.last
    #expect(try view("progress", ProgressView.self, in: charts).progress == 0.5)
    let sparkline = try view("sparkline", Sparkline.self, in: charts)
    #expect(sparkline.values == [1, 2.5, 3] && sparkline.maximumValue == 4)
    let bars = try view("bars", BarChart.self, in: charts)
    #expect(bars.axis == .vertical && bars.bars == [BarChart.Bar("a", 2, style: TextStyle(foreground: .red))])
    let log = try view("log", LogView.self, in: charts)
    #expect(log.maximumLines == 10 && log.minimumLevel == .warning)
  }

  @Test("a document describes tabs with titles and badges") func tabs() throws {
    let storyboard = try Storyboard(StoryboardDocument(Self.text), classes: ClassRegistry())
    let tabs = try #require(storyboard.instantiateInitial() as? TabController)
    #expect(
      tabs.viewControllers.map(\.tabBarItem) == [
        TabBarItem(badge: "2"), TabBarItem(title: "Charts"),
      ])
    #expect(tabs.viewControllers[0].title == "Form")
  }
}
