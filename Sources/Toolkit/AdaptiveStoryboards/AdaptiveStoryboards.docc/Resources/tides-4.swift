import AdaptiveCore
import AdaptiveStoryboards
import AdaptiveTerminal

let days = [
  ["05:12  0.6 m", "11:31  3.4 m", "17:40  0.8 m"],
  ["06:01  0.4 m", "12:18  3.6 m", "18:29  0.6 m"],
  ["06:48  0.3 m", "13:04  3.7 m", "19:15  0.5 m"],
]

final class TidesController: ViewController {
  var times = StackView()
  var button = Button()
  private var day = 0

  func showNextDay() {
    day = (day + 1) % days.count
    for (view, text) in zip(times.arrangedSubviews, days[day]) { (view as? Label)?.text = text }
  }
}

let classes = ClassRegistry()
classes.register(controller: "TidesController") { TidesController() }
  .outlet("times", \.times)
  .outlet("button", \.button)
  .action("nextDay") { $0.showNextDay() }

let document = try StoryboardDocument(parsing: PackageResources.tides_json, file: "tides.json")
let storyboard = try Storyboard(document, classes: classes)

AdaptiveApp.run { storyboard.instantiateInitial() ?? ViewController() }
