-- AlterTable
ALTER TABLE "access_token" ADD COLUMN "acts_for_user_id" TEXT;

-- AlterTable
ALTER TABLE "provider_key" ADD COLUMN "created_by_access_token_id" TEXT;

-- AlterTable
ALTER TABLE "custom_provider" ADD COLUMN "created_by_access_token_id" TEXT;

-- AlterTable
ALTER TABLE "invitation" ADD COLUMN "invited_by_access_token_id" TEXT;
