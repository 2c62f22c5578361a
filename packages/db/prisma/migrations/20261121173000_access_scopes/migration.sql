-- What a token may is a list of permissions, not a role.
ALTER TABLE "access_token" DROP COLUMN "role";
ALTER TABLE "access_token" ADD COLUMN "scopes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- The order in which the keys of one provider are tried.
ALTER TABLE "provider_key" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0;
