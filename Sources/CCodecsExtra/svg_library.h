/* The few functions of librsvg and cairo that are called, looked up when the program runs: it must neither
   need nor load them where they are not wanted. */
#ifndef CX_SVG_LIBRARY_H
#define CX_SVG_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

/* As the libraries' headers declare them, of librsvg 2.52 and cairo 1.16. */
typedef struct svg_rectangle {
  double x, y, width, height;
} svg_rectangle;

typedef struct svg_length {
  double length;
  int unit;
} svg_length;

typedef struct svg_error {
  uint32_t domain;
  int code;
  char *message;
} svg_error;

typedef struct svg_library {
  void *(*new_from_data)(const uint8_t *bytes, size_t count, svg_error **error);
  int (*size_in_pixels)(void *handle, double *width, double *height);
  void (*dimensions)(
      void *handle, int *has_width, svg_length *width, int *has_height, svg_length *height, int *has_view_box,
      svg_rectangle *view_box);
  int (*render)(void *handle, void *cairo, const svg_rectangle *viewport, svg_error **error);
  void (*set_dpi)(void *handle, double dpi);
  void (*unref)(void *object);
  void (*free_error)(svg_error *error);
  void *(*create_surface)(unsigned char *data, int format, int width, int height, int stride);
  void (*flush_surface)(void *surface);
  void (*destroy_surface)(void *surface);
  void *(*create_context)(void *surface);
  void (*destroy_context)(void *context);
  void (*translate)(void *context, double x, double y);
  int (*status_of_context)(void *context);
  /* Its version. */
  char version[32];
} svg_library;

/* Loads the libraries. NULL when they are not installed, or too old. */
const svg_library *svg_load_library(void);

/* Looks a function up in the loaded libraries, or in what they bring along; 0 when it is not there.
   `function` is the address of a pointer to it. */
int svg_find(const char *name, void *function);

/* The loaded ones; NULL before. */
const svg_library *svg_loaded_library(void);

#endif
