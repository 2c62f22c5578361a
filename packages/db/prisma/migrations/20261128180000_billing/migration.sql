-- CreateTable
CREATE TABLE "billing_customer" (
    "organization_id" TEXT NOT NULL,
    "stripe_customer_id" TEXT NOT NULL,
    "payment_method" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "auto_topup_enabled" BOOLEAN NOT NULL DEFAULT false,
    "auto_topup_below" DECIMAL(24,12),
    "auto_topup_cents" INTEGER,
    "auto_topup_day_cap_cents" INTEGER,
    "auto_topup_stopped" TEXT,
    "version" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_customer_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "billing_plan" (
    "id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "unit_amount_cents" INTEGER NOT NULL,
    "unit_credits_cents" INTEGER NOT NULL,
    "seats_included" INTEGER,
    "payload_retention_days" INTEGER,
    "is_offered" BOOLEAN NOT NULL DEFAULT true,
    "created_by_user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_subscription" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "plan_id" TEXT,
    "seats" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "is_in_force" BOOLEAN NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_intent" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "idempotency_key" TEXT NOT NULL,
    "amount_cents" INTEGER,
    "plan_id" TEXT,
    "seats" INTEGER,
    "cancel_at_period_end" BOOLEAN,
    "stripe_id" TEXT,
    "url" TEXT,
    "error" TEXT,
    "created_by_user_id" TEXT,
    "created_by_name" TEXT,
    "created_by_email" TEXT,
    "created_by_ip_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_intent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_movement" (
    "key" TEXT NOT NULL,
    "ledger_id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "payment_intent" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(24,12) NOT NULL,
    "paid_cents" INTEGER,
    "receipt_url" TEXT,
    "invoice_url" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_movement_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "stripe_target" (
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_target_pkey" PRIMARY KEY ("kind","id")
);

-- CreateTable
CREATE TABLE "stripe_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_walk" (
    "list" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "cursor" TEXT,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_walk_pkey" PRIMARY KEY ("list")
);

-- CreateIndex
CREATE UNIQUE INDEX "billing_customer_stripe_customer_id_key" ON "billing_customer"("stripe_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_plan_price_id_key" ON "billing_plan"("price_id");

-- CreateIndex
CREATE INDEX "billing_subscription_organization_id_created_at_idx" ON "billing_subscription"("organization_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "billing_intent_idempotency_key_key" ON "billing_intent"("idempotency_key");

-- CreateIndex
CREATE INDEX "billing_intent_organization_id_created_at_idx" ON "billing_intent"("organization_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "stripe_movement_ledger_id_key" ON "stripe_movement"("ledger_id");

-- CreateIndex
CREATE INDEX "stripe_movement_organization_id_at_key_idx" ON "stripe_movement"("organization_id", "at", "key");

-- CreateIndex
CREATE INDEX "stripe_movement_payment_intent_idx" ON "stripe_movement"("payment_intent");

-- CreateIndex
CREATE INDEX "stripe_target_due_at_idx" ON "stripe_target"("due_at");

-- CreateIndex
CREATE INDEX "stripe_event_received_at_idx" ON "stripe_event"("received_at");

-- AddForeignKey
ALTER TABLE "billing_subscription" ADD CONSTRAINT "billing_subscription_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "billing_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "billing_customer"
  ADD CONSTRAINT "billing_customer_auto_topup_check" CHECK (NOT "auto_topup_enabled" OR (
    "auto_topup_below" IS NOT NULL AND "auto_topup_cents" > 0 AND "auto_topup_day_cap_cents" >= "auto_topup_cents")),
  ADD CONSTRAINT "billing_customer_stopped_check" CHECK ("auto_topup_stopped" IN ('declined', 'disputed'));
ALTER TABLE "billing_plan"
  ADD CONSTRAINT "billing_plan_amounts_check" CHECK ("unit_amount_cents" > 0 AND "unit_credits_cents" >= 0),
  ADD CONSTRAINT "billing_plan_seats_check" CHECK ("seats_included" > 0),
  ADD CONSTRAINT "billing_plan_retention_check" CHECK ("payload_retention_days" BETWEEN 1 AND 3650);
ALTER TABLE "billing_intent"
  ADD CONSTRAINT "billing_intent_kind_check" CHECK ("kind" IN ('topup', 'subscribe', 'change', 'portal', 'auto_topup')),
  ADD CONSTRAINT "billing_intent_status_check" CHECK ("status" IN ('open', 'done', 'failed'));
ALTER TABLE "stripe_movement"
  ADD CONSTRAINT "stripe_movement_kind_check" CHECK ("kind" IN (
    'topup', 'plan', 'refunded', 'refund_failed', 'withdrawn', 'reinstated'));
ALTER TABLE "stripe_target"
  ADD CONSTRAINT "stripe_target_kind_check" CHECK ("kind" IN ('payment', 'invoice', 'subscription'));
ALTER TABLE "stripe_walk"
  ADD CONSTRAINT "stripe_walk_list_check" CHECK ("list" IN ('refunds', 'disputes', 'payments', 'subscriptions'));

-- One automatic top-up of an organization at a time.
CREATE UNIQUE INDEX "billing_intent_open_auto_topup_key" ON "billing_intent" ("organization_id")
  WHERE "kind" = 'auto_topup' AND "status" = 'open';
-- Serves the members and the retention that plans allow.
CREATE INDEX "billing_subscription_in_force_idx" ON "billing_subscription" ("organization_id") WHERE "is_in_force";
-- Serves the search for organizations whose balance is below what starts an automatic top-up.
CREATE INDEX "billing_customer_auto_topup_idx" ON "billing_customer" ("organization_id")
  WHERE "auto_topup_enabled" AND "auto_topup_stopped" IS NULL;

-- Links to a receipt and an invoice can come later.
CREATE TRIGGER "stripe_movement_append_only"
  BEFORE UPDATE OF "key", "ledger_id", "organization_id", "payment_intent", "kind", "amount", "paid_cents", "at", "created_at" OR DELETE
  ON "stripe_movement" FOR EACH ROW EXECUTE FUNCTION refuse_change();
