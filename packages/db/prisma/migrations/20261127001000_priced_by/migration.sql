-- AlterTable
ALTER TABLE "request_log" ADD COLUMN "priced_by" JSONB;
