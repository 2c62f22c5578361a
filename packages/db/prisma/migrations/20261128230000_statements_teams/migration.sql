-- AlterTable
ALTER TABLE "statement" ADD COLUMN     "has_teams" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "usage_team_hourly_project_id_bucket_start_idx" ON "usage_team_hourly"("project_id", "bucket_start");
