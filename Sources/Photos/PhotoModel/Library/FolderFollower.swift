import AdaptiveBackground
import AdaptiveFileSystem
import Dispatch
import PhotoSources

/// Finds out what other programs change in the folders of a library.
///
/// A report of a change, from the kernel or from the user, only says where to look. A thread then compares
/// these folders with what the library knows. The main actor applies the differences, a few at a time so that
/// keys are handled in between. Files that this program is moving are compared when it has moved them.
@MainActor
final class FolderFollower {
  /// The most photos of the library to compare at once.
  private static let photosPerComparison = 50_000
  /// How many times as long as a comparison the pause after it is, so that a long series of changes leaves
  /// the processor to others.
  private static let pauseFactor = 4
  private static let longestPause = Duration.seconds(2)

  let folders: LibraryFolders
  private unowned let following: LibraryFollowing
  private var pending = FolderChanges()
  /// Whether the user has asked for the folders to be read again.
  private var isAsked = false
  /// The changes that were found and are not applied yet.
  private var steps: [ExternalChange] = []
  /// How often this program had moved files when the steps were found.
  private var epoch = 0
  private var isComparing = false
  private var isStepScheduled = false
  private var nextComparison = ContinuousClock.now
  private var summary = OutsideSummary()
  private var observation: LibraryObservation?

  /// A follower of folders that belongs to `following`, which applies what it finds.
  init(_ folders: LibraryFolders, for following: LibraryFollowing, observing contents: LibraryContents) {
    self.folders = folders
    self.following = following
    observation = contents.observe { [weak self] change in
      switch change {
      case .scanFinished, .fileOperationEnded: self?.proceed()
      default: break
      }
    }
  }

  /// Notes that something may have changed.
  func note(_ changes: FolderChanges) {
    pending.add(changes)
    proceed()
  }

  /// Reads folders again, as the user wants. The library then reports what was found, and the number of
  /// photos whose decisions were written.
  func readAgain(_ paths: [FilePath], writtenCount: Int) {
    summary.writtenCount += writtenCount
    for path in paths { pending.add(path) }
    isAsked = true
    proceed()
  }

  /// Lets what an earlier comparison has found be compared again if this program has moved files since.
  private func dropOutdatedSteps() {
    guard epoch != following.ownMoveCount else { return }
    for step in steps {
      for folder in step.folders { pending.add(folder) }
    }
    steps = []
  }

  /// Whether nothing is left to do.
  var isIdle: Bool { pending.isEmpty && steps.isEmpty && !isComparing }

  private func proceed() {
    guard following.mayProceed, !isComparing, !isStepScheduled else { return }
    dropOutdatedSteps()
    if !steps.isEmpty { return schedule(at: nil) }
    guard !pending.isEmpty else { return finish() }
    schedule(at: nextComparison > .now ? nextComparison : nil)
  }

  /// In a separate turn of the main queue, so that keys are handled in between.
  private func schedule(at time: ContinuousClock.Instant?) {
    isStepScheduled = true
    let step: @Sendable () -> Void = { [weak self] in
      MainActor.assumeIsolated {
        self?.isStepScheduled = false
        self?.step()
      }
    }
    guard let time else { return DispatchQueue.main.async(execute: step) }
    DispatchQueue.main.asyncAfter(deadline: .at(time), execute: step)
  }

  private func step() {
    guard following.mayProceed, !isComparing else { return }
    dropOutdatedSteps()
    if steps.isEmpty {
      if !pending.isEmpty { compare() }
    } else {
      let step = steps.removeFirst()
      summary.add(following.apply(step))
      proceed()
    }
  }

  /// Compares some of the folders that may have changed.
  private func compare() {
    if pending.areIncomplete {
      for path in folders.paths { pending.add(path) }
      pending.areIncomplete = false
    }
    let (questions, origins) = takeQuestions()
    let epoch = following.ownMoveCount
    let start = ContinuousClock.now
    isComparing = true
    let folders = folders
    let compare: @Sendable () -> Void = { [weak self] in
      let answers = FolderComparison.answers(to: questions, folders)
      let steps = ExternalChange.steps(from: answers, origins: origins)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          self?.receive(steps, answers, to: questions, epoch: epoch, duration: .now - start)
        }
      }
    }
    if !BackgroundThread.start(compare) { compare() }
  }

  private func receive(
    _ found: [ExternalChange], _ answers: FolderAnswers, to questions: [FolderQuestion], epoch: Int,
    duration: Duration
  ) {
    isComparing = false
    nextComparison = .now + min(duration * Self.pauseFactor, Self.longestPause)
    if epoch == following.ownMoveCount, following.mayProceed {
      summary.folderCount += questions.count
      following.warn(answers.warnings)
      let gone = following.departures(fromGone: answers.gone)
      steps = ExternalChange.joining(gone, to: found)
      self.epoch = epoch
    } else {
      // Files of this program have moved in the meantime. Folders that are new or have gone are known as such
      // already.
      for path in questions.map(\.path) + answers.gone + answers.folders.map(\.path) { pending.add(path) }
    }
    proceed()
  }

  /// Takes some of the folders that may have changed, and returns them with what the library knows.
  private func takeQuestions() -> (questions: [FolderQuestion], origins: [FilePath: FilePath]) {
    var knownPhotos = following.knownPhotosByFolder(in: pending)
    var rest = FolderChanges()
    var questions: [FolderQuestion] = []
    var photoCount = 0
    for (path, names) in pending.names.mapValues(Optional.some).merging(
      pending.folders.map { ($0, nil) }, uniquingKeysWith: { $1 })
    {
      if photoCount >= Self.photosPerComparison {
        if let names { for name in names { rest.add(name, in: path) } } else { rest.add(path) }
        continue
      }
      let photos = knownPhotos.removeValue(forKey: path)?() ?? []
      photoCount += photos.count
      questions.append(FolderQuestion(path: path, names: names, photos: photos))
    }
    let origins = pending.origins
    for (path, origin) in origins where !rest.isEmpty { rest.addMove(from: origin, to: path) }
    pending = rest
    return (questions, origins)
  }

  private func finish() {
    guard isAsked || !summary.isEmpty else { return }
    let (summary, isAsked) = (summary, isAsked)
    self.summary = OutsideSummary()
    self.isAsked = false
    following.didFollow(summary, isAsked: isAsked)
  }
}
