-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "attempt_ms" INTEGER,
ADD COLUMN     "backoff_ms" INTEGER,
ADD COLUMN     "reason" JSONB,
ADD COLUMN     "retry_after_ms" INTEGER;

-- Requests without a whole answer are few: their list needs no bound in time. Final rows only, as the list shows them.
CREATE INDEX "request_log_unanswered_idx" ON "request_log" ("project_id", "created_at")
  WHERE "is_final" AND "finish" IN ('error', 'refused', 'canceled', 'gateway_lost');
