#include "png_profile.h"

#include <math.h>

/* The colour space that the chunks gAMA and cHRM describe. */
static cpx_colour_space space_of_chunks(png_structp png, png_infop info) {
  cpx_colour_space space = cpx_srgb;
  double gamma;
  if (png_get_gAMA(png, info, &gamma) && gamma > 0) {
    /* Writers put 1/2.2 to mean an ordinary screen, which is sRGB. */
    int is_screen = fabs(gamma * 2.2 - 1) < 0.02;
    space.transfer = is_screen ? CPX_TRANSFER_SRGB : CPX_TRANSFER_GAMMA;
    space.gamma = 1 / gamma;
  }
  png_get_cHRM(
      png, info, &space.white.x, &space.white.y, &space.red.x, &space.red.y, &space.green.x, &space.green.y,
      &space.blue.x, &space.blue.y);
  return space;
}

cpx_bytes ccd_png_profile(png_structp png, png_infop info, cpx_bytes code_points, cpx_profile_room *room) {
  /* The bytes are primaries, transfer curve, matrix (0 means RGB) and full range. */
  if (code_points.count == 4 && code_points.start[2] == 0 && code_points.start[3] == 1) {
    cpx_colour_space space = cpx_colour_space_of_code_points(code_points.start[0], code_points.start[1]);
    return cpx_make_profile(&space, room);
  }
  png_charp name;
  int compression;
  png_bytep bytes;
  png_uint_32 count;
  if (png_get_iCCP(png, info, &name, &compression, &bytes, &count)) return (cpx_bytes){bytes, count};
  int intent;
  if (png_get_sRGB(png, info, &intent)) return (cpx_bytes){0};
  cpx_colour_space space = space_of_chunks(png, info);
  return cpx_make_profile(&space, room);
}
