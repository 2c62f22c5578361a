-- By hand: what Prisma has no words for.
-- Serves the deletion of jobs that ended long ago. None is deleted while its content can be downloaded.
CREATE INDEX "video_job_ended_idx" ON "video_job" ("settled_at") WHERE "status" <> 'completed';
