-- With `finish` in the key, an outcome that is rare among the unanswered ones is found without reading the rows of the others.
CREATE INDEX "request_log_unanswered_finish_idx" ON "request_log" ("project_id", "created_at", "finish")
  WHERE "is_final" AND "finish" IN ('error', 'refused', 'canceled', 'gateway_lost');
DROP INDEX "request_log_unanswered_idx";
