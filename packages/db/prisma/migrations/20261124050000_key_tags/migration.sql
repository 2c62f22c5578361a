-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
