-- CreateTable
CREATE TABLE "response_item" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "ancestors" TEXT[],
    "input" BYTEA NOT NULL,
    "response" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "response_item_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "response_item_organization_id_created_at_idx" ON "response_item"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "response_item_project_id_idx" ON "response_item"("project_id");

-- Compressed already.
ALTER TABLE "response_item" ALTER COLUMN "input" SET STORAGE EXTERNAL;
ALTER TABLE "response_item" ALTER COLUMN "response" SET STORAGE EXTERNAL;
