-- CreateTable
CREATE TABLE "catalog_draft" (
    "hash" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "format" TEXT,
    "selection" JSONB NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalog_draft_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "catalog_draft_created_at_idx" ON "catalog_draft"("created_at");
