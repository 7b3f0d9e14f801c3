/* The functions of Pango and cairo that draw pages. */
#ifndef CPAGES_LIBRARY_H
#define CPAGES_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/* As declared in the headers of cairo 1.16 and Pango 1.50. */
typedef int cpg_write(void *closure, const unsigned char *bytes, unsigned count);

enum { CPG_CAIRO_SUCCESS = 0, CPG_CAIRO_WRITE_ERROR = 11, CPG_CAIRO_RGB24 = 1 };
enum { CPG_CAIRO_TITLE = 0, CPG_CAIRO_CREATOR = 4 };
enum { CPG_PANGO_SCALE = 1024, CPG_PANGO_CENTRE = 1, CPG_PANGO_WORD_CHAR = 2 };
enum { CPG_PANGO_ELLIPSIS_IN_MIDDLE = 2, CPG_PANGO_ELLIPSIS_AT_END = 3 };
enum { CPG_PANGO_BOLD = 700 };

typedef struct cpg_library {
  void *(*create_pdf)(cpg_write *write, void *closure, double width, double height);
  void (*set_metadata)(void *surface, int key, const char *text);
  void *(*create_image)(int format, int width, int height);
  unsigned char *(*image_data)(void *surface);
  int (*image_stride)(void *surface);
  int (*set_mime_data)(
      void *surface, const char *type, const unsigned char *data, unsigned long count, void (*free)(void *),
      void *closure);
  void (*flush)(void *surface);
  void (*mark_dirty)(void *surface);
  void (*finish)(void *surface);
  void (*destroy_surface)(void *surface);
  int (*surface_status)(void *surface);
  void *(*create_context)(void *surface);
  void (*destroy_context)(void *context);
  int (*context_status)(void *context);
  void (*save)(void *context);
  void (*restore)(void *context);
  void (*translate)(void *context, double x, double y);
  void (*scale)(void *context, double x, double y);
  void (*set_source_rgb)(void *context, double red, double green, double blue);
  void (*set_source_surface)(void *context, void *surface, double x, double y);
  void (*rectangle)(void *context, double x, double y, double width, double height);
  void (*fill)(void *context);
  void (*paint)(void *context);
  void (*move_to)(void *context, double x, double y);
  void (*show_page)(void *context);
  void *(*create_layout)(void *context);
  void (*set_text)(void *layout, const char *text, int count);
  void (*set_width)(void *layout, int width);
  void (*set_height)(void *layout, int height);
  void (*set_ellipsis)(void *layout, int place);
  void (*set_wrap)(void *layout, int wrap);
  void (*set_alignment)(void *layout, int alignment);
  void (*set_font)(void *layout, const void *font);
  void (*layout_size)(void *layout, int *width, int *height);
  void (*show_layout)(void *context, void *layout);
  void *(*create_font)(const char *name);
  void (*set_font_size)(void *font, double size);
  void (*set_font_weight)(void *font, int weight);
  void (*free_font)(void *font);
  void (*unref)(void *object);
} cpg_library;

/* The loaded functions. NULL if the libraries are not installed or too old. Not for several threads. */
const cpg_library *cpg_load_library(void);

#endif
