#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static cpq_library library;
static int is_loaded;
static char load_error[256] = "";
static pthread_once_t once = PTHREAD_ONCE_INIT;

static int find(void *handle, const char *name, void *function) {
  void *found = dlsym(handle, name);
  if (!found) snprintf(load_error, sizeof load_error, "libpq.so.5 has no %s: version 14 or later is needed", name);
  /* The conversion that POSIX prescribes, because C converts no data pointer to a function pointer. */
  *(void **)function = found;
  return found != NULL;
}

static void load(void) {
  void *handle = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    const char *reason = dlerror();
    snprintf(load_error, sizeof load_error, "%s", reason ? reason : "libpq.so.5");
    return;
  }
  cpq_library *f = &library;
  is_loaded =
      find(handle, "PQconninfoParse", &f->conninfo_parse) && find(handle, "PQconninfoFree", &f->conninfo_free) &&
      find(handle, "PQfreemem", &f->free_memory) && find(handle, "PQconnectdbParams", &f->connect) &&
      find(handle, "PQfinish", &f->finish) && find(handle, "PQstatus", &f->status) &&
      find(handle, "PQerrorMessage", &f->error_message) &&
      find(handle, "PQparameterStatus", &f->parameter_status) &&
      find(handle, "PQbackendPID", &f->backend_process) && find(handle, "PQsocket", &f->socket) &&
      find(handle, "PQsetNoticeReceiver", &f->set_notice_receiver) && find(handle, "PQexec", &f->exec) &&
      find(handle, "PQexecParams", &f->exec_params) && find(handle, "PQprepare", &f->prepare) &&
      find(handle, "PQdescribePrepared", &f->describe_prepared) &&
      find(handle, "PQexecPrepared", &f->exec_prepared) &&
      find(handle, "PQenterPipelineMode", &f->enter_pipeline) &&
      find(handle, "PQexitPipelineMode", &f->exit_pipeline) &&
      find(handle, "PQpipelineSync", &f->sync_pipeline) &&
      find(handle, "PQsendQueryPrepared", &f->send_prepared) && find(handle, "PQgetResult", &f->next_result) &&
      find(handle, "PQclear", &f->clear) && find(handle, "PQresultStatus", &f->result_status) &&
      find(handle, "PQresultErrorField", &f->error_field) && find(handle, "PQcmdTuples", &f->changed_rows) &&
      find(handle, "PQntuples", &f->row_count) && find(handle, "PQgetisnull", &f->is_null) &&
      find(handle, "PQgetlength", &f->length) && find(handle, "PQgetvalue", &f->value) &&
      find(handle, "PQftype", &f->column_type) && find(handle, "PQnparams", &f->parameter_count) &&
      find(handle, "PQparamtype", &f->parameter_type) && find(handle, "PQconsumeInput", &f->consume_input) &&
      find(handle, "PQnotifies", &f->next_notification);
}

const cpq_library *cpq_load_library(void) {
  pthread_once(&once, load);
  return is_loaded ? &library : NULL;
}

const char *cpq_load_error(void) { return load_error; }

static void discard(void *context, const PGresult *result) {
  (void)context;
  (void)result;
}

void cpq_silence(const cpq_library *library, PGconn *connection) {
  library->set_notice_receiver(connection, discard, NULL);
}
