-- AlterTable
ALTER TABLE "project" ADD COLUMN     "response_state_minutes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "response_item" ADD COLUMN     "item_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "response_item_item_ids_idx" ON "response_item" USING GIN ("item_ids");

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "project"
  ADD CONSTRAINT "project_response_state_minutes_check" CHECK ("response_state_minutes" BETWEEN 0 AND 60);
