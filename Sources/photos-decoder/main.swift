import CCodecs
import DecoderService
import Glibc

// The process that reads everyday pictures. It links nothing else, so that it is ready in two milliseconds.
let abilities = DecoderAbilities(
  formats: [.jpeg, .png, .webp, .gif], libraries: String(cString: ccd_libraries()),
  codecs: ccd_codecs())
var service = DecoderService(socket: 3, abilities: abilities)
exit(service.run())
