import DecodeProtocol
import Testing

@Suite("The conversation with a decoder program")
struct ConversationTests {
  @Test(
    "each says which formats it reads and by which libraries", arguments: DecoderConversation.Program.allCases
  )
  func hello(_ program: DecoderConversation.Program) throws {
    let conversation = try DecoderConversation(program)
    #expect(conversation.hello.reads(.jpeg) == (program == .basic))
    guard program == .basic else { return }
    for format in [DecodeFormat.png, .webp, .gif] { #expect(conversation.hello.reads(format)) }
    let names = ["libjpeg-turbo 2.", "libpng 1.", "libwebp 1.", "giflib 5.", "lcms2 2."]
    for name in names { #expect(conversation.hello.libraries.contains(name)) }
  }
}
