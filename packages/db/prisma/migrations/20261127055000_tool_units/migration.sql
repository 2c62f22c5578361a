-- AlterTable
ALTER TABLE "usage_daily" ADD COLUMN     "cached_image_tokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "code_executions" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "file_searches" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_hourly" ADD COLUMN     "cached_image_tokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "code_executions" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "file_searches" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_key_daily" ADD COLUMN     "cached_image_tokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "code_executions" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "file_searches" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_daily" ADD COLUMN     "cached_image_tokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "code_executions" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "file_searches" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_project_hourly" ADD COLUMN     "cached_image_tokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "code_executions" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "file_searches" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_tag_daily" ADD COLUMN     "cached_image_tokens" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "code_executions" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "file_searches" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "cached_image_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "code_executions" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "file_searches" INTEGER NOT NULL DEFAULT 0;
