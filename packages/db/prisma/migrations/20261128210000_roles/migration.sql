-- AlterTable
ALTER TABLE "member" ADD COLUMN     "custom_role_id" TEXT;

-- AlterTable
ALTER TABLE "invitation" ADD COLUMN     "custom_role_id" TEXT;

-- AlterTable
ALTER TABLE "access_token" ADD COLUMN     "service_account_id" TEXT;

-- CreateTable
CREATE TABLE "custom_role" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "visibility" TEXT NOT NULL,
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_by_user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "custom_role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_account" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL,
    "custom_role_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "created_by_user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_account_project" (
    "service_account_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_account_project_pkey" PRIMARY KEY ("service_account_id","project_id")
);

-- CreateIndex
CREATE INDEX "custom_role_organization_id_created_at_idx" ON "custom_role"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "service_account_organization_id_created_at_idx" ON "service_account"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "service_account_custom_role_id_idx" ON "service_account"("custom_role_id");

-- CreateIndex
CREATE INDEX "service_account_project_project_id_idx" ON "service_account_project"("project_id");

-- CreateIndex
CREATE INDEX "member_custom_role_id_idx" ON "member"("custom_role_id");

-- CreateIndex
CREATE INDEX "invitation_custom_role_id_idx" ON "invitation"("custom_role_id");

-- CreateIndex
CREATE INDEX "access_token_service_account_id_idx" ON "access_token"("service_account_id");

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_custom_role_id_fkey" FOREIGN KEY ("custom_role_id") REFERENCES "custom_role"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_custom_role_id_fkey" FOREIGN KEY ("custom_role_id") REFERENCES "custom_role"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_service_account_id_fkey" FOREIGN KEY ("service_account_id") REFERENCES "service_account"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_role" ADD CONSTRAINT "custom_role_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_account" ADD CONSTRAINT "service_account_custom_role_id_fkey" FOREIGN KEY ("custom_role_id") REFERENCES "custom_role"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_account_project" ADD CONSTRAINT "service_account_project_service_account_id_fkey" FOREIGN KEY ("service_account_id") REFERENCES "service_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_account_project" ADD CONSTRAINT "service_account_project_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a key reaches depends on the projects that its creator's role shows.
CREATE TRIGGER "custom_role_notify_config" AFTER UPDATE OF "visibility" ON "custom_role"
  FOR EACH ROW WHEN (OLD."visibility" IS DISTINCT FROM NEW."visibility") EXECUTE FUNCTION notify_config_of_row('organization_id');
