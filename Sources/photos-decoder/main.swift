import Glibc

// The one process that parses photo files. The program starts it, hands it opened files over the socket that is
// descriptor 3, and reads pixels from memory it shares with it. It opens nothing itself.
var service = DecoderService(socket: 3)
exit(service.run())
