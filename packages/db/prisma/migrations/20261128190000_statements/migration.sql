-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "statement_tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "statement" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "tag_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "earlier_tag_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "issuer" TEXT NOT NULL,
    "organization_name" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "cost" DECIMAL(24,12) NOT NULL,
    "billed" DECIMAL(24,12) NOT NULL,
    "corrected_cost" DECIMAL(24,12) NOT NULL,
    "corrected_billed" DECIMAL(24,12) NOT NULL,
    "lines" INTEGER NOT NULL,

    CONSTRAINT "statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "statement_line" (
    "statement_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "organization_id" TEXT NOT NULL,
    "usage_month" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "project_name" TEXT,
    "team_id" TEXT,
    "team_name" TEXT,
    "api_key_id" TEXT NOT NULL,
    "api_key_description" TEXT,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "credential_mode" TEXT NOT NULL,
    "tags" JSONB NOT NULL,
    "requests" BIGINT NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "cached_input_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "cost" DECIMAL(24,12) NOT NULL,
    "billed" DECIMAL(24,12) NOT NULL,

    CONSTRAINT "statement_line_pkey" PRIMARY KEY ("statement_id","place")
);

-- CreateIndex
CREATE UNIQUE INDEX "statement_organization_id_month_key" ON "statement"("organization_id", "month");

-- CreateIndex
CREATE INDEX "statement_line_organization_id_usage_month_idx" ON "statement_line"("organization_id", "usage_month");

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "organization"
  ADD CONSTRAINT "organization_statement_tags_check" CHECK (cardinality("statement_tags") <= 3);
ALTER TABLE "statement"
  ADD CONSTRAINT "statement_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');

-- A closed month never changes.
CREATE TRIGGER "statement_append_only" BEFORE UPDATE OR DELETE ON "statement"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "statement_line_append_only" BEFORE UPDATE OR DELETE ON "statement_line"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
