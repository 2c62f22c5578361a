-- AlterTable
ALTER TABLE "request_log" ADD COLUMN "end_user" TEXT;
