-- AlterTable
ALTER TABLE "project" ADD COLUMN     "keys_share_content" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "keys_share_content_by_upgrade" BOOLEAN NOT NULL DEFAULT false;

-- Until now every key reached everything of its project. Projects where that could be in use keep it, and say so: keys of
-- several creators have stored something, at least one of whom is a developer or no longer a member.
UPDATE "project" p SET "keys_share_content" = true, "keys_share_content_by_upgrade" = true
WHERE (
  SELECT count(DISTINCT coalesce(k."created_by_user_id", k."id")) > 1
     AND bool_or(coalesce(m."role", 'developer') = 'developer')
  FROM (SELECT r."api_key_id" FROM "response_item" r WHERE r."project_id" = p."id"
        UNION SELECT j."api_key_id" FROM "video_job" j WHERE j."project_id" = p."id" AND j."deleted_at" IS NULL) stored
  JOIN "api_key" k ON k."id" = stored."api_key_id"
  LEFT JOIN "member" m ON m."organization_id" = p."organization_id" AND m."user_id" = k."created_by_user_id"
);

-- What a key reaches depends on its creator's role.
CREATE TRIGGER "member_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "member"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('organization_id');
