import AdaptiveFileSystem
import PhotoDecisions
import PhotoSidecars
import TestSupport

/// Every sample with every edit, as files in a folder of its own, which disappears with this object.
final class EditedFiles {
  /// A file, and where it comes from. `edit` is `nil` for the sample itself.
  struct File {
    let name: String
    let sample: SidecarSample
    let edit: EditCase?
  }

  /// How a program ended, and what it printed.
  struct Result {
    let status: ChildProcess.Status
    let output: String
  }

  private(set) var files: [File] = []
  private let folder: TemporaryFolder

  init(_ samples: [SidecarSample] = SidecarSample.all) throws {
    folder = try TemporaryFolder(inMemory: true)
    for (number, sample) in samples.enumerated() {
      try write(sample.bytes, File(name: "\(number).xmp", sample: sample, edit: nil))
      let document = try SidecarDocument(sample.bytes)
      for edit in EditCase.all {
        let splices = try document.splices(for: edit.edits, date: EditCase.date)
        let bytes = try Splice.applying(splices, to: sample.bytes)
        try write(bytes, File(name: "\(number)-\(edit.name).xmp", sample: sample, edit: edit))
      }
    }
  }

  /// Runs an installed program in the folder of the files.
  func run(_ name: String, _ arguments: [String]) throws -> Result {
    let (status, output) = try ChildProcess.run(
      "/usr/bin/env", [name] + arguments, environment: PseudoTerminal.environment,
      directory: folder.path.description)
    return Result(status: status, output: String(decoding: output, as: UTF8.self))
  }

  private func write(_ bytes: [UInt8], _ file: File) throws {
    try folder.file(FilePath(file.name), bytes)
    files.append(file)
  }
}
