/// The name of this module, which other packages have, too.
public let browserName = "Browser"
