-- The link that creates the first operator's account: at most one, stored as a hash.
CREATE TABLE "setup_token" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),

    CONSTRAINT "setup_token_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "setup_token_one_row" CHECK ("id" = 1)
);
