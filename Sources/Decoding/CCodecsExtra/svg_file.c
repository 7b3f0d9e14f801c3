#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "svg_fonts.h"
#include "svg_library.h"
#include "svg_text.h"

/* The longer side of a picture that has proportions but no size, and the longest side of any. */
enum { usual_side = 1024, longest_side = 65536 };

static const char *sniff(cpx_bytes file) {
  enum { head = 4096 };
  if (file.count >= 2 && file.start[0] == 0x1F && file.start[1] == 0x8B) return "svg";
  size_t count = file.count < head ? file.count : head;
  return memmem(file.start, count, "<svg", 4) || memmem(file.start, count, ":svg", 4) ? "svg" : NULL;
}

static cpx_status note_error(const cce_svg_library *library, cce_svg_error *error, cpx_picture *picture) {
  if (error) {
    cpx_note(picture, error->message ? error->message : "no message");
    library->free_error(error);
  }
  return CPX_CORRUPT;
}

static cpx_size rounded(double width, double height) {
  if (!(width > 0) || !(height > 0)) return (cpx_size){0};
  double scale = width > longest_side || height > longest_side ? longest_side / fmax(width, height) : 1;
  return (cpx_size){(uint32_t)fmax(1, ceil(width * scale)), (uint32_t)fmax(1, ceil(height * scale))};
}

/* The picture's intrinsic size, or the usual size with its proportions if it has none. */
static cpx_size size_of(const cce_svg_library *library, void *handle) {
  double width = 0, height = 0;
  if (library->size_in_pixels(handle, &width, &height)) return rounded(width, height);
  int has_width = 0, has_height = 0, has_view_box = 0;
  cce_svg_length across = {0}, down = {0};
  cce_svg_rectangle view_box = {0, 0, 1, 1};
  library->dimensions(handle, &has_width, &across, &has_height, &down, &has_view_box, &view_box);
  if (!has_view_box || !(view_box.width > 0) || !(view_box.height > 0))
    view_box = (cce_svg_rectangle){0, 0, 1, 1};
  double scale = usual_side / fmax(view_box.width, view_box.height);
  return rounded(view_box.width * scale, view_box.height * scale);
}

/* Opens a picture. It has no base URI, so that librsvg loads nothing that it refers to. */
static cpx_status open_picture(
    const cce_svg_library *library, cpx_bytes file, cpx_picture *picture, void **handle) {
  cce_svg_text text;
  cpx_status status = cce_svg_read_text(file, &text);
  if (status == CPX_TOO_BIG) cpx_note(picture, "too much compressed text");
  if (status != CPX_OK) return status;
  cce_svg_error *error = NULL;
  *handle = library->new_from_data(text.bytes.start, text.bytes.count, &error);
  if (!*handle) status = note_error(library, error, picture);
  if (*handle) library->set_dpi(*handle, 96);
  cce_svg_end_text(&text);
  return status;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  const cce_svg_library *library = cce_svg_loaded_library();
  if (!library) return CPX_UNSUPPORTED;
  void *handle = NULL;
  cpx_status status = open_picture(library, file, picture, &handle);
  if (status != CPX_OK) return status;
  picture->frames = 1;
  picture->has_alpha = 1;
  status = cpx_accept_size(picture, size_of(library, handle), 1, options);
  library->unref(handle);
  return status;
}

/* Draws a part of the picture on 0xAARRGGBB pixels. */
static cpx_status render(
    const cce_svg_library *library, void *handle, cpx_size whole, cpx_rectangle part, uint32_t *pixels,
    cpx_size target, cpx_picture *picture) {
  enum { argb = 0 };
  cce_svg_error *error = NULL;
  void *surface = library->create_surface(
      (unsigned char *)pixels, argb, (int)target.width, (int)target.height, (int)target.width * 4);
  void *context = library->create_context(surface);
  double across = (double)target.width / part.width, down = (double)target.height / part.height;
  library->translate(context, -(double)part.x * across, -(double)part.y * down);
  cce_svg_rectangle viewport = {0, 0, whole.width * across, whole.height * down};
  int is_drawn = library->render(handle, context, &viewport, &error);
  int fault = library->status_of_context(context);
  library->flush_surface(surface);
  library->destroy_context(context);
  library->destroy_surface(surface);
  if (!is_drawn) return note_error(library, error, picture);
  if (fault) cpx_note(picture, "the picture could not be drawn");
  return fault ? CPX_CORRUPT : CPX_OK;
}

/* Pushes premultiplied 0xAARRGGBB pixels. */
static void push_pixels(const uint32_t *pixels, cpx_size size, uint8_t *row, cpx_output *output) {
  for (uint32_t y = 0; y < size.height; y++) {
    for (uint32_t x = 0; x < size.width; x++, pixels++) {
      row[(size_t)x * 4] = (uint8_t)(*pixels >> 16);
      row[(size_t)x * 4 + 1] = (uint8_t)(*pixels >> 8);
      row[(size_t)x * 4 + 2] = (uint8_t)*pixels;
      row[(size_t)x * 4 + 3] = (uint8_t)(*pixels >> 24);
    }
    csc_unpremultiply(row, size.width);
    cpx_output_push(output, row);
  }
}

static cpx_status decode_opened(
    const cce_svg_library *library, void *handle, const cpx_options *options, cpx_picture *picture) {
  cpx_rectangle part = cpx_requested_part(picture, options);
  cpx_size target = cpx_output_size(picture, options);
  if (target.width == 0 || target.height == 0) return CPX_NONE;
  size_t count = (size_t)target.width * target.height;
  uint32_t *pixels = malloc(count * sizeof *pixels);
  uint8_t *row = malloc((size_t)target.width * 4);
  cpx_output output = {0};
  cpx_status status = pixels && row ? CPX_OK : CPX_OUT_OF_MEMORY;
  if (status == CPX_OK) {
    uint32_t background = options->keeps_alpha ? 0 : 0xFF000000 | options->background;
    for (size_t i = 0; i < count; i++) pixels[i] = background;
    status = render(library, handle, cpx_stored_size(picture), part, pixels, target, picture);
  }
  if (status == CPX_OK)
    status = cpx_output_begin(&output, picture, options, target, options->keeps_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX, (cpx_bytes){0});
  if (status == CPX_OK) {
    push_pixels(pixels, target, row, &output);
    cpx_output_finish(&output, picture, options);
  }
  cpx_output_end(&output);
  free(pixels);
  free(row);
  return status;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  const cce_svg_library *library = cce_svg_loaded_library();
  if (!library) return CPX_UNSUPPORTED;
  void *handle = NULL;
  cpx_status status = open_picture(library, file, picture, &handle);
  if (status != CPX_OK) return status;
  status = decode_opened(library, handle, options, picture);
  library->unref(handle);
  picture->is_final = 1;
  return status;
}

const cpx_codec cce_svg_codec = {sniff, probe, NULL, decode};

/* Draws text in every font, because HarfBuzz opens each font file once more and then keeps it open. */
static void warm_fonts(void) {
  static const char text[] =
      "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'><g font-family='sans-serif'>"
      "<text>Ag</text><text font-weight='bold'>Ag</text><text "
      "font-style='italic'>Ag</text><text>日本</text></g>"
      "<g font-family='serif'><text>Ag</text><text font-weight='bold'>Ag</text>"
      "<text font-style='italic'>Ag</text></g>"
      "<g font-family='monospace'><text>Ag</text><text font-weight='bold'>Ag</text></g></svg>";
  uint8_t pixels[64 * 64 * 4];
  cpx_cache cache = {0};
  cpx_layout layout = {0};
  cpx_options options = {.box_width = 64, .box_height = 64, .cache = &cache, .layout = &layout};
  options.limits = (cpx_limits){.pixels = 64 * 64, .side = 64};
  cpx_picture picture = {.pixels = pixels, .capacity = sizeof pixels};
  cpx_bytes file = {(const uint8_t *)text, sizeof text - 1};
  cpx_perform(cce_svg_codecs(), CPX_DECODE, file, &options, &picture);
}

int cce_prepare_svg(void) {
  if (!cce_svg_load_library()) return 0;
  cce_svg_open_fonts();
  warm_fonts();
  return 1;
}

const cpx_codec *const *cce_svg_codecs(void) {
  static const cpx_codec *const codecs[] = {&cce_svg_codec, NULL};
  return codecs;
}

const char *cce_svg_library_name(void) {
  static char text[64];
  const cce_svg_library *library = cce_svg_loaded_library();
  if (library) snprintf(text, sizeof text, "librsvg %s", library->version);
  return text;
}
