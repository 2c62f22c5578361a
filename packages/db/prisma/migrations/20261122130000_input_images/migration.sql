-- AlterTable
ALTER TABLE "usage_daily" ADD COLUMN "input_images" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_hourly" ADD COLUMN "input_images" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_daily" ADD COLUMN "input_images" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_hourly" ADD COLUMN "input_images" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "request_log" ADD COLUMN "input_images" INTEGER NOT NULL DEFAULT 0;
