import AdaptiveCore
import PhotoModel
import PhotoTransfer

/// The progress of what takes long.
extension StatusLine {
  /// The progress of the file operation; `nil` for none.
  var fileProgress: String? { context.library.fileProgress.map(Wording.progress) }

  /// The progress of the export, after the place; empty for none.
  var exportProgress: [StatusBarItem] {
    guard let job = context.transfers.export, job.isRunning else { return [] }
    return [
      StatusBarItem(
        Wording.progress(of: job), Wording.briefProgress(of: job), "", priority: Priority.progress)
    ]
  }

  /// The progress of the ingest, after the place; empty for none.
  var ingestProgress: [StatusBarItem] {
    switch context.library.ingestState {
    case nil: []
    case .readingCard: [StatusBarItem(Wording.readingCard, "", priority: Priority.progress)]
    case .copying(let progress, let missingCount, let isPaused):
      missing(missingCount) + [
        StatusBarItem(
          (isPaused ? Wording.ingestIsPaused : "") + Wording.progress(progress),
          (isPaused ? Wording.ingestIsPaused : "") + Wording.briefProgress(progress), "",
          priority: Priority.progress)
      ]
    case .incomplete(let missingCount): missing(missingCount)
    }
  }

  /// The number of files that an ingest has not copied; empty for none.
  private func missing(_ count: Int) -> [StatusBarItem] {
    count == 0 ? [] : [StatusBarItem(Wording.notCopied(count), priority: Priority.missing)]
  }

  /// The progress of commands of the user's; empty for none.
  var commandProgress: [StatusBarItem] {
    let runs = context.programs.running.runs
    return runs.isEmpty
      ? []
      : [
        StatusBarItem(
          Wording.progress(of: runs), Wording.briefProgress(of: runs), priority: Priority.progress)
      ]
  }

  /// The progress of the index, if there is room; empty for none.
  var indexProgress: [StatusBarItem] {
    context.work.indexProgress.map {
      [StatusBarItem(Wording.indexing($0), "", priority: Priority.index, givesWay: true)]
    } ?? []
  }
}
