-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "catalog_revision" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "unpriced" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "price_version" (
    "id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price" (
    "id" TEXT NOT NULL,
    "price_version" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL DEFAULT '',
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_override" (
    "id" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "organization_id" TEXT,
    "model" TEXT NOT NULL,
    "provider" TEXT NOT NULL DEFAULT '',
    "fields" JSONB NOT NULL,
    "created_by_user_id" TEXT,
    "created_by_access_token_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_override_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalog_import" (
    "id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "overrides" JSONB NOT NULL,
    "created_by_user_id" TEXT,
    "created_by_access_token_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalog_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cost_correction" (
    "request_id" TEXT NOT NULL,
    "price_version" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "request_created_at" TIMESTAMPTZ(3) NOT NULL,
    "delta" DECIMAL(24,12) NOT NULL,
    "credit_delta" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "lines" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cost_correction_pkey" PRIMARY KEY ("request_id","price_version")
);

-- CreateIndex
CREATE INDEX "price_price_version_idx" ON "price"("price_version");

-- CreateIndex
CREATE UNIQUE INDEX "price_source_organization_id_provider_model_price_version_key" ON "price"("source", "organization_id", "provider", "model", "price_version");

-- CreateIndex
CREATE INDEX "catalog_import_created_at_idx" ON "catalog_import"("created_at");

-- CreateIndex
CREATE INDEX "cost_correction_organization_id_request_created_at_idx" ON "cost_correction"("organization_id", "request_created_at");

-- AddForeignKey
ALTER TABLE "model_override" ADD CONSTRAINT "model_override_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "model_override"
  ADD CONSTRAINT "model_override_scope_check" CHECK (("scope" = 'operator') = ("organization_id" IS NULL)),
  ADD CONSTRAINT "model_override_scope_name_check" CHECK ("scope" IN ('operator', 'organization')),
  ADD CONSTRAINT "model_override_fields_check" CHECK (octet_length("fields"::text) <= 4096);
ALTER TABLE "price_version"
  ADD CONSTRAINT "price_version_source_check"
    CHECK ("source" IN ('built-in', 'imported', 'file', 'operator', 'organization', 'fallback'));

-- One override per model and provider; capital letters don't make another one. Also serves the list of a scope.
CREATE UNIQUE INDEX "model_override_target_key" ON "model_override"
  (COALESCE("organization_id", ''), lower("model"), "provider");

-- Unpriced requests are few and are looked for by model when a price is set.
CREATE INDEX "request_log_unpriced_idx" ON "request_log" ("organization_id", "provider", "upstream_model", "created_at")
  WHERE "unpriced";

CREATE TRIGGER "price_version_append_only" BEFORE UPDATE OR DELETE ON "price_version"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "price_append_only" BEFORE UPDATE OR DELETE ON "price"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Gateways hear of every change when it commits: an organization's through its row, the operator's under a name of its own.
CREATE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'model_override' AND (to_jsonb(COALESCE(NEW, OLD)) ->> 'organization_id') IS NOT NULL THEN
    UPDATE organization SET catalog_revision = catalog_revision + 1 WHERE id = to_jsonb(COALESCE(NEW, OLD)) ->> 'organization_id';
  ELSE
    PERFORM pg_notify('causeway_config', 'catalog');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "model_override_notify" AFTER INSERT OR UPDATE OR DELETE ON "model_override"
  FOR EACH ROW EXECUTE FUNCTION notify_catalog();
CREATE TRIGGER "catalog_import_notify" AFTER INSERT OR UPDATE OR DELETE ON "catalog_import"
  FOR EACH ROW EXECUTE FUNCTION notify_catalog();
