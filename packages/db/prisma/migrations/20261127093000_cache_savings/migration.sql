-- AlterTable
ALTER TABLE "usage_daily" ADD COLUMN     "saved_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
ADD COLUMN     "saved_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_hourly" ADD COLUMN     "saved_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
ADD COLUMN     "saved_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_key_daily" ADD COLUMN     "saved_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
ADD COLUMN     "saved_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_daily" ADD COLUMN     "saved_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
ADD COLUMN     "saved_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_hourly" ADD COLUMN     "saved_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
ADD COLUMN     "saved_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_tag_daily" ADD COLUMN     "saved_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
ADD COLUMN     "saved_tokens" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "saved_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
ADD COLUMN     "saved_tokens" INTEGER NOT NULL DEFAULT 0;
