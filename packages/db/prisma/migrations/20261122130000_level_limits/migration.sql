-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "limit_window_zone" TEXT;

-- CreateTable
CREATE TABLE "level_limit" (
    "organization_id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "limit_total" DECIMAL(24,12),
    "limit_recurring" DECIMAL(24,12),
    "limit_window_unit" TEXT,
    "limit_window_count" INTEGER,
    "limit_window_anchor" TIMESTAMPTZ(3),
    "limit_window_zone" TEXT,
    "requests_per_minute" INTEGER,
    "tokens_per_minute" INTEGER,
    "concurrency" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "level_limit_pkey" PRIMARY KEY ("organization_id","level","subject_id")
);

-- CreateTable
CREATE TABLE "level_usage" (
    "organization_id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "used" DECIMAL(24,12) NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "level_usage_pkey" PRIMARY KEY ("organization_id","level","subject_id","window_start")
);

-- AddForeignKey
ALTER TABLE "level_limit" ADD CONSTRAINT "level_limit_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what Prisma has no words for.
ALTER TABLE "level_limit"
  ADD CONSTRAINT "level_limit_level_check" CHECK ("level" IN ('member', 'project', 'organization')),
  ADD CONSTRAINT "level_limit_window_check" CHECK (
    ("limit_recurring" IS NULL) = ("limit_window_unit" IS NULL)
    AND ("limit_recurring" IS NULL) = ("limit_window_count" IS NULL)
    AND ("limit_recurring" IS NULL) = ("limit_window_anchor" IS NULL)
    AND ("limit_window_zone" IS NULL OR "limit_recurring" IS NOT NULL));

-- Gateways keep limits in memory and hear of every change when it commits.
CREATE TRIGGER "level_limit_notify_config" AFTER INSERT OR UPDATE OR DELETE ON "level_limit"
  FOR EACH ROW EXECUTE FUNCTION notify_config_of_row('organization_id');

-- All-time spend above keys is the sum of the keys', whoever writes it: this release, the one before, or a correction.
-- A restored backup has its own rows and says so by the setting.
CREATE FUNCTION add_level_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('causeway.loading', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO level_usage AS t (organization_id, level, subject_id, window_start, used, version)
    SELECT k.organization_id, l.level, l.subject_id, '-infinity', sum(n.used), 1
      FROM new_rows n JOIN api_key k ON k.id = n.api_key_id
      CROSS JOIN LATERAL (VALUES ('member', k.created_by_user_id), ('organization', k.organization_id),
                                 ('project', k.project_id)) l (level, subject_id)
     WHERE n.window_start = '-infinity' AND n.used <> 0 AND l.subject_id IS NOT NULL
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (organization_id, level, subject_id, window_start)
    DO UPDATE SET used = t.used + excluded.used, version = t.version + 1;
  ELSE
    INSERT INTO level_usage AS t (organization_id, level, subject_id, window_start, used, version)
    SELECT k.organization_id, l.level, l.subject_id, '-infinity', sum(n.used - o.used), 1
      FROM new_rows n JOIN old_rows o USING (api_key_id, window_start) JOIN api_key k ON k.id = n.api_key_id
      CROSS JOIN LATERAL (VALUES ('member', k.created_by_user_id), ('organization', k.organization_id),
                                 ('project', k.project_id)) l (level, subject_id)
     WHERE n.window_start = '-infinity' AND n.used <> o.used AND l.subject_id IS NOT NULL
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (organization_id, level, subject_id, window_start)
    DO UPDATE SET used = t.used + excluded.used, version = t.version + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "api_key_usage_add_level_usage" AFTER INSERT ON "api_key_usage"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_level_usage();
CREATE TRIGGER "api_key_usage_change_level_usage" AFTER UPDATE ON "api_key_usage"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_level_usage();

-- Creating a trigger locks out writers until the migration commits: nothing is missed and nothing counts twice.
INSERT INTO "level_usage" (organization_id, level, subject_id, window_start, used, version)
SELECT k.organization_id, l.level, l.subject_id, '-infinity', sum(u.used), 1
  FROM api_key_usage u JOIN api_key k ON k.id = u.api_key_id
  CROSS JOIN LATERAL (VALUES ('member', k.created_by_user_id), ('organization', k.organization_id),
                             ('project', k.project_id)) l (level, subject_id)
 WHERE u.window_start = '-infinity' AND l.subject_id IS NOT NULL
 GROUP BY 1, 2, 3;
