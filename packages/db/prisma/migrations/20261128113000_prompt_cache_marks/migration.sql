-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "prompt_cache_marks" BOOLEAN;

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "prompt_cache_marks" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "prompt_cache_saving" DECIMAL(24,12);
