import PhotoDecodeProtocol
import PhotoFormats
import Testing

@Suite("The conversation with a decoder program")
struct ConversationTests {
  @Test(
    "each program reports its formats and libraries", arguments: DecoderConversation.Program.allCases
  )
  func hello(_ program: DecoderConversation.Program) throws {
    let conversation = try DecoderConversation(program)
    #expect(conversation.hello.reads(.jpeg) == (program == .basic))
    let (formats, names): ([PhotoFormat], [String]) =
      switch program {
      case .basic:
        ([.png, .webp, .gif], ["libjpeg-turbo 2.", "libpng 1.", "libwebp 1.", "giflib 5.", "lcms2 2."])
      case .extra:
        (
          [.heif, .tiff, .raw, .psd, .jpeg2000, .openEXR, .tga],
          ["libheif 1.", "libjxl 0.", "libtiff 4.", "LibRaw 0.", "OpenJPEG 2.", "OpenEXR 3.", "exiv2 0."]
        )
      case .video: ([.video], ["libavformat ", "libavcodec ", "libswscale "])
      }
    for format in formats { #expect(conversation.hello.reads(format)) }
    let libraries = conversation.hello.libraries.split(separator: ",").map { $0.drop { $0 == " " } }
    for name in names { #expect(libraries.contains { $0.hasPrefix(name) }, "\(libraries)") }
  }
}
