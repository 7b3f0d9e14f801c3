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
    if program == .basic { #expect(conversation.hello.libraries.contains("libjpeg")) }
  }
}
