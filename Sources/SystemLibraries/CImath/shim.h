/* Imath's headers are C++, and only OpenEXR's headers include them. This module is there for the flag with
   which they are found. */
