-- CreateTable
CREATE TABLE "api_key" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'enabled',
    "created_by_user_id" TEXT,
    "limit_total" DECIMAL(24,12),
    "limit_recurring" DECIMAL(24,12),
    "limit_window_unit" TEXT,
    "limit_window_count" INTEGER,
    "limit_window_anchor" TIMESTAMPTZ(3),
    "requests_per_minute" INTEGER,
    "tokens_per_minute" INTEGER,
    "concurrency" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key_secret" (
    "hash" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_key_secret_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "iam_rule" (
    "id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "rule_type" TEXT NOT NULL,
    "rule_value" JSONB NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "iam_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_key" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "base_url" TEXT,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'active',
    "created_by_user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_provider" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "sealed_token" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "created_by_user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "custom_provider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT,
    "user_name" TEXT,
    "user_email" TEXT,
    "access_token_id" TEXT,
    "action" TEXT NOT NULL,
    "resource_type" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "ip_address" TEXT,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id","created_at")
) PARTITION BY RANGE ("created_at");

-- CreateTable
CREATE TABLE "user" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "two_factor_enabled" BOOLEAN DEFAULT false,
    "is_operator" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "name" TEXT,
    "public_key" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "credential_id" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "device_type" TEXT NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "transports" TEXT,
    "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "aaguid" TEXT,

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "two_factor" (
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "backup_codes" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "verified" BOOLEAN DEFAULT true,
    "failed_verification_count" INTEGER DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),

    CONSTRAINT "two_factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_account" (
    "organization_id" TEXT NOT NULL,
    "granted" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "used" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "credit_account_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "credit_ledger" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(24,12) NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "note" TEXT,
    "created_by_user_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_ledger_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "retention" TEXT NOT NULL DEFAULT 'metadata',
    "payload_retention_days" INTEGER NOT NULL DEFAULT 30,
    "payload_visible_from" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "project_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" TEXT NOT NULL DEFAULT 'pending',
    "token_hash" TEXT NOT NULL,
    "invited_by_user_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "credential_mode" TEXT NOT NULL DEFAULT 'hybrid',
    "caching_enabled" BOOLEAN NOT NULL DEFAULT false,
    "cache_ttl_seconds" INTEGER NOT NULL DEFAULT 60,
    "cache_epoch" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_member" (
    "project_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_member_pkey" PRIMARY KEY ("project_id","user_id")
);

-- CreateTable
CREATE TABLE "access_token" (
    "id" TEXT NOT NULL,
    "organization_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "created_by_user_id" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_log" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "is_final" BOOLEAN NOT NULL,
    "final_id" TEXT,
    "was_lost" BOOLEAN NOT NULL DEFAULT false,
    "window_start" TIMESTAMPTZ(3),
    "client_request_id" TEXT,
    "door" TEXT NOT NULL,
    "requested_model" TEXT NOT NULL,
    "requested_provider" TEXT,
    "model" TEXT,
    "upstream_model" TEXT,
    "provider" TEXT,
    "region" TEXT,
    "credential_mode" TEXT,
    "credential_hash" TEXT,
    "status" SMALLINT NOT NULL,
    "finish" TEXT NOT NULL,
    "error_type" TEXT NOT NULL,
    "error_code" TEXT,
    "stream" BOOLEAN NOT NULL,
    "cached" BOOLEAN NOT NULL,
    "canceled" BOOLEAN NOT NULL,
    "estimated" BOOLEAN NOT NULL,
    "input_tokens" INTEGER NOT NULL,
    "cached_input_tokens" INTEGER NOT NULL,
    "cached_audio_tokens" INTEGER NOT NULL,
    "cache_write_tokens" INTEGER NOT NULL,
    "cache_write_1h_tokens" INTEGER NOT NULL,
    "audio_input_tokens" INTEGER NOT NULL,
    "image_input_tokens" INTEGER NOT NULL,
    "video_input_tokens" INTEGER NOT NULL,
    "output_tokens" INTEGER NOT NULL,
    "reasoning_tokens" INTEGER NOT NULL,
    "audio_output_tokens" INTEGER NOT NULL,
    "image_output_tokens" INTEGER NOT NULL,
    "web_searches" INTEGER NOT NULL,
    "images" INTEGER NOT NULL,
    "characters" INTEGER NOT NULL,
    "pages" INTEGER NOT NULL,
    "media_seconds" DECIMAL(14,3) NOT NULL,
    "input_cost" DECIMAL(24,12) NOT NULL,
    "cache_write_cost" DECIMAL(24,12) NOT NULL,
    "cached_input_cost" DECIMAL(24,12) NOT NULL,
    "output_cost" DECIMAL(24,12) NOT NULL,
    "request_cost" DECIMAL(24,12) NOT NULL,
    "web_search_cost" DECIMAL(24,12) NOT NULL,
    "image_input_cost" DECIMAL(24,12),
    "image_output_cost" DECIMAL(24,12),
    "data_storage_cost" DECIMAL(24,12),
    "total_cost" DECIMAL(24,12) NOT NULL,
    "credit_amount" DECIMAL(24,12) NOT NULL,
    "estimate" DECIMAL(24,12) NOT NULL,
    "price_version" TEXT,
    "upstream_first_byte_ms" INTEGER,
    "first_token_ms" INTEGER,
    "total_ms" INTEGER NOT NULL,
    "gateway_ms" REAL NOT NULL,
    "source" TEXT,
    "session_id" TEXT,
    "custom_headers" JSONB,
    "routing" JSONB,
    "requests" INTEGER NOT NULL,
    "record_version" SMALLINT NOT NULL,

    CONSTRAINT "request_log_pkey" PRIMARY KEY ("id","created_at")
) PARTITION BY RANGE ("created_at");

-- CreateTable
CREATE TABLE "request_payload" (
    "id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "request" BYTEA,
    "response" BYTEA,
    "request_bytes" INTEGER NOT NULL,
    "response_bytes" INTEGER NOT NULL,
    "request_truncated" BOOLEAN NOT NULL DEFAULT false,
    "response_truncated" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "request_payload_pkey" PRIMARY KEY ("id","created_at")
) PARTITION BY RANGE ("created_at");

-- CreateTable
CREATE TABLE "dead_record" (
    "id" TEXT NOT NULL,
    "record" TEXT NOT NULL,
    "sql_state" TEXT,
    "error" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_tried_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dead_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key_usage" (
    "api_key_id" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "used" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "api_key_usage_pkey" PRIMARY KEY ("api_key_id","window_start")
);

-- CreateTable
CREATE TABLE "usage_hourly" (
    "bucket_start" TIMESTAMPTZ(0) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "credential_mode" TEXT NOT NULL,
    "requests" BIGINT NOT NULL DEFAULT 0,
    "attempts" BIGINT NOT NULL DEFAULT 0,
    "refused" BIGINT NOT NULL DEFAULT 0,
    "lost" BIGINT NOT NULL DEFAULT 0,
    "failed" BIGINT NOT NULL DEFAULT 0,
    "errors_upstream" BIGINT NOT NULL DEFAULT 0,
    "errors_rate_limited" BIGINT NOT NULL DEFAULT 0,
    "errors_auth" BIGINT NOT NULL DEFAULT 0,
    "errors_timeout" BIGINT NOT NULL DEFAULT 0,
    "errors_network" BIGINT NOT NULL DEFAULT 0,
    "errors_invalid_response" BIGINT NOT NULL DEFAULT 0,
    "errors_canceled" BIGINT NOT NULL DEFAULT 0,
    "cache_hits" BIGINT NOT NULL DEFAULT 0,
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "cached_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "cached_audio_tokens" BIGINT NOT NULL DEFAULT 0,
    "cache_write_tokens" BIGINT NOT NULL DEFAULT 0,
    "cache_write_1h_tokens" BIGINT NOT NULL DEFAULT 0,
    "audio_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "image_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "video_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,
    "reasoning_tokens" BIGINT NOT NULL DEFAULT 0,
    "audio_output_tokens" BIGINT NOT NULL DEFAULT 0,
    "image_output_tokens" BIGINT NOT NULL DEFAULT 0,
    "web_searches" BIGINT NOT NULL DEFAULT 0,
    "images" BIGINT NOT NULL DEFAULT 0,
    "characters" BIGINT NOT NULL DEFAULT 0,
    "pages" BIGINT NOT NULL DEFAULT 0,
    "media_seconds" DECIMAL(18,3) NOT NULL DEFAULT 0,
    "input_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "cache_write_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "cached_input_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "output_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "request_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "web_search_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "image_input_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "image_output_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "data_storage_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "total_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "credit_amount" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "duration_ms" BIGINT NOT NULL DEFAULT 0,
    "first_token_ms" BIGINT NOT NULL DEFAULT 0,
    "gateway_us" BIGINT NOT NULL DEFAULT 0,
    "duration_h00" BIGINT,
    "duration_h01" BIGINT,
    "duration_h02" BIGINT,
    "duration_h03" BIGINT,
    "duration_h04" BIGINT,
    "duration_h05" BIGINT,
    "duration_h06" BIGINT,
    "duration_h07" BIGINT,
    "duration_h08" BIGINT,
    "duration_h09" BIGINT,
    "duration_h10" BIGINT,
    "duration_h11" BIGINT,
    "duration_h12" BIGINT,
    "duration_h13" BIGINT,
    "duration_h14" BIGINT,
    "duration_h15" BIGINT,
    "duration_h16" BIGINT,
    "duration_h17" BIGINT,
    "duration_h18" BIGINT,
    "duration_h19" BIGINT,
    "duration_h20" BIGINT,
    "duration_h21" BIGINT,
    "duration_h22" BIGINT,
    "duration_h23" BIGINT,
    "first_token_h00" BIGINT,
    "first_token_h01" BIGINT,
    "first_token_h02" BIGINT,
    "first_token_h03" BIGINT,
    "first_token_h04" BIGINT,
    "first_token_h05" BIGINT,
    "first_token_h06" BIGINT,
    "first_token_h07" BIGINT,
    "first_token_h08" BIGINT,
    "first_token_h09" BIGINT,
    "first_token_h10" BIGINT,
    "first_token_h11" BIGINT,
    "first_token_h12" BIGINT,
    "first_token_h13" BIGINT,
    "first_token_h14" BIGINT,
    "first_token_h15" BIGINT,
    "first_token_h16" BIGINT,
    "first_token_h17" BIGINT,
    "first_token_h18" BIGINT,
    "first_token_h19" BIGINT,
    "first_token_h20" BIGINT,
    "first_token_h21" BIGINT,
    "first_token_h22" BIGINT,
    "first_token_h23" BIGINT,

    CONSTRAINT "usage_hourly_pkey" PRIMARY KEY ("project_id","bucket_start","api_key_id","provider","model","credential_mode")
);

-- CreateTable
CREATE TABLE "usage_daily" (
    "bucket_start" TIMESTAMPTZ(0) NOT NULL,
    "organization_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "api_key_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "credential_mode" TEXT NOT NULL,
    "requests" BIGINT NOT NULL DEFAULT 0,
    "attempts" BIGINT NOT NULL DEFAULT 0,
    "refused" BIGINT NOT NULL DEFAULT 0,
    "lost" BIGINT NOT NULL DEFAULT 0,
    "failed" BIGINT NOT NULL DEFAULT 0,
    "errors_upstream" BIGINT NOT NULL DEFAULT 0,
    "errors_rate_limited" BIGINT NOT NULL DEFAULT 0,
    "errors_auth" BIGINT NOT NULL DEFAULT 0,
    "errors_timeout" BIGINT NOT NULL DEFAULT 0,
    "errors_network" BIGINT NOT NULL DEFAULT 0,
    "errors_invalid_response" BIGINT NOT NULL DEFAULT 0,
    "errors_canceled" BIGINT NOT NULL DEFAULT 0,
    "cache_hits" BIGINT NOT NULL DEFAULT 0,
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "cached_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "cached_audio_tokens" BIGINT NOT NULL DEFAULT 0,
    "cache_write_tokens" BIGINT NOT NULL DEFAULT 0,
    "cache_write_1h_tokens" BIGINT NOT NULL DEFAULT 0,
    "audio_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "image_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "video_input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,
    "reasoning_tokens" BIGINT NOT NULL DEFAULT 0,
    "audio_output_tokens" BIGINT NOT NULL DEFAULT 0,
    "image_output_tokens" BIGINT NOT NULL DEFAULT 0,
    "web_searches" BIGINT NOT NULL DEFAULT 0,
    "images" BIGINT NOT NULL DEFAULT 0,
    "characters" BIGINT NOT NULL DEFAULT 0,
    "pages" BIGINT NOT NULL DEFAULT 0,
    "media_seconds" DECIMAL(18,3) NOT NULL DEFAULT 0,
    "input_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "cache_write_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "cached_input_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "output_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "request_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "web_search_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "image_input_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "image_output_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "data_storage_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "total_cost" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "credit_amount" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "duration_ms" BIGINT NOT NULL DEFAULT 0,
    "first_token_ms" BIGINT NOT NULL DEFAULT 0,
    "gateway_us" BIGINT NOT NULL DEFAULT 0,
    "duration_h00" BIGINT,
    "duration_h01" BIGINT,
    "duration_h02" BIGINT,
    "duration_h03" BIGINT,
    "duration_h04" BIGINT,
    "duration_h05" BIGINT,
    "duration_h06" BIGINT,
    "duration_h07" BIGINT,
    "duration_h08" BIGINT,
    "duration_h09" BIGINT,
    "duration_h10" BIGINT,
    "duration_h11" BIGINT,
    "duration_h12" BIGINT,
    "duration_h13" BIGINT,
    "duration_h14" BIGINT,
    "duration_h15" BIGINT,
    "duration_h16" BIGINT,
    "duration_h17" BIGINT,
    "duration_h18" BIGINT,
    "duration_h19" BIGINT,
    "duration_h20" BIGINT,
    "duration_h21" BIGINT,
    "duration_h22" BIGINT,
    "duration_h23" BIGINT,
    "first_token_h00" BIGINT,
    "first_token_h01" BIGINT,
    "first_token_h02" BIGINT,
    "first_token_h03" BIGINT,
    "first_token_h04" BIGINT,
    "first_token_h05" BIGINT,
    "first_token_h06" BIGINT,
    "first_token_h07" BIGINT,
    "first_token_h08" BIGINT,
    "first_token_h09" BIGINT,
    "first_token_h10" BIGINT,
    "first_token_h11" BIGINT,
    "first_token_h12" BIGINT,
    "first_token_h13" BIGINT,
    "first_token_h14" BIGINT,
    "first_token_h15" BIGINT,
    "first_token_h16" BIGINT,
    "first_token_h17" BIGINT,
    "first_token_h18" BIGINT,
    "first_token_h19" BIGINT,
    "first_token_h20" BIGINT,
    "first_token_h21" BIGINT,
    "first_token_h22" BIGINT,
    "first_token_h23" BIGINT,

    CONSTRAINT "usage_daily_pkey" PRIMARY KEY ("project_id","bucket_start","api_key_id","provider","model","credential_mode")
);

-- CreateIndex
CREATE INDEX "api_key_organization_id_idx" ON "api_key"("organization_id");

-- CreateIndex
CREATE INDEX "api_key_project_id_created_at_idx" ON "api_key"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "api_key_secret_api_key_id_idx" ON "api_key_secret"("api_key_id");

-- CreateIndex
CREATE INDEX "iam_rule_api_key_id_idx" ON "iam_rule"("api_key_id");

-- CreateIndex
CREATE INDEX "provider_key_organization_id_created_at_idx" ON "provider_key"("organization_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "custom_provider_organization_id_name_key" ON "custom_provider"("organization_id", "name");

-- CreateIndex
CREATE INDEX "audit_log_organization_id_created_at_id_idx" ON "audit_log"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "account_user_id_idx" ON "account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_provider_id_account_id_key" ON "account"("provider_id", "account_id");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- CreateIndex
CREATE INDEX "passkey_credential_id_idx" ON "passkey"("credential_id");

-- CreateIndex
CREATE INDEX "two_factor_user_id_idx" ON "two_factor"("user_id");

-- CreateIndex
CREATE INDEX "two_factor_secret_idx" ON "two_factor"("secret");

-- CreateIndex
CREATE UNIQUE INDEX "credit_ledger_idempotency_key_key" ON "credit_ledger"("idempotency_key");

-- CreateIndex
CREATE INDEX "credit_ledger_organization_id_created_at_idx" ON "credit_ledger"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "member_user_id_idx" ON "member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "member_organization_id_user_id_key" ON "member"("organization_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_organization_id_created_at_idx" ON "invitation"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "invitation_email_idx" ON "invitation"("email");

-- CreateIndex
CREATE INDEX "project_organization_id_created_at_idx" ON "project"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "project_member_user_id_idx" ON "project_member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "access_token_hash_key" ON "access_token"("hash");

-- CreateIndex
CREATE INDEX "access_token_organization_id_created_at_idx" ON "access_token"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "request_log_project_id_created_at_idx" ON "request_log"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "request_log_api_key_id_created_at_idx" ON "request_log"("api_key_id", "created_at");

-- CreateIndex
CREATE INDEX "request_payload_organization_id_created_at_idx" ON "request_payload"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "dead_record_created_at_idx" ON "dead_record"("created_at");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key_secret" ADD CONSTRAINT "api_key_secret_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "iam_rule" ADD CONSTRAINT "iam_rule_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_key" ADD CONSTRAINT "provider_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_provider" ADD CONSTRAINT "custom_provider_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Everything below is written by hand: Prisma cannot express it.

-- Partitions. Months and days are made ahead of time by src/partitions; rows that come without one land here.
CREATE TABLE "request_log_default" PARTITION OF "request_log" DEFAULT;
CREATE TABLE "request_payload_default" PARTITION OF "request_payload" DEFAULT;
CREATE TABLE "audit_log_default" PARTITION OF "audit_log" DEFAULT;

-- Payloads are compressed already.
ALTER TABLE "request_payload" ALTER COLUMN "request" SET STORAGE EXTERNAL;
ALTER TABLE "request_payload" ALTER COLUMN "response" SET STORAGE EXTERNAL;
ALTER TABLE "request_payload_default" ALTER COLUMN "request" SET STORAGE EXTERNAL;
ALTER TABLE "request_payload_default" ALTER COLUMN "response" SET STORAGE EXTERNAL;

-- Serves one log entry with its failed attempts. Few rows have it, so the index is small.
CREATE INDEX "request_log_final_id_idx" ON "request_log" ("final_id") WHERE "final_id" IS NOT NULL;
-- Serves the search by a caller's own x-request-id. Costs nothing for callers that send none.
CREATE INDEX "request_log_client_request_id_idx" ON "request_log" ("client_request_id", "project_id") WHERE "client_request_id" IS NOT NULL;

-- Rows that are updated all the time: room for the next version on the same page, and an early vacuum.
ALTER TABLE "usage_hourly" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE "usage_daily" SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE "api_key_usage" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "credit_account" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

-- Values that code relies on.
ALTER TABLE "organization"
  ADD CONSTRAINT "organization_status_check" CHECK ("status" IN ('active', 'deleted')),
  ADD CONSTRAINT "organization_retention_check" CHECK ("retention" IN ('metadata', 'all')),
  ADD CONSTRAINT "organization_payload_retention_days_check" CHECK ("payload_retention_days" BETWEEN 1 AND 3650);
ALTER TABLE "member"
  ADD CONSTRAINT "member_role_check" CHECK ("role" IN ('owner', 'admin', 'developer'));
ALTER TABLE "invitation"
  ADD CONSTRAINT "invitation_role_check" CHECK ("role" IN ('owner', 'admin', 'developer')),
  ADD CONSTRAINT "invitation_status_check" CHECK ("status" IN ('pending', 'accepted', 'revoked'));
ALTER TABLE "access_token"
  ADD CONSTRAINT "access_token_role_check" CHECK ("role" IN ('owner', 'admin', 'developer'));
ALTER TABLE "project"
  ADD CONSTRAINT "project_status_check" CHECK ("status" IN ('active', 'archived', 'deleted')),
  ADD CONSTRAINT "project_credential_mode_check" CHECK ("credential_mode" IN ('hybrid', 'api-keys', 'credits')),
  ADD CONSTRAINT "project_cache_ttl_seconds_check" CHECK ("cache_ttl_seconds" BETWEEN 10 AND 31536000);
ALTER TABLE "api_key"
  ADD CONSTRAINT "api_key_status_check" CHECK ("status" IN ('enabled', 'disabled', 'deleted')),
  ADD CONSTRAINT "api_key_limits_check" CHECK ("limit_total" >= 0 AND "limit_recurring" >= 0),
  ADD CONSTRAINT "api_key_rates_check" CHECK ("requests_per_minute" > 0 AND "tokens_per_minute" > 0 AND "concurrency" > 0),
  ADD CONSTRAINT "api_key_window_whole_check" CHECK (
    num_nonnulls("limit_recurring", "limit_window_unit", "limit_window_count", "limit_window_anchor") IN (0, 4)),
  ADD CONSTRAINT "api_key_window_length_check" CHECK (
    "limit_window_count" >= 1 AND "limit_window_count" <= CASE "limit_window_unit"
      WHEN 'hour' THEN 8760 WHEN 'day' THEN 365 WHEN 'week' THEN 52 WHEN 'month' THEN 12 ELSE 0 END);
ALTER TABLE "iam_rule"
  ADD CONSTRAINT "iam_rule_rule_type_check" CHECK ("rule_type" IN (
    'allow_models', 'deny_models', 'allow_providers', 'deny_providers',
    'allow_pricing', 'deny_pricing', 'allow_ip_cidrs', 'deny_ip_cidrs')),
  ADD CONSTRAINT "iam_rule_status_check" CHECK ("status" IN ('active', 'inactive'));
ALTER TABLE "provider_key"
  ADD CONSTRAINT "provider_key_status_check" CHECK ("status" IN ('active', 'inactive'));
ALTER TABLE "custom_provider"
  ADD CONSTRAINT "custom_provider_name_check" CHECK ("name" ~ '^[a-z]+$'),
  ADD CONSTRAINT "custom_provider_status_check" CHECK ("status" IN ('active', 'inactive'));
ALTER TABLE "credit_ledger"
  ADD CONSTRAINT "credit_ledger_kind_check" CHECK ("kind" IN ('grant', 'topup', 'refund', 'adjustment'));

-- Append-only tables.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "credit_ledger_append_only" BEFORE UPDATE OR DELETE ON "credit_ledger"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A change of anything a gateway keeps in memory names its organization on the channel causeway_config, on commit.
-- Triggers, so that no change, by hand or by code, can forget it. Equal messages of one transaction arrive once.
CREATE FUNCTION notify_config_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  PERFORM pg_notify('causeway_config', changed ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE FUNCTION notify_config_of_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- No row: the key is being deleted too, and its own trigger speaks.
  PERFORM pg_notify('causeway_config', organization_id) FROM api_key WHERE id = COALESCE(NEW.api_key_id, OLD.api_key_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "organization_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "organization"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('id');
CREATE TRIGGER "project_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "project"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('organization_id');
CREATE TRIGGER "api_key_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "api_key"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('organization_id');
CREATE TRIGGER "provider_key_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "provider_key"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('organization_id');
CREATE TRIGGER "custom_provider_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "custom_provider"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('organization_id');
CREATE TRIGGER "api_key_secret_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "api_key_secret"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_key();
CREATE TRIGGER "iam_rule_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "iam_rule"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_key();
