import TestSupport
import Testing

@Suite("Photos of every format")
struct FormatTests {
  /// The files, and the names of their formats.
  private static let files = [
    ("subsampled.jpg", "JPEG"), ("rgb.png", "PNG"), ("8-bit-runs.psd", "PSD"), ("large.psb", "PSD"),
    ("lossless.jp2", "JPEG 2000"), ("codestream.j2k", "JPEG 2000"), ("zip.exr", "OpenEXR"),
    ("runs.hdr", "Radiance HDR"), ("colour.pfm", "PFM"), ("several-of-png.ico", "ICO"), ("24-bit.tga", "TGA"),
    ("rgb.qoi", "QOI"), ("24-bit.pcx", "PCX"), ("bc1.dds", "DDS"), ("sequence.avif", "AVIF"),
    ("sequence-alone.heics", "video"), ("h264.mp4", "video"), ("hevc.mov", "video"), ("vp9.webm", "video"),
    ("hevc-10-bit.mkv", "video"), ("motion-jpeg.avi", "video"), ("mpeg4.3gp", "video"),
  ]

  private let program: Program
  private let names: [String]

  init() throws {
    program = try Program()
    names = Self.files.enumerated().map { "\(100 + $0) \($1.0)" }
    for (name, file) in zip(names, Self.files) {
      try program.folder.file("formats/\(name)", try Fixture.bytes("good/\(file.0)"))
    }
  }

  @Test("each is shown, and a video has its length in the status line")
  func walk() throws {
    let app = try ProgramOnTerminal(program, size: "139x40", [program.folder("formats")])
    try app.wait(for: names[0])
    try app.press("Enter")
    for (index, file) in Self.files.enumerated() {
      try app.wait(for: "\(index + 1) of \(names.count)  \(names[index])")
      if file.1 == "video" { try app.wait(for: "\(names[index])  ▶ 0:01") }
      try app.rest()
      #expect(app.hasPicture, "\(file.0)")
      try app.press("n")
    }
    try app.expectNoStaleCells()
    try app.expectQuit()
    program.expectNoDiagnostics()
  }

  @Test("show --info names the format, the size, and the length of a video")
  func information() throws {
    for (name, file) in zip(names, Self.files) {
      let outcome = try program.run(["show", "--graphics", "none", "--info", "formats/\(name)"])
      #expect(outcome.status == .exited(0) && outcome.error == "", "\(name): \(outcome.error)")
      #expect(outcome.lines.contains("Format          \(file.1)"), "\(outcome.text)")
      #expect(outcome.lines.contains { $0.hasPrefix("Pixels          ") }, "\(outcome.text)")
      #expect(outcome.lines.contains("Length          0:01") == (file.1 == "video"), "\(outcome.text)")
    }
  }
}
