-- What a key reaches depends on the projects that its creator's role shows, and on whether the role can read content.
CREATE OR REPLACE TRIGGER "custom_role_notify_config" AFTER UPDATE OF "visibility", "permissions" ON "custom_role"
  FOR EACH ROW WHEN ((OLD."visibility", OLD."permissions") IS DISTINCT FROM (NEW."visibility", NEW."permissions"))
  EXECUTE FUNCTION notify_config_of_row('organization_id');
