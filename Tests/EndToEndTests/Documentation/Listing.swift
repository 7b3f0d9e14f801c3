import Foundation
import TestSupport
import Testing

/// A program of the documentation, built against the same library as these tests.
final class Listing {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources").standardizedFileURL
  private static let catalogues = [
    "AdaptiveCore/AdaptiveCore", "Toolkit/AdaptiveStoryboards/AdaptiveStoryboards",
  ]
  .map { sources.appendingPathComponent("\($0).docc/Resources") }

  /// The path of the built program.
  let program: String
  /// The folder of the program, removed with the listing; `nil` for a program that the package builds.
  private let folder: TestFolder?

  /// Returns a file of the documentation, from the first catalogue that contains the name.
  static func file(_ name: String) -> URL {
    let files = catalogues.map { $0.appendingPathComponent(name) }
    return files.first { access($0.path, R_OK) == 0 } ?? files[0]
  }

  /// Returns the text of a file of the documentation.
  static func text(_ name: String) throws -> String { try String(contentsOf: file(name), encoding: .utf8) }

  /// A program that the package builds.
  init(program: String) {
    self.program = program
    folder = nil
  }

  /// Compiles a file of the catalogue with warnings as errors, and links it.
  init(building name: String) throws {
    let folder = try TestFolder()
    self.folder = folder
    program = folder("program")
    let built = BuiltProduct.path("")
    let sources = Self.sources.path
    let objects = try Self.objectsOfLibrary(builtIn: built)
    let maps =
      ["CTerminal", "CFileSystem"].map { built + $0 + ".build/module.modulemap" }
      + ["CNcurses", "SystemLibraries/CFriBidi"].map { sources + "/" + $0 + "/module.modulemap" }
    // A file named main.swift compiles as a program.
    try folder.file("main.swift", Array(Self.text(name).utf8))
    var arguments = ["-swift-version", "6", "-warnings-as-errors", "-module-name", "listing", "-o", program]
    arguments += ["-I", built + "Modules"]
    arguments += maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    arguments += [folder("main.swift")] + objects + ["-lncursesw", "-lfribidi"]
    let errors = try folder.file("errors", [])
    let output = open(errors, O_WRONLY | O_CLOEXEC)
    defer { close(output) }
    let path = try #require(Self.compiler)
    let compiler = try ChildProcess(
      path, arguments, environment: ProcessInfo.processInfo.environment,
      directory: folder.path, output: output, error: output)
    let status = try compiler.wait()
    try #require(status == .exited(0), "\(name) does not compile:\n\(folder.text("errors"))")
  }

  /// Returns the object files that the build links into a program of the same two libraries, without its own.
  private static func objectsOfLibrary(builtIn built: String) throws -> [String] {
    let path = built + "toolkit-hello.product/Objects.LinkFileList"
    let list = try String(contentsOfFile: path, encoding: .utf8)
    return list.split(separator: "\n").map(String.init).filter { !$0.contains("/toolkit_hello.build/") }
  }

  private static var compiler: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { $0 + "/swiftc" }.first { access($0, X_OK) == 0 }
  }
}
