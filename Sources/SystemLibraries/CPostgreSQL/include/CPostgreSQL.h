/* The functions of libpq, PostgreSQL's client library. It is looked up at run time: with the libraries that
   it needs, linking it would make every start of the program several times slower. Call nothing of
   libpq-fe.h directly. Source: the PostgreSQL documentation, "libpq - C Library". */
#ifndef CPQ_POSTGRESQL_H
#define CPQ_POSTGRESQL_H

#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#elif __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#error "libpq-fe.h is missing. On Debian: sudo apt-get install libpq-dev"
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cpq_library {
  __typeof__(PQconninfoParse) *_Nonnull conninfo_parse;
  __typeof__(PQconninfoFree) *_Nonnull conninfo_free;
  __typeof__(PQfreemem) *_Nonnull free_memory;
  __typeof__(PQconnectdbParams) *_Nonnull connect;
  __typeof__(PQfinish) *_Nonnull finish;
  __typeof__(PQstatus) *_Nonnull status;
  __typeof__(PQerrorMessage) *_Nonnull error_message;
  __typeof__(PQparameterStatus) *_Nonnull parameter_status;
  __typeof__(PQbackendPID) *_Nonnull backend_process;
  __typeof__(PQsocket) *_Nonnull socket;
  __typeof__(PQsetNoticeReceiver) *_Nonnull set_notice_receiver;
  __typeof__(PQexec) *_Nonnull exec;
  __typeof__(PQexecParams) *_Nonnull exec_params;
  __typeof__(PQprepare) *_Nonnull prepare;
  __typeof__(PQdescribePrepared) *_Nonnull describe_prepared;
  __typeof__(PQexecPrepared) *_Nonnull exec_prepared;
  __typeof__(PQenterPipelineMode) *_Nonnull enter_pipeline;
  __typeof__(PQexitPipelineMode) *_Nonnull exit_pipeline;
  __typeof__(PQpipelineSync) *_Nonnull sync_pipeline;
  __typeof__(PQsendQueryPrepared) *_Nonnull send_prepared;
  __typeof__(PQgetResult) *_Nonnull next_result;
  __typeof__(PQclear) *_Nonnull clear;
  __typeof__(PQresultStatus) *_Nonnull result_status;
  __typeof__(PQresultErrorField) *_Nonnull error_field;
  __typeof__(PQcmdTuples) *_Nonnull changed_rows;
  __typeof__(PQntuples) *_Nonnull row_count;
  __typeof__(PQgetisnull) *_Nonnull is_null;
  __typeof__(PQgetlength) *_Nonnull length;
  __typeof__(PQgetvalue) *_Nonnull value;
  __typeof__(PQftype) *_Nonnull column_type;
  __typeof__(PQnparams) *_Nonnull parameter_count;
  __typeof__(PQparamtype) *_Nonnull parameter_type;
  __typeof__(PQconsumeInput) *_Nonnull consume_input;
  __typeof__(PQnotifies) *_Nonnull next_notification;
} cpq_library;

/* The library. NULL if it is not installed, or too old; cpq_load_error says why. Any thread can call it. */
const cpq_library *_Nullable cpq_load_library(void);

/* Why cpq_load_library has returned NULL, in English. */
const char *_Nonnull cpq_load_error(void);

/* Discards the server's notices about statements. Without it, libpq writes them to standard error. */
void cpq_silence(const cpq_library *_Nonnull library, PGconn *_Nonnull connection);

/* The fields of an error. Source: postgres_ext.h. */
enum { CPQ_SQLSTATE = PG_DIAG_SQLSTATE, CPQ_MESSAGE = PG_DIAG_MESSAGE_PRIMARY };

#ifdef __cplusplus
}
#endif

#endif
