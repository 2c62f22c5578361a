-- A code of an authenticator app works once: the newest time step that was accepted.
ALTER TABLE "two_factor" ADD COLUMN "last_used_step" BIGINT;
