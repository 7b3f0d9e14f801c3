#include "svg_library.h"

#include <dlfcn.h>
#include <stdio.h>

static svg_library library;
static int is_loaded;

/* Finds a function in librsvg or in what it brings along. */
static int find(void *handle, const char *name, void *function) {
  void *found = dlsym(handle, name);
  /* A data pointer is no function pointer in C; POSIX wants it done this way. */
  *(void **)function = found;
  return found != NULL;
}

static int find_all(void *handle) {
  svg_library *f = &library;
  return find(handle, "rsvg_handle_new_from_data", &f->new_from_data) &&
         find(handle, "rsvg_handle_get_intrinsic_size_in_pixels", &f->size_in_pixels) &&
         find(handle, "rsvg_handle_get_intrinsic_dimensions", &f->dimensions) &&
         find(handle, "rsvg_handle_render_document", &f->render) &&
         find(handle, "rsvg_handle_set_dpi", &f->set_dpi) && find(handle, "g_object_unref", &f->unref) &&
         find(handle, "g_error_free", &f->free_error) &&
         find(handle, "cairo_image_surface_create_for_data", &f->create_surface) &&
         find(handle, "cairo_surface_flush", &f->flush_surface) &&
         find(handle, "cairo_surface_destroy", &f->destroy_surface) &&
         find(handle, "cairo_create", &f->create_context) &&
         find(handle, "cairo_destroy", &f->destroy_context) &&
         find(handle, "cairo_translate", &f->translate) &&
         find(handle, "cairo_status", &f->status_of_context);
}

static void read_version(void *handle) {
  const unsigned *major = dlsym(handle, "rsvg_major_version"), *minor = dlsym(handle, "rsvg_minor_version");
  const unsigned *micro = dlsym(handle, "rsvg_micro_version");
  if (!major || !minor || !micro) return;
  snprintf(library.version, sizeof library.version, "%u.%u.%u", *major, *minor, *micro);
}

const svg_library *svg_load_library(void) {
  if (is_loaded) return &library;
  void *handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle || !find_all(handle)) return NULL;
  read_version(handle);
  is_loaded = 1;
  return &library;
}

const svg_library *svg_loaded_library(void) { return is_loaded ? &library : NULL; }
