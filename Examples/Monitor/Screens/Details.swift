import AdaptiveCore

/// Charts below one another, which follow the monitor.
class ChartsController: ViewController {
  let monitor: Monitor
  let load = Sparkline()

  init(_ monitor: Monitor, title: String) {
    self.monitor = monitor
    super.init()
    self.title = title
    load.minimumValue = 0
    load.maximumValue = 1
    load.valueText = percentText
  }

  var sections: [View] { [heading("Processor"), load] }

  override func loadView() -> View {
    let height = load.heightAnchor.constraint(equalToConstant: 4)
    height.vary(\.constant, Adaptive(4, [.compactHeight: 1]))
    height.isActive = true
    return makeForm(sections)
  }

  func heading(_ text: String) -> Label {
    let label = Label(text)
    label.font = .headline
    return label
  }
}

/// A column of views that scrolls. An empty view takes the rows that are left.
@MainActor func makeForm(_ views: [View], spacing: Int = 0) -> View {
  let stack = StackView(arrangedSubviews: views + [View()], axis: .vertical, spacing: spacing)
  stack.isLayoutMarginsRelativeArrangement = true
  return ScrollView(contentView: stack)
}

final class OverviewController: ChartsController {
  private let processors = BarChart()
  private let memory = ProgressView(progress: 0)
  private let summary = Label()

  init(_ monitor: Monitor) {
    super.init(monitor, title: "Overview")
    processors.maximumValue = 1
    processors.valueText = percentText
  }

  override var sections: [View] { super.sections + [processors, heading("Memory"), memory, summary] }

  override func updateProperties() {
    let sample = monitor.latest
    load.values = monitor.samples.map(\.load)
    processors.bars = sample.processors.enumerated().map { BarChart.Bar("\($0 + 1)", $1) }
    memory.progress = Double(sample.usedMemory) / Double(max(1, sample.totalMemory))
    summary.text =
      "\(sample.usedMemory >> 20) of \(sample.totalMemory >> 20) MB, \(sample.processes.count) processes"
  }
}

final class ProcessController: ChartsController {
  private let pid: Int
  private let facts = Label()

  init(_ process: ProcessSample, _ monitor: Monitor) {
    pid = process.pid
    super.init(monitor, title: process.name)
    facts.wraps = true
  }

  override var sections: [View] { super.sections + [heading("Process"), facts] }

  override func updateProperties() {
    let history = monitor.samples.map { $0.processes.first { $0.pid == pid } }
    guard let process = history.last ?? nil else { return facts.text = "Process \(pid) has ended." }
    load.values = history.compactMap { $0?.load }
    facts.text = """
      Number: \(pid)
      State: \(process.state)
      Threads: \(process.threads)
      Memory: \(monitor.memoryText(process.memory))
      """
  }
}

final class SettingsController: ViewController {
  private let monitor: Monitor
  private let threads = Switch("Kernel threads")
  private let units = SegmentedControl(["MB", "Percent"])
  private let interval = Slider(in: 1...10, step: 1)

  init(_ monitor: Monitor) {
    self.monitor = monitor
    super.init()
    title = "Settings"
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Done") { [weak self] in self?.dismiss() }
    threads.isOn = monitor.settings.showsKernelThreads
    units.selectedIndex = monitor.settings.showsMemoryInPercent ? 1 : 0
    interval.value = monitor.settings.interval
    interval.valueText = { "every \(Int($0)) s" }
    for control in [threads, units, interval] {
      control.addAction(for: .valueChanged) { [weak self] _ in self?.apply() }
    }
  }

  override func loadView() -> View {
    makeForm([threads, Label("Memory"), units, Label("Samples"), interval])
  }

  private func apply() {
    monitor.settings = Monitor.Settings(
      interval: interval.value, showsKernelThreads: threads.isOn,
      showsMemoryInPercent: units.selectedIndex == 1)
  }
}
