import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import DecisionStorage
import PhotoDecisions
import Glibc
import Journal
import PhotoSources

/// Writes the decisions that could not be written next to their photos as new sidecars to a folder. The
/// journal keeps them.
struct KeptExportCommand {
  let export: Options.KeptExport
  let naming: SidecarNaming
  let environment: [String: String]

  /// Performs the command, prints a line for each sidecar and ends the program, with status 1 if one could
  /// not be written.
  func run() -> Never {
    let kept = keptDecisions()
    let folder = export.folder.absolute(in: .currentDirectory)
    if !kept.isEmpty { prepare(folder) }
    let sidecars = SidecarExport(decoder: DecisionDecoder(DecoderPool()), naming: naming)
      .write(kept, to: folder)
    for sidecar in sidecars {
      if let sentence = KeptExportWording.problem(of: sidecar) { Output.report(sentence) }
    }
    let lines = sidecars.compactMap(KeptExportWording.line) + [KeptExportWording.sum(of: sidecars)]
    let isPrinted = Output.write(lines.map(Output.safe))
    Output.end(isFine: isPrinted && sidecars.allSatisfy { $0.error == nil })
  }

  private func keptDecisions() -> [UnwrittenDecisions] {
    guard let journal = BaseDirectories(environment: environment).journal else { return [] }
    do throws(JournalAccessError) {
      let (decisions, brokenJournal) = try UnwrittenDecisions.all(inJournal: journal)
      if let brokenJournal { Output.fail(Wording.sentence(forBrokenJournal: brokenJournal), .someFailed) }
      return decisions.filter(\.isKept)
    } catch {
      Output.fail(Wording.sentence(for: error), .someFailed)
    }
  }

  /// Makes sure that the folder exists, or ends the program with a message.
  private func prepare(_ folder: FilePath) {
    do throws(FileError) {
      if export.createsFolders { return try folder.createFolders() }
      if try FileStatus(of: folder).kind == .folder { return }
      Output.fail("\(export.folder): \(Wording.reason(errorNumber: ENOTDIR))", .someFailed)
    } catch {
      let hint = error.reason == .notFound ? "; \(Option.createFolder.name) creates it" : ""
      Output.fail("\(export.folder): \(Wording.reason(errorNumber: error.reason.code))\(hint)", .someFailed)
    }
  }
}

/// The messages of `export --kept`.
enum KeptExportWording {
  /// The line about a sidecar that was written; `nil` for any other.
  static func line(for sidecar: SidecarExport.Sidecar) -> String? {
    guard sidecar.error == nil, !sidecar.written.isEmpty else { return nil }
    let photo = PathText.text(of: sidecar.photo)
    return "\(PathText.text(of: sidecar.path)): \(names(sidecar.written)) of \(photo)"
  }

  /// The sentence about decisions that could not be written; `nil` if all were written.
  static func problem(of sidecar: SidecarExport.Sidecar) -> String? {
    let photo = PathText.text(of: sidecar.photo)
    if case .system(let error)? = sidecar.error {
      return "\(photo): \(PathText.text(of: error.path)): \(Wording.reason(errorNumber: error.reason.code))"
    }
    if let error = sidecar.error { return "\(photo): \(Wording.sentence(for: error))" }
    if sidecar.removed.isEmpty { return nil }
    return "\(photo): a new sidecar can't say what was removed: \(names(sidecar.removed))"
  }

  /// The line with the count.
  static func sum(of sidecars: [SidecarExport.Sidecar]) -> String {
    let count = sidecars.count { $0.error == nil && !$0.written.isEmpty }
    if sidecars.isEmpty { return "no decision is kept in the journal; nothing to export" }
    return "\(Wording.count(count, "sidecar")) written; the journal keeps the decisions"
  }

  private static func names(_ properties: Set<DecidedProperty>) -> String {
    properties.map(Wording.name).sorted().listed()
  }
}
