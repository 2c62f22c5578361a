-- AlterTable
ALTER TABLE "video_callback" ADD COLUMN     "organization_id" TEXT;

UPDATE "video_callback" c SET "organization_id" = j."organization_id" FROM "video_job" j WHERE j."id" = c."job_id";

-- Gateways of the release before don't name it.
CREATE FUNCTION name_callback_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.organization_id IS NULL THEN
    SELECT organization_id INTO NEW.organization_id FROM video_job WHERE id = NEW.job_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "video_callback_name_organization" BEFORE INSERT ON "video_callback"
  FOR EACH ROW EXECUTE FUNCTION name_callback_organization();

-- Serves the claim of callbacks, by organization in turn.
CREATE INDEX "video_callback_turn_idx" ON "video_callback" ("organization_id", "next_at") WHERE "status" = 'pending';
