-- CreateTable
CREATE TABLE "notification_delivery" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT,
    "video_job_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "channel" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "secret" TEXT,
    "status" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "attempts" JSONB NOT NULL DEFAULT '[]',
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notification_delivery_video_job_id_event_key" ON "notification_delivery"("video_job_id", "event");

-- AddForeignKey
ALTER TABLE "notification_delivery" ADD CONSTRAINT "notification_delivery_video_job_id_fkey" FOREIGN KEY ("video_job_id") REFERENCES "video_job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "notification_delivery"
  ADD CONSTRAINT "notification_delivery_status_check" CHECK ("status" IN ('pending', 'delivered', 'failed')),
  ADD CONSTRAINT "notification_delivery_message_check" CHECK (octet_length("message") <= 65536);

-- Serves the claim of deliveries, by organization in turn.
CREATE INDEX "notification_delivery_turn_idx" ON "notification_delivery" ("organization_id", "next_at") WHERE "status" = 'pending';
-- Serves the deletion of old deliveries, except those that go with a video job.
CREATE INDEX "notification_delivery_old_idx" ON "notification_delivery" ("created_at") WHERE "video_job_id" IS NULL;
