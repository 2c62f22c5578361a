-- AlterTable
ALTER TABLE "usage_daily" ADD COLUMN     "timed_ms" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "timed_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_hourly" ADD COLUMN     "timed_ms" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "timed_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_key_daily" ADD COLUMN     "timed_ms" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "timed_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_daily" ADD COLUMN     "timed_ms" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "timed_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_hourly" ADD COLUMN     "timed_ms" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "timed_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_tag_daily" ADD COLUMN     "timed_ms" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "timed_tokens" BIGINT NOT NULL DEFAULT 0;
