import AdaptiveFileSystem
import AdaptiveJSON
import Browser
import Foundation
import TestSupport
import Testing

@testable import AdaptiveImaging
@testable import photos_tui

@Suite("doctor")
struct DoctorTests {
  private static func check(
    _ kind: DecoderKind = .basic, formats: [String] = ["JPEG", "PNG"],
    activeLayers: Set<SandboxLayer> = Set(SandboxLayer.allCases), landlock: Int = 7
  ) -> DecoderCheck {
    DecoderCheck(
      kind: kind, path: FilePath("/x/\(kind.executableName)"),
      outcome: .success(
        .init(
          startTime: .microseconds(1_850), activeLayers: activeLayers, landlockVersion: landlock,
          formats: formats,
          libraries: ["libjpeg-turbo 2.1.5", "libpng 1.6.39"])))
  }

  private static func report(_ checks: DecoderCheck...) -> DoctorReport {
    DoctorReport(version: "photos-tui 1", sections: checks.map(DoctorReport.Section.init))
  }

  @Test("a complete decoder takes a few lines without advice")
  func sound() {
    let report = Self.report(Self.check())
    #expect(report.isSound)
    #expect(
      report.text == """
        photos-tui 1

        photos-decoder
          program             /x/photos-decoder
          works               yes (ready in 1.8 ms)
          formats             JPEG, PNG
          libraries           libjpeg-turbo 2.1.5, libpng 1.6.39
          no_new_privs        yes
          unprivileged user   yes
          namespaces          yes
          Landlock            yes (version 7)
          seccomp             yes
          limits              yes

        """)
  }

  @Test(
    "the keys of a preset that have other commands are listed, and conflicts", arguments: KeyPreset.allCases)
  @MainActor func keys(preset: KeyPreset) throws {
    let section = DoctorReport.Section(preset)
    let text = DoctorReport(version: "photos-tui 1", sections: [section]).text
    #expect(text.contains("\nKeys\n  preset              \(preset.rawValue)\n"))
    #expect(text.contains("\n  conflicts           none\n"))
    #expect(text.contains("other commands      none") == (preset == .standard))
    #expect(text.contains("p is pick, not previous-photo") == (preset == .lightroom))
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("every missing layer has its line and its advice", arguments: SandboxLayer.allCases)
  func missingLayer(layer: SandboxLayer) throws {
    let activeLayers = Set(SandboxLayer.allCases).subtracting([layer])
    let check = Self.check(activeLayers: activeLayers, landlock: layer == .fileSystem ? 0 : 7)
    let report = Self.report(check)
    let name = DecoderWording.name(of: layer)
    #expect(report.text.contains("\n  \(name)" + String(repeating: " ", count: 20 - name.count) + "NO\n"))
    #expect(report.sections[0].advice == [DecoderWording.advice(for: layer, in: try check.outcome.get())])
    #expect(report.text.contains("\n  → "))
    for line in report.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    // A missing layer is worth a warning, but the program works.
    #expect(report.isSound)
    #expect(DecoderWording.line(for: Self.check(activeLayers: activeLayers)).contains("no \(name)"))
  }

  @Test("the advice about a layer does not rely on another missing one")
  func missingLayers() {
    let advice = Self.report(Self.check(activeLayers: [], landlock: 0)).sections[0].advice
    #expect(advice.count == SandboxLayer.allCases.count)
    #expect(!advice.contains { $0.contains("seccomp still keeps") })
  }

  @Test(
    "a missing decoder is an error, unless it is the one for SVG or videos", arguments: DecoderKind.allCases)
  func missingDecoder(kind: DecoderKind) {
    let fault: DecoderUnavailableError =
      kind == .video ? .notInstalled(.video) : .notFound(searched: ["/a/b", "/c/d"])
    let check = DecoderCheck(kind: kind, path: nil, outcome: .failure(fault))
    let report = Self.report(check)
    #expect(report.isSound == (kind == .svg || kind == .video))
    #expect(report.text.contains("works               NO"))
    #expect(report.text.contains(kind == .video ? "install photos-decoder-video" : "/a/b, /c/d"))
    #expect(DecoderWording.line(for: check) == "\(DecoderWording.name(of: kind)): missing")
    let silent = DecoderCheck(kind: kind, path: FilePath("/a/b"), outcome: .failure(.noHello))
    #expect(DecoderWording.line(for: silent) == "\(DecoderWording.name(of: kind)): does not start")
  }

  @Test("without librsvg there is advice and no error")
  func withoutSVG() {
    let check = Self.check(.svg, formats: [])
    let report = Self.report(check)
    #expect(report.isSound && report.sections[0].advice == [DecoderWording.adviceForSVG])
    #expect(report.text.contains("formats             none"))
    #expect(DecoderWording.line(for: check) == "photos-decoder-extra --svg: no librsvg")
  }

  @Test("the advice about an optional library names its package; nothing essential is missing")
  func withoutOptionalLibraries() {
    let missing = DoctorReport(
      version: "1",
      sections: [.optional(drawsSheets: false, usesServers: false, missingFiles: ["Places", "Artwork"])])
    #expect(missing.isSound && missing.text.contains("PostgreSQL          NO"))
    #expect(missing.text.contains("libpangocairo-1.0-0") && missing.text.contains("libpq5"))
    #expect(missing.text.contains("data files          NO") && missing.text.contains("Places, Artwork"))
    let complete = DoctorReport.Section.optional(drawsSheets: true, usesServers: true, missingFiles: [])
    #expect(complete.advice.isEmpty)
  }

  @Test("the JSON has the same content")
  func json() {
    let report = Self.report(Self.check())
    let basic: [String: JSONValue] = [
      "path": .string("/x/photos-decoder"), "works": .bool(true), "startMicroseconds": .integer(1_850),
      "formats": .array([.string("JPEG"), .string("PNG")]),
      "libraries": .array([.string("libjpeg-turbo 2.1.5"), .string("libpng 1.6.39")]),
      "noNewPrivileges": .bool(true), "unprivilegedUser": .bool(true), "namespaces": .bool(true),
      "fileSystem": .bool(true),
      "landlockVersion": .integer(7),
      "systemCalls": .bool(true), "resourceLimits": .bool(true), "missing": .bool(false),
      "advice": .array([]),
    ]
    let expected: [String: JSONValue] = [
      "version": .string("photos-tui 1"), "sound": .bool(true),
      "sections": .object(["basic": .object(basic)]),
    ]
    #expect(report.json == .object(expected))
  }

  @Test("the real decoders are found and sandboxed")
  func real() throws {
    let program = try Program()
    let outcome = try program.run(["doctor"])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    let names = [
      "photos-decoder", "photos-decoder-extra", "photos-decoder-video", "photos-decoder-extra --svg",
    ]
    for line in names {
      #expect(outcome.lines.contains(line))
    }
    #expect(outcome.lines.count { $0 == "  seccomp             yes" } == 4)
    #expect(outcome.lines.count { $0 == "  unprivileged user   yes" } == 4)
    let document = try JSONValue(parsing: try program.run(["doctor", "--json"]).output)
    guard case .object(let members) = document else {
      Issue.record("no object: \(document)")
      return
    }
    #expect(members["sound"] == .bool(true))
  }

  @Test("root that may not become another user is told so", .enabled(if: geteuid() == 0, "needs root"))
  func remainsRoot() throws {
    let program = try Program()
    let script = "exec \"$launcher\" setresuid \"$program\" doctor"
    let outcome = try program.run(script: script, extra: ["launcher": BuiltProduct.path("without-call")])
    #expect(outcome.status == .exited(0))
    #expect(outcome.lines.count { $0 == "  unprivileged user   NO" } == 4)
    #expect(outcome.text.contains("(CAP_SETUID, CAP_SETGID,"))
  }

  @Test("a program without its decoders and its files reports them, with status 1")
  func alone() throws {
    let program = try Program()
    let folder = program.folder("alone")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try BuiltProduct.copy("photos-tui", to: folder + "/photos-tui")
    let outcome = try program.run(script: "\(folder)/photos-tui doctor; echo status-$? >&2")
    #expect(outcome.error == "status-1\n")
    #expect(outcome.lines.count { $0 == "  program             not found" } == 4)
    #expect(outcome.lines.contains("  data files          NO"))
  }
}
