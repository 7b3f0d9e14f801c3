/* The functions of librsvg and cairo that the SVG codec calls. They are looked up at run time, so that the
   libraries need not be installed and other decoders do not load them. */
#ifndef CCE_SVG_LIBRARY_H
#define CCE_SVG_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/* As declared in the headers of librsvg 2.52 and cairo 1.16. */
typedef struct cce_svg_rectangle {
  double x, y, width, height;
} cce_svg_rectangle;

typedef struct cce_svg_length {
  double length;
  int unit;
} cce_svg_length;

typedef struct cce_svg_error {
  uint32_t domain;
  int code;
  char *message;
} cce_svg_error;

typedef struct cce_svg_library {
  void *(*new_from_data)(const uint8_t *bytes, size_t count, cce_svg_error **error);
  int (*size_in_pixels)(void *handle, double *width, double *height);
  void (*dimensions)(
      void *handle, int *has_width, cce_svg_length *width, int *has_height, cce_svg_length *height, int *has_view_box,
      cce_svg_rectangle *view_box);
  int (*render)(void *handle, void *cairo, const cce_svg_rectangle *viewport, cce_svg_error **error);
  void (*set_dpi)(void *handle, double dpi);
  void (*unref)(void *object);
  void (*free_error)(cce_svg_error *error);
  void *(*create_surface)(unsigned char *data, int format, int width, int height, int stride);
  void (*flush_surface)(void *surface);
  void (*destroy_surface)(void *surface);
  void *(*create_context)(void *surface);
  void (*destroy_context)(void *context);
  void (*translate)(void *context, double x, double y);
  int (*status_of_context)(void *context);
  /* The version of librsvg. */
  char version[32];
} cce_svg_library;

/* Loads the libraries. Returns NULL if they are not installed or too old. */
const cce_svg_library *cce_svg_load_library(void);

/* Looks up a function in the loaded libraries and their dependencies. Returns 0 if it does not exist.
   `function` is the address of a function pointer. */
int cce_svg_find(const char *name, void *function);

/* The loaded functions. NULL before cce_svg_load_library succeeds. */
const cce_svg_library *cce_svg_loaded_library(void);

#endif
