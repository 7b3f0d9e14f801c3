#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "svg_fonts.h"
#include "svg_library.h"

/* The longer side of a picture that names proportions but no size. */
enum { usual_side = 1024, longest_side = 65536 };

static cc_format sniff(cc_bytes file) {
  enum { head = 4096 };
  if (file.count >= 2 && file.start[0] == 0x1F && file.start[1] == 0x8B) return CC_FORMAT_SVG;
  size_t count = file.count < head ? file.count : head;
  return memmem(file.start, count, "<svg", 4) || memmem(file.start, count, ":svg", 4) ? CC_FORMAT_SVG
                                                                                        : CC_FORMAT_UNKNOWN;
}

static cc_status note_error(const svg_library *library, svg_error *error, cc_picture *picture) {
  if (error) {
    cc_note(picture, error->message ? error->message : "no words");
    library->free_error(error);
  }
  return CC_CORRUPT;
}

static cc_size rounded(double width, double height) {
  if (!(width > 0) || !(height > 0)) return (cc_size){0};
  double scale = width > longest_side || height > longest_side ? longest_side / fmax(width, height) : 1;
  return (cc_size){(uint32_t)fmax(1, ceil(width * scale)), (uint32_t)fmax(1, ceil(height * scale))};
}

/* The size the picture asks for; of one that asks for none a usual size of its proportions. */
static cc_size size_of(const svg_library *library, void *handle) {
  double width = 0, height = 0;
  if (library->size_in_pixels(handle, &width, &height)) return rounded(width, height);
  int has_width = 0, has_height = 0, has_view_box = 0;
  svg_length across = {0}, down = {0};
  svg_rectangle view_box = {0, 0, 1, 1};
  library->dimensions(handle, &has_width, &across, &has_height, &down, &has_view_box, &view_box);
  if (!has_view_box || !(view_box.width > 0) || !(view_box.height > 0))
    view_box = (svg_rectangle){0, 0, 1, 1};
  double scale = usual_side / fmax(view_box.width, view_box.height);
  return rounded(view_box.width * scale, view_box.height * scale);
}

/* Opens a picture; nothing it refers to outside itself is loaded, for it has no address. */
static void *open_picture(const svg_library *library, cc_bytes file, cc_picture *picture) {
  svg_error *error = NULL;
  void *handle = library->new_from_data(file.start, file.count, &error);
  if (!handle) {
    note_error(library, error, picture);
    return NULL;
  }
  library->set_dpi(handle, 96);
  return handle;
}

static cc_status probe(cc_bytes file, const cc_options *options, cc_picture *picture) {
  const svg_library *library = svg_loaded_library();
  if (!library) return CC_UNSUPPORTED;
  void *handle = open_picture(library, file, picture);
  if (!handle) return CC_CORRUPT;
  picture->frames = 1;
  picture->has_alpha = 1;
  cc_status status = cc_accept_size(picture, size_of(library, handle), 1, options);
  library->unref(handle);
  return status;
}

/* Draws a part of the picture onto pixels of 0xAARRGGBB. */
static cc_status render(
    const svg_library *library, void *handle, cc_size whole, cc_rectangle part, uint32_t *pixels,
    cc_size target, cc_picture *picture) {
  enum { argb = 0 };
  svg_error *error = NULL;
  void *surface = library->create_surface(
      (unsigned char *)pixels, argb, (int)target.width, (int)target.height, (int)target.width * 4);
  void *context = library->create_context(surface);
  double across = (double)target.width / part.width, down = (double)target.height / part.height;
  library->translate(context, -(double)part.x * across, -(double)part.y * down);
  svg_rectangle viewport = {0, 0, whole.width * across, whole.height * down};
  int is_drawn = library->render(handle, context, &viewport, &error);
  int fault = library->status_of_context(context);
  library->flush_surface(surface);
  library->destroy_context(context);
  library->destroy_surface(surface);
  if (!is_drawn) return note_error(library, error, picture);
  if (fault) cc_note(picture, "the picture could not be drawn");
  return fault ? CC_CORRUPT : CC_OK;
}

static void push_pixels(const uint32_t *pixels, cc_size size, uint8_t *row, cc_output *output) {
  for (uint32_t y = 0; y < size.height; y++) {
    for (uint32_t x = 0; x < size.width; x++, pixels++) {
      row[(size_t)x * 4] = (uint8_t)(*pixels >> 16);
      row[(size_t)x * 4 + 1] = (uint8_t)(*pixels >> 8);
      row[(size_t)x * 4 + 2] = (uint8_t)*pixels;
    }
    cc_output_push(output, row);
  }
}

static cc_status decode_opened(
    const svg_library *library, void *handle, const cc_options *options, cc_picture *picture) {
  cc_rectangle part = cc_wanted_part(picture, options);
  cc_size target = cc_output_size(picture, options);
  if (target.width == 0 || target.height == 0) return CC_NONE;
  size_t count = (size_t)target.width * target.height;
  uint32_t *pixels = malloc(count * sizeof *pixels);
  uint8_t *row = malloc((size_t)target.width * 4);
  cc_output output = {0};
  cc_status status = pixels && row ? CC_OK : CC_OUT_OF_MEMORY;
  if (status == CC_OK) {
    for (size_t i = 0; i < count; i++) pixels[i] = 0xFF000000 | options->background;
    status = render(library, handle, cc_stored_size(picture), part, pixels, target, picture);
  }
  if (status == CC_OK)
    status = cc_output_begin(&output, picture, options, target, CC_ROWS_RGBX, (cc_bytes){0});
  if (status == CC_OK) {
    push_pixels(pixels, target, row, &output);
    cc_output_finish(&output, picture, options);
  }
  cc_output_end(&output);
  free(pixels);
  free(row);
  return status;
}

static cc_status decode(cc_bytes file, const cc_options *options, cc_picture *picture) {
  const svg_library *library = svg_loaded_library();
  if (!library) return CC_UNSUPPORTED;
  void *handle = open_picture(library, file, picture);
  if (!handle) return CC_CORRUPT;
  cc_status status = decode_opened(library, handle, options, picture);
  library->unref(handle);
  picture->is_final = 1;
  return status;
}

const cc_codec cc_svg_codec = {sniff, probe, NULL, decode};

/* Draws a word in every font that was opened: HarfBuzz opens each file again, for good. */
static void warm_text(void) {
  static const char text[] =
      "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'><g font-family='sans-serif'>"
      "<text>Ag</text><text font-weight='bold'>Ag</text><text "
      "font-style='italic'>Ag</text><text>日本</text></g>"
      "<g font-family='serif'><text>Ag</text><text font-weight='bold'>Ag</text>"
      "<text font-style='italic'>Ag</text></g>"
      "<g font-family='monospace'><text>Ag</text><text font-weight='bold'>Ag</text></g></svg>";
  uint8_t pixels[64 * 64 * 4];
  cc_kept kept = {0};
  cc_options options = {.box_width = 64, .box_height = 64, .kept = &kept};
  options.limits = (cc_limits){.pixels = 64 * 64, .side = 64};
  cc_picture picture = {.pixels = pixels, .capacity = sizeof pixels};
  cc_bytes file = {(const uint8_t *)text, sizeof text - 1};
  cc_perform(cc_svg_codecs(), CC_DECODE, file, &options, &picture);
}

int cc_prepare_svg(void) {
  if (!svg_load_library()) return 0;
  svg_open_fonts();
  warm_text();
  return 1;
}

const cc_codec *const *cc_svg_codecs(void) {
  static const cc_codec *const codecs[] = {&cc_svg_codec, NULL};
  return codecs;
}

const char *cc_svg_library(void) {
  static char text[64];
  const svg_library *library = svg_loaded_library();
  if (library) snprintf(text, sizeof text, "librsvg %s", library->version);
  return text;
}
