-- CreateTable
CREATE TABLE "operator_provider" (
    "provider" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operator_provider_pkey" PRIMARY KEY ("provider")
);

-- CreateTable
CREATE TABLE "local_server" (
    "provider" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "models" TEXT[],
    "healthy" BOOLEAN NOT NULL,
    "problem" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "local_server_pkey" PRIMARY KEY ("provider","position")
);

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "price_version" DROP CONSTRAINT "price_version_source_check";
ALTER TABLE "price_version"
  ADD CONSTRAINT "price_version_source_check"
    CHECK ("source" IN ('built-in', 'local', 'imported', 'file', 'operator', 'organization', 'fallback'));

-- Gateways hear of a local server when its models change, not of every check.
CREATE TRIGGER "local_server_notify" AFTER UPDATE OF "models" ON "local_server"
  FOR EACH ROW WHEN (OLD."models" IS DISTINCT FROM NEW."models") EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER "local_server_appear_notify" AFTER INSERT OR DELETE ON "local_server"
  FOR EACH ROW EXECUTE FUNCTION notify_catalog();
