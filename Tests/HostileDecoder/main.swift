import Glibc

var decoder = HostileDecoder()
exit(decoder.run())
