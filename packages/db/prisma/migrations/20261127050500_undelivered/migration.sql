-- AlterTable
ALTER TABLE "request_log" ADD COLUMN     "upstream_cost" DECIMAL(24,12);

-- CreateTable
CREATE TABLE "undelivered_hourly" (
    "bucket_start" TIMESTAMPTZ(0) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "credential_mode" TEXT NOT NULL,
    "attempts" BIGINT NOT NULL,
    "upstream_cost" DECIMAL(24,12) NOT NULL,

    CONSTRAINT "undelivered_hourly_pkey" PRIMARY KEY ("bucket_start","organization_id","provider","credential_mode")
);
