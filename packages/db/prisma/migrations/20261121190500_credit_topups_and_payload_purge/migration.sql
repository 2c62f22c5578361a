-- CreateIndex
CREATE INDEX "request_payload_project_id_idx" ON "request_payload"("project_id");

-- A gateway keeps what was granted in memory: a top-up names its organization, what is used does not.
CREATE TRIGGER "credit_account_notify_config_insert" AFTER INSERT ON "credit_account"
  FOR EACH ROW WHEN (NEW."granted" <> 0) EXECUTE FUNCTION notify_config_of_row('organization_id');
CREATE TRIGGER "credit_account_notify_config_update" AFTER UPDATE OF "granted" ON "credit_account"
  FOR EACH ROW WHEN (OLD."granted" IS DISTINCT FROM NEW."granted") EXECUTE FUNCTION notify_config_of_row('organization_id');
