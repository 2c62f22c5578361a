-- CreateTable
CREATE TABLE "video_job" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "idempotency_key" TEXT,
    "body_hash" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "seconds" DOUBLE PRECISION,
    "size" TEXT,
    "submit_state" TEXT NOT NULL,
    "owner" TEXT,
    "owner_until" TIMESTAMPTZ(3),
    "provider" TEXT,
    "credential_hash" TEXT,
    "provider_ref" JSONB,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "next_poll_at" TIMESTAMPTZ(3) NOT NULL,
    "polls" INTEGER NOT NULL DEFAULT 0,
    "not_found" INTEGER NOT NULL DEFAULT 0,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "content_ref" TEXT,
    "content_type" TEXT,
    "content_bytes" BIGINT,
    "expires_at" TIMESTAMPTZ(3),
    "error" JSONB,
    "terms" JSONB,
    "reservation" JSONB NOT NULL,
    "records" JSONB,
    "usage" JSONB,
    "settled_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "callback_url" TEXT,
    "callback_secret" TEXT,

    CONSTRAINT "video_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_callback" (
    "id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "attempts" JSONB NOT NULL DEFAULT '[]',
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "video_callback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "video_job_project_id_created_at_id_idx" ON "video_job"("project_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "video_job_api_key_id_idempotency_key_key" ON "video_job"("api_key_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "video_callback_job_id_event_key" ON "video_callback"("job_id", "event");

-- AddForeignKey
ALTER TABLE "video_callback" ADD CONSTRAINT "video_callback_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "video_job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "video_job"
  ADD CONSTRAINT "video_job_status_check" CHECK ("status" IN ('queued', 'in_progress', 'completed', 'failed', 'canceled', 'expired')),
  ADD CONSTRAINT "video_job_submit_state_check" CHECK ("submit_state" IN ('sending', 'accepted', 'uncertain'));
ALTER TABLE "video_callback"
  ADD CONSTRAINT "video_callback_status_check" CHECK ("status" IN ('pending', 'delivered', 'failed'));

-- Serves the sweep for jobs that are to be asked about; money is still reserved for exactly these.
CREATE INDEX "video_job_open_idx" ON "video_job" ("next_poll_at") WHERE "settled_at" IS NULL;
-- Serves the sweep for content that is to be deleted.
CREATE INDEX "video_job_content_idx" ON "video_job" ("expires_at") WHERE "status" = 'completed';
-- Serves the sweep for callbacks that are due.
CREATE INDEX "video_callback_due_idx" ON "video_callback" ("next_at") WHERE "status" = 'pending';
