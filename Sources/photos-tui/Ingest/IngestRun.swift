import AdaptiveFileSystem
import Browser
import FileOperations
import Glibc

/// Takes the photos of a card one after the other, reports what fails, and writes the manifests.
struct IngestRun {
  private let options: Options.Ingest
  private let destinations: [FilePath]
  private var manifests: [IngestManifest]
  private var copiedCount = 0
  private var knownCount = 0
  /// The photos that were copied now, in all destinations.
  private(set) var copiedPhotos: [FilePath] = []

  init(_ options: Options.Ingest, destinations: [FilePath]) {
    self.options = options
    self.destinations = destinations
    manifests = destinations.map { IngestManifest(of: $0) }
  }

  /// Takes the photos. Returns whether all of them are in all destinations.
  mutating func take(
    _ groups: [PhotoGroup], values: [RenameTemplate.Values], _ interruption: Interruption
  ) -> Bool {
    var ingest: Ingest
    do throws(FileOperationError) {
      ingest = try Ingest(to: destinations, template: options.template, isRehearsal: options.isRehearsal)
    } catch {
      Output.report(Wording.reason(for: error))
      return false
    }
    let sizes = groups.map(Self.amount)
    var done = TransferAmount()
    let line = ProgressLine(total: sizes.reduce(into: TransferAmount()) { $0 += $1 }) { progress in
      FileCommandWording.progress(of: .copy, progress)
    }
    var isFine = true
    var rest = groups.count
    for (index, group) in groups.enumerated() {
      if interruption.isRequested { break }
      let before = done
      let monitor = OperationMonitor(isCancelled: { interruption.isRequested }) { amount in
        var sum = before
        sum += amount
        line.update(sum)
      }
      do throws(FileOperationError) {
        let files = try ingest.take(group, values: values[index], monitor)
        note(files, of: group, line)
      } catch {
        if error == .cancelled { break }
        line.clear()
        let culprit = error.culprits.first ?? group.paths.first ?? group.folder
        Output.report("\(culprit): \(Wording.reason(for: error, of: culprit))")
        isFine = false
        // The photos that follow would fail for the same reason.
        if case .system(let cause) = error, [ENOSPC, EDQUOT, EROFS].contains(cause.reason.code) {
          rest -= 1
          break
        }
      }
      rest -= 1
      done += sizes[index]
      line.update(done)
    }
    line.clear()
    if rest > 0 {
      Output.report(
        FileCommandWording.sentence(forRest: rest, of: .copy, isCancelled: interruption.isRequested))
    }
    return finish() && isFine && rest == 0
  }

  private mutating func note(_ files: [Ingest.File], of group: PhotoGroup, _ line: ProgressLine) {
    if files.contains(where: \.isNew) { copiedCount += 1 } else { knownCount += 1 }
    for file in files {
      if options.isRehearsal {
        line.clear()
        let names = file.copies.map { PathText.text(of: $0) }.joined(separator: "\t")
        let sign = file.isNew ? "copy" : "known"
        let text =
          Output.safe("\(sign): \(PathText.text(of: file.source))") + "\t" + Output.safe(names) + "\n"
        Output.write(to: STDOUT_FILENO, Array(text.utf8))
        continue
      }
      guard let digest = file.digest else { continue }
      for (index, copy) in file.copies.enumerated() {
        manifests[index].add(copy, byteCount: file.byteCount, digest, from: file.source)
      }
      if file.isNew, let name = file.source.lastName, group.photos.contains(name) {
        copiedPhotos += file.copies
      }
    }
  }

  /// Writes the manifests and the sum. Returns whether that succeeded.
  private func finish() -> Bool {
    var isFine = true
    var paths: [FilePath] = []
    if !options.isRehearsal, let now = LocalTime(secondsSince1970: time(nil)) {
      for manifest in manifests where manifest.count > 0 {
        do throws(FileError) {
          paths.append(try manifest.write(at: now))
        } catch {
          Output.report("\(error.path): \(Wording.reason(errorNumber: error.reason.code))")
          isFine = false
        }
      }
    }
    let verb = options.isRehearsal ? "to copy" : "copied"
    var lines = ["\(Wording.count(copiedCount, "photo")) \(verb), \(knownCount) already there"]
    lines += paths.map { "manifest: \(PathText.text(of: $0))" }
    return Output.write(to: STDOUT_FILENO, Array((lines.joined(separator: "\n") + "\n").utf8)) && isFine
  }

  /// The files and bytes of a photo; a file that can't be reached counts none.
  private static func amount(of group: PhotoGroup) -> TransferAmount {
    group.paths.reduce(into: TransferAmount()) { sum, path in
      sum += TransferAmount(files: 1, bytes: (try? FileStatus(of: path))?.byteCount ?? 0)
    }
  }
}
