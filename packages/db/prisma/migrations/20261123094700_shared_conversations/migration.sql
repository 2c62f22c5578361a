-- CreateTable
CREATE TABLE "shared_conversation" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shared_conversation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shared_conversation_project_id_created_at_id_idx" ON "shared_conversation"("project_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "shared_conversation_organization_id_created_at_idx" ON "shared_conversation"("organization_id", "created_at");

-- AddForeignKey
ALTER TABLE "shared_conversation" ADD CONSTRAINT "shared_conversation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_conversation" ADD CONSTRAINT "shared_conversation_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
