-- AlterTable
ALTER TABLE "project" ADD COLUMN     "metadata_form" TEXT;

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "metadata_form" TEXT;
