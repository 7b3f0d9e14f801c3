import AdaptiveCore
import AdaptiveImaging
import AdaptivePictures
import AdaptiveTesting
import Synchronization
import Testing

@MainActor
@Suite("What a view with a picture wants of the decoder")
struct PictureCancellationTests {
  /// A decoder that never answers.
  private final class SilentDecoder: PictureDecoding {
    private struct Work {
      let file: String
      let completion: @Sendable (DecodeOutcome) -> Void
    }

    private let state = Mutex<(next: UInt64, open: [DecodeTicket: Work])>((0, [:]))

    /// The files that it works on, each as often as there is a job.
    var files: Set<String> { state.withLock { Set($0.open.values.map(\.file)) } }

    func decode(
      _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
    ) -> DecodeTicket {
      state.withLock { state in
        state.next += 1
        let ticket = DecodeTicket(number: state.next)
        state.open[ticket] = Work(file: job.file.description, completion: completion)
        return ticket
      }
    }

    func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) {}

    func cancel(_ ticket: DecodeTicket) {
      state.withLock { $0.open.removeValue(forKey: ticket) }?.completion(.cancelled)
    }
  }

  private let decoder = SilentDecoder()
  private let app: ApplicationTester
  private let view: PictureView
  private let root: PictureScreen

  init() {
    let pictures = Pictures(decoder: decoder, clock: ManualClock())
    let view = PictureView(.file("a.png"), from: pictures)
    let root = PictureScreen(view)
    (self.view, self.root) = (view, root)
    app = ApplicationTester("40x20", root: root)
  }

  @Test("while it loads, the placeholder and the alternative text are visible") func loading() async {
    view.alternativeText = "A lighthouse"
    view.placeholder = Image(text: "[ ]")
    await app.runTasks()
    #expect(view.state == .loading && decoder.files == ["a.png"])
    #expect(app.text.contains("[ ]") && app.text.contains("A lighthouse"))
  }

  @Test("another picture cancels the previous one") func replacing() {
    view.picture = .file("b.png")
    #expect(decoder.files == ["b.png"])
    view.picture = nil
    #expect(decoder.files == [] && view.state == .empty)
  }

  @Test("leaving the window cancels, and coming back begins again") func leaving() {
    view.removeFromSuperview()
    #expect(decoder.files == [] && view.state == .empty)
    root.view.addSubview(view)
    app.resize("41x20")
    #expect(decoder.files == ["a.png"] && view.state == .loading)
  }

  @Test("a view without cells requests nothing") func emptySpace() {
    view.frame = .zero
    app.application.finishTurn()
    view.layoutIfNeeded()
    #expect(decoder.files == [])
  }

  @Test("every change of the state is reported once") func states() {
    var states: [PictureView.State] = []
    view.onStateChange = { states.append($0.state) }
    view.picture = .file("b.png")
    app.resize("30x10")
    view.picture = nil
    #expect(states == [.empty, .loading, .empty])
  }
}
