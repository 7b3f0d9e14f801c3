import AdaptiveCore
import Observation

/// The latest samples and the settings. It takes samples while it runs.
@MainActor @Observable package final class Monitor {
  struct Settings {
    /// The seconds between two samples.
    var interval = 2.0
    var showsKernelThreads = false
    var showsMemoryInPercent = false
  }

  var settings = Settings()
  private(set) var samples: [MachineSample] = []
  private(set) var isRunning = false
  let machine: any Machine
  private let clock: any MainClock
  /// The number of starts, so that what an earlier one has scheduled does nothing.
  private var startCount = 0

  package init(_ machine: any Machine, clock: any MainClock) { (self.machine, self.clock) = (machine, clock) }

  var latest: MachineSample { samples.last ?? MachineSample() }

  func start() {
    guard !isRunning else { return }
    isRunning = true
    startCount += 1
    takeSample(startCount)
  }

  func stop() { isRunning = false }

  func show(_ sample: MachineSample) { samples = (samples + [sample]).suffix(120) }

  func memoryText(_ bytes: Int) -> String {
    guard settings.showsMemoryInPercent else { return "\(bytes >> 20) MB" }
    return percentText(Double(bytes) / Double(max(1, latest.totalMemory)))
  }

  private func takeSample(_ start: Int) {
    Task { [weak self, machine] in
      let sample = await machine.sample()
      guard let self, isRunning, start == startCount else { return }
      show(sample)
      clock.schedule(after: .seconds(settings.interval)) { [weak self] in
        if let self, isRunning, start == startCount { takeSample(start) }
      }
    }
  }
}

func percentText(_ part: Double) -> String { "\(Int((part * 100).rounded()))%" }

/// One look for light and dark terminals.
@MainActor package func recordTheme(in appearance: Appearance) {
  for style in [UserInterfaceStyle.dark, .light] {
    let accent = TextStyle(foreground: style == .dark ? .cyan : .blue)
    let traits = TraitCollection(userInterfaceStyle: style)
    appearance.proxy(of: NavigationBar.self, for: traits).set(\.$style, accent.adding(.bold))
    appearance.proxy(of: Sparkline.self, for: traits).set(\.$style, accent)
    appearance.proxy(of: BarChart.self, for: traits).set(\.$barStyle, accent)
    appearance.proxy(of: ProgressView.self, for: traits).set(\.$barStyle, accent)
  }
}
