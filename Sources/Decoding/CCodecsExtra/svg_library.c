#include "svg_library.h"

#include <dlfcn.h>
#include <stdio.h>

static cce_svg_library library;
static void *handle;
static int is_loaded;

int cce_svg_find(const char *name, void *function) {
  void *found = handle ? dlsym(handle, name) : NULL;
  /* The conversion that POSIX prescribes, because C converts no data pointer to a function pointer. */
  *(void **)function = found;
  return found != NULL;
}

static int find_all(void) {
  cce_svg_library *f = &library;
  return cce_svg_find("rsvg_handle_new_from_data", &f->new_from_data) &&
         cce_svg_find("rsvg_handle_get_intrinsic_size_in_pixels", &f->size_in_pixels) &&
         cce_svg_find("rsvg_handle_get_intrinsic_dimensions", &f->dimensions) &&
         cce_svg_find("rsvg_handle_render_document", &f->render) &&
         cce_svg_find("rsvg_handle_set_dpi", &f->set_dpi) && cce_svg_find("g_object_unref", &f->unref) &&
         cce_svg_find("g_error_free", &f->free_error) &&
         cce_svg_find("cairo_image_surface_create_for_data", &f->create_surface) &&
         cce_svg_find("cairo_surface_flush", &f->flush_surface) &&
         cce_svg_find("cairo_surface_destroy", &f->destroy_surface) &&
         cce_svg_find("cairo_create", &f->create_context) &&
         cce_svg_find("cairo_destroy", &f->destroy_context) &&
         cce_svg_find("cairo_translate", &f->translate) &&
         cce_svg_find("cairo_status", &f->status_of_context);
}

static void read_version(void) {
  const unsigned *major = dlsym(handle, "rsvg_major_version"), *minor = dlsym(handle, "rsvg_minor_version");
  const unsigned *micro = dlsym(handle, "rsvg_micro_version");
  if (!major || !minor || !micro) return;
  snprintf(library.version, sizeof library.version, "%u.%u.%u", *major, *minor, *micro);
}

const cce_svg_library *cce_svg_load_library(void) {
  if (is_loaded) return &library;
  handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle || !find_all()) return NULL;
  read_version();
  is_loaded = 1;
  return &library;
}

const cce_svg_library *cce_svg_loaded_library(void) { return is_loaded ? &library : NULL; }
