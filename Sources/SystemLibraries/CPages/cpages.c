#include "CPages.h"

#include <stdlib.h>
#include <string.h>

#include "cpages_library.h"

struct cpg_pages {
  const cpg_library *f;
  void *surface, *context;
  /* The size of a picture; 0 for a document. */
  int width, height;
  /* The bytes of a document up to now. */
  cpg_bytes written;
  size_t capacity;
};

int cpg_is_available(void) { return cpg_load_library() != NULL; }

static int append(void *closure, const unsigned char *bytes, unsigned count) {
  cpg_pages *pages = closure;
  if (pages->capacity - pages->written.count < count) {
    size_t capacity = (pages->capacity + count) * 2;
    uint8_t *start = realloc(pages->written.start, capacity);
    if (!start) return CPG_CAIRO_WRITE_ERROR;
    pages->written.start = start;
    pages->capacity = capacity;
  }
  memcpy(pages->written.start + pages->written.count, bytes, count);
  pages->written.count += count;
  return CPG_CAIRO_SUCCESS;
}

/* Frees everything but the bytes. Returns whether all drawing succeeded. */
static int end(cpg_pages *pages) {
  const cpg_library *f = pages->f;
  int is_fine = f->context_status(pages->context) == CPG_CAIRO_SUCCESS;
  f->destroy_context(pages->context);
  f->finish(pages->surface);
  is_fine = is_fine && f->surface_status(pages->surface) == CPG_CAIRO_SUCCESS;
  f->destroy_surface(pages->surface);
  return is_fine;
}

static cpg_pages *begin(cpg_pages *pages) {
  pages->context = pages->f->create_context(pages->surface);
  return pages;
}

cpg_pages *cpg_begin_document(double width, double height, const char *title) {
  const cpg_library *f = cpg_load_library();
  cpg_pages *pages = f ? calloc(1, sizeof *pages) : NULL;
  if (!pages) return NULL;
  pages->f = f;
  pages->surface = f->create_pdf(append, pages, width, height);
  f->set_metadata(pages->surface, CPG_CAIRO_TITLE, title);
  f->set_metadata(pages->surface, CPG_CAIRO_CREATOR, "photos-tui");
  return begin(pages);
}

cpg_pages *cpg_begin_picture(int width, int height) {
  const cpg_library *f = cpg_load_library();
  cpg_pages *pages = f ? calloc(1, sizeof *pages) : NULL;
  if (!pages) return NULL;
  pages->f = f;
  pages->width = width;
  pages->height = height;
  pages->surface = f->create_image(CPG_CAIRO_RGB24, width, height);
  return begin(pages);
}

static void set_colour(cpg_pages *pages, uint32_t colour) {
  pages->f->set_source_rgb(
      pages->context, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

void cpg_fill(cpg_pages *pages, cpg_area area, uint32_t colour) {
  set_colour(pages, colour);
  pages->f->rectangle(pages->context, area.x, area.y, area.width, area.height);
  pages->f->fill(pages->context);
}

void cpg_draw_picture(
    cpg_pages *pages, cpg_area area, const uint8_t *pixels, int width, int height, const uint8_t *jpeg, size_t count) {
  const cpg_library *f = pages->f;
  if (width < 1 || height < 1) return;
  void *picture = f->create_image(CPG_CAIRO_RGB24, width, height);
  uint8_t *data = f->surface_status(picture) == CPG_CAIRO_SUCCESS ? f->image_data(picture) : NULL;
  if (data) {
    f->flush(picture);
    for (int y = 0; y < height; y++) {
      const uint8_t *from = pixels + (size_t)y * (size_t)width * 4;
      uint8_t *to = data + (size_t)y * (size_t)f->image_stride(picture);
      for (int x = 0; x < width; x++, from += 4, to += 4) {
        uint32_t pixel = (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
        memcpy(to, &pixel, sizeof pixel);
      }
    }
    f->mark_dirty(picture);
    uint8_t *copy = count > 0 ? malloc(count) : NULL;
    if (copy) {
      memcpy(copy, jpeg, count);
      if (f->set_mime_data(picture, "image/jpeg", copy, count, free, copy) != CPG_CAIRO_SUCCESS) free(copy);
    }
    f->save(pages->context);
    f->translate(pages->context, area.x, area.y);
    f->scale(pages->context, area.width / width, area.height / height);
    f->set_source_surface(pages->context, picture, 0, 0);
    f->rectangle(pages->context, 0, 0, width, height);
    f->fill(pages->context);
    f->restore(pages->context);
  }
  f->destroy_surface(picture);
}

double cpg_draw_text(cpg_pages *pages, cpg_area area, const char *text, int count, cpg_text_style style) {
  const cpg_library *f = pages->f;
  void *layout = f->create_layout(pages->context);
  void *font = f->create_font("Sans");
  f->set_font_size(font, style.size * CPG_PANGO_SCALE);
  if (style.is_bold) f->set_font_weight(font, CPG_PANGO_BOLD);
  f->set_font(layout, font);
  f->set_width(layout, (int)(area.width * CPG_PANGO_SCALE));
  f->set_wrap(layout, CPG_PANGO_WORD_CHAR);
  /* A negative height is a number of lines. */
  f->set_height(layout, -style.most_lines);
  int is_line = style.most_lines == 1;
  f->set_ellipsis(layout, is_line ? CPG_PANGO_ELLIPSIS_IN_MIDDLE : CPG_PANGO_ELLIPSIS_AT_END);
  f->set_alignment(layout, CPG_PANGO_CENTRE);
  f->set_text(layout, text, count);
  set_colour(pages, style.colour);
  f->move_to(pages->context, area.x, area.y);
  f->show_layout(pages->context, layout);
  int width = 0, height = 0;
  f->layout_size(layout, &width, &height);
  f->free_font(font);
  f->unref(layout);
  return (double)height / CPG_PANGO_SCALE;
}

void cpg_end_page(cpg_pages *pages) { pages->f->show_page(pages->context); }

cpg_bytes cpg_end_document(cpg_pages *pages) {
  int is_fine = end(pages);
  cpg_bytes bytes = pages->written;
  free(pages);
  if (is_fine) return bytes;
  free(bytes.start);
  return (cpg_bytes){NULL, 0};
}

cpg_bytes cpg_end_picture(cpg_pages *pages) {
  const cpg_library *f = pages->f;
  size_t width = (size_t)pages->width, height = (size_t)pages->height;
  cpg_bytes bytes = {NULL, 0};
  f->flush(pages->surface);
  const uint8_t *data = f->surface_status(pages->surface) == CPG_CAIRO_SUCCESS ? f->image_data(pages->surface) : NULL;
  if (data) bytes.start = malloc(width * height * 4);
  if (bytes.start) {
    bytes.count = width * height * 4;
    uint8_t *to = bytes.start;
    for (size_t y = 0; y < height; y++) {
      const uint8_t *from = data + y * (size_t)f->image_stride(pages->surface);
      for (size_t x = 0; x < width; x++, from += 4, to += 4) {
        uint32_t pixel;
        memcpy(&pixel, from, sizeof pixel);
        to[0] = (uint8_t)(pixel >> 16);
        to[1] = (uint8_t)(pixel >> 8);
        to[2] = (uint8_t)pixel;
        to[3] = 255;
      }
    }
  }
  int is_fine = end(pages);
  free(pages);
  if (is_fine) return bytes;
  free(bytes.start);
  return (cpg_bytes){NULL, 0};
}
