-- AlterTable
ALTER TABLE "usage_daily" ADD COLUMN "search_units" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_hourly" ADD COLUMN "search_units" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_daily" ADD COLUMN "search_units" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_hourly" ADD COLUMN "search_units" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "request_log" ADD COLUMN "search_units" INTEGER NOT NULL DEFAULT 0;
