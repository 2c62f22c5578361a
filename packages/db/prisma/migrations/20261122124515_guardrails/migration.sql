-- CreateTable
CREATE TABLE "guardrail_rule" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "applies_to" TEXT NOT NULL,
    "roles" TEXT[],
    "priority" INTEGER NOT NULL DEFAULT 0,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "config" JSONB NOT NULL,
    "sealed_secret" TEXT,
    "created_by_user_id" TEXT,
    "created_by_access_token_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guardrail_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guardrail_violation" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "rule_id" TEXT NOT NULL,
    "rule_name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "signals" TEXT[],
    "match_hash" TEXT NOT NULL,
    "excerpt" TEXT,

    CONSTRAINT "guardrail_violation_pkey" PRIMARY KEY ("id","created_at")
) PARTITION BY RANGE ("created_at");

-- CreateIndex
CREATE INDEX "guardrail_rule_organization_id_project_id_idx" ON "guardrail_rule"("organization_id", "project_id");

-- CreateIndex
CREATE INDEX "guardrail_rule_project_id_idx" ON "guardrail_rule"("project_id");

-- CreateIndex
CREATE INDEX "guardrail_violation_organization_id_created_at_id_idx" ON "guardrail_violation"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "guardrail_violation_project_id_created_at_id_idx" ON "guardrail_violation"("project_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "guardrail_violation_request_id_idx" ON "guardrail_violation"("request_id");

-- AddForeignKey
ALTER TABLE "guardrail_rule" ADD CONSTRAINT "guardrail_rule_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardrail_rule" ADD CONSTRAINT "guardrail_rule_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what Prisma has no words for.
CREATE TABLE "guardrail_violation_default" PARTITION OF "guardrail_violation" DEFAULT;

-- Serves the removal of excerpts that nobody may read any more. Most rows have none, so the index is small.
CREATE INDEX "guardrail_violation_excerpt_idx" ON "guardrail_violation" ("organization_id", "created_at")
  WHERE "excerpt" IS NOT NULL;

ALTER TABLE "guardrail_rule"
  ADD CONSTRAINT "guardrail_rule_config_check" CHECK (octet_length("config"::text) <= 262144);

-- Gateways keep rules in memory and hear of every change when it commits.
CREATE TRIGGER "guardrail_rule_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "guardrail_rule"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('organization_id');
