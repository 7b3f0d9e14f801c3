import CInterprocess
import Glibc

let socket = cip_serve_children(3)
guard socket >= 0 else { exit(0) }
var decoder = HostileDecoder(socket: socket)
exit(decoder.run())
