import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { findCaller } from "./find-caller.ts";
import { findCreditTotals, findUsageTotals } from "./find-totals.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
});
beforeEach(async () => {
  await pool.query(`
    TRUNCATE organization, api_key_usage, credit_account CASCADE;
    INSERT INTO organization (id, name) VALUES ('org_1', 'Example');
    INSERT INTO project (id, organization_id, name) VALUES ('prj_1', 'org_1', 'Default');
    INSERT INTO api_key (id, organization_id, project_id, description, created_at)
      VALUES ('key_1', 'org_1', 'prj_1', 'My key', '2026-11-01T00:00:00Z');
    INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ('hash', 'key_1', 'abcd')`);
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const find = async () => await findCaller(pool, "hash");

describe("finding a caller", () => {
  it("reads a bare key with all defaults", async () => {
    expect(await find()).toEqual({
      organizationId: "org_1",
      projectId: "prj_1",
      apiKeyId: "key_1",
      keyDescription: "My key",
      keyLast4: "abcd",
      keyStatus: "enabled",
      expiresAtMs: null,
      createdAtMs: Date.UTC(2026, 10, 1),
      creator: "key_1",
      reach: "creator",
      projectStatus: "active",
      limits: {
        total: null,
        recurring: null,
        requestsPerMinute: null,
        tokensPerMinute: null,
        concurrency: null,
      },
      teamId: null,
      levels: null,
      rules: [],
      guardrails: [],
      metadataForm: null,
      mode: "hybrid",
      cache: { enabled: false, ttlSeconds: 60, epoch: 0 },
      catalogRevision: "0",
      marksPrompts: true,
      retention: "metadata",
      responseStateMinutes: 0,
      contentVisibleFromMs: null,
      providerKeys: [],
      customProviders: [],
      disabledProviders: [],
      usage: { total: { used: "0", version: "0" }, window: null, credits: null },
    });
  });

  it("reads limits, rules, provider keys, custom providers and settings, in order of their making", async () => {
    await pool.query(`
      UPDATE organization SET retention = 'all';
      UPDATE project SET credential_mode = 'credits', caching_enabled = true, cache_ttl_seconds = 90, cache_epoch = 3;
      UPDATE api_key SET limit_total = 10.000000000001, limit_recurring = 0.5, limit_window_unit = 'week', limit_window_count = 2,
        limit_window_anchor = '2026-11-02T00:00:00Z', requests_per_minute = 5, tokens_per_minute = 6, concurrency = 7;
      INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value, created_at) VALUES
        ('rule_2', 'key_1', 'deny_models', '{"models":["a*"]}', '2026-01-02T00:00:00Z'),
        ('rule_1', 'key_1', 'allow_pricing', '{"pricingType":"free"}', '2026-01-03T00:00:00Z');
      INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4, settings, status) VALUES
        ('pk_1', 'org_1', 'azure', 'n', 'sealed', 'last', '{"resource":"r"}', 'active'),
        ('pk_2', 'org_1', 'openai', 'n', 'sealed', 'last', '{}', 'inactive'),
        ('pk_3', 'org_1', 'azure', 'm', 'sealed', 'last', '{}', 'inactive');
      INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4, status) VALUES
        ('cp_1', 'org_1', 'mycorp', 'https://llm.example', 'sealed', 'last', 'active'),
        ('cp_2', 'org_1', 'resting', 'https://llm.example', 'sealed', 'last', 'inactive')`);
    expect(await find()).toMatchObject({
      retention: "all",
      mode: "credits",
      cache: { enabled: true, ttlSeconds: 90, epoch: 3 },
      limits: {
        total: "10000000000001",
        recurring: {
          amount: "500000000000",
          window: { unit: "week", count: 2 },
          anchorMs: Date.UTC(2026, 10, 2),
        },
        requestsPerMinute: 5,
        tokensPerMinute: 6,
        concurrency: 7,
      },
      rules: [
        { id: "rule_2", ruleType: "deny_models", ruleValue: { models: ["a*"] }, status: "active" },
        { id: "rule_1", ruleType: "allow_pricing", ruleValue: { pricingType: "free" }, status: "active" },
      ],
      providerKeys: [
        { id: "pk_1", providerId: "azure", sealed: "sealed", baseUrl: null, settings: { resource: "r" } },
      ],
      customProviders: [
        { id: "cp_1", name: "mycorp", baseUrl: "https://llm.example", sealedToken: "sealed" },
      ],
      disabledProviders: ["custom:resting", "openai"],
    });
  });

  it("reads the totals of all time, of the newest window of the present grid, and the credits", async () => {
    await pool.query(`
      UPDATE api_key SET limit_recurring = 1, limit_window_unit = 'day', limit_window_count = 1, limit_window_anchor = '2026-11-02T00:00:00Z';
      INSERT INTO api_key_usage VALUES ('key_1', '-infinity', 9, 4), ('key_1', '2026-11-01T00:00:00Z', 5, 1),
        ('key_1', '2026-11-02T00:00:00Z', 3, 2), ('key_1', '2026-11-03T00:00:00Z', 1.000000000001, 1);
      INSERT INTO credit_account VALUES ('org_1', 20, 9, 6)`);
    expect((await find())?.usage).toEqual({
      total: { used: "9000000000000", version: "4" },
      window: { startMs: Date.UTC(2026, 10, 3), used: "1000000000001", version: "1" },
      credits: { granted: "20000000000000", used: "9000000000000", version: "6" },
    });
    expect(await findUsageTotals(pool, "key_1", null)).toEqual({ used: "9000000000000", version: "4" });
    expect(await findUsageTotals(pool, "key_1", Date.UTC(2026, 10, 2))).toEqual({
      used: "3000000000000",
      version: "2",
    });
    expect(await findUsageTotals(pool, "key_1", Date.UTC(2026, 10, 9))).toEqual({ used: "0", version: "0" });
    expect(await findCreditTotals(pool, "org_1")).toMatchObject({ granted: "20000000000000" });
    expect(await findCreditTotals(pool, "org_2")).toEqual({ granted: "0", used: "0", version: "0" });
  });

  it("reads the enabled guardrails of the organization, then those of the key's project, by priority", async () => {
    await pool.query(`
      INSERT INTO project (id, organization_id, name) VALUES ('prj_2', 'org_1', 'Other');
      INSERT INTO organization (id, name) VALUES ('org_2', 'Stranger');
      INSERT INTO guardrail_rule
        (id, organization_id, project_id, name, type, action, applies_to, roles, priority, enabled, config, sealed_secret) VALUES
        ('grd_1', 'org_1', 'prj_1', 'Own', 'secrets', 'block', 'both', '{user}', 0, true, '{}', NULL),
        ('grd_2', 'org_1', NULL, 'Second', 'external', 'block', 'input', '{user,tool}', 2, true, '{"url":"u"}', 'sealed'),
        ('grd_3', 'org_1', NULL, 'First', 'pii', 'redact', 'both', '{user}', 1, true, '{"email":true}', NULL),
        ('grd_4', 'org_1', NULL, 'Off', 'pii', 'redact', 'both', '{user}', 0, false, '{}', NULL),
        ('grd_5', 'org_1', 'prj_2', 'Of another project', 'pii', 'warn', 'both', '{user}', 0, true, '{}', NULL),
        ('grd_6', 'org_2', NULL, 'Of a stranger', 'pii', 'warn', 'both', '{user}', 0, true, '{}', NULL)`);
    const rule = { appliesTo: "both", roles: ["user"], enabled: true };
    expect(await find()).toHaveProperty("guardrails", [
      {
        ...rule,
        ...{ id: "grd_3", scope: "organization", name: "First", type: "pii", action: "redact", priority: 1 },
        config: { email: true },
      },
      {
        ...{
          id: "grd_2",
          scope: "organization",
          name: "Second",
          type: "external",
          action: "block",
          priority: 2,
        },
        ...{ appliesTo: "input", roles: ["user", "tool"], enabled: true },
        config: { url: "u", sealedSecret: "sealed" },
      },
      {
        ...rule,
        ...{ id: "grd_1", scope: "project", name: "Own", type: "secrets", action: "block", priority: 0 },
        config: {},
      },
    ]);
  });

  it.each([
    ["owner", false, "project"],
    ["admin", false, "project"],
    ["developer", false, "creator"],
    ["former", false, "creator"],
    ["none", false, "creator"],
    ["developer", true, "project"],
    ["none", true, "project"],
  ])("reaches by the creator, %s, and whether keys share content, %s: %s", async (role, shares, reach) => {
    await pool.query(`
      INSERT INTO "user" (id, name, email) VALUES ('usr_1', 'P', 'p@example.com') ON CONFLICT DO NOTHING;
      INSERT INTO organization (id, name) VALUES ('org_2', 'Elsewhere');
      INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_2', 'org_2', 'usr_1', 'owner')`);
    if (role !== "none") await pool.query("UPDATE api_key SET created_by_user_id = 'usr_1'");
    if (role !== "none" && role !== "former")
      await pool.query(
        "INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_1', 'org_1', 'usr_1', $1)",
        [role],
      );
    await pool.query("UPDATE project SET keys_share_content = $1", [shares]);
    expect(await find()).toMatchObject({ reach, creator: role === "none" ? "key_1" : "usr_1" });
  });

  it.each([
    ["all_projects", ["content:read"], "project"],
    ["all_projects", ["logs:read"], "creator"],
    ["assigned_projects", ["content:read"], "creator"],
    ["own_keys", ["content:read"], "creator"],
  ])("reaches with a custom role that shows %s and has %j: %s", async (visibility, permissions, reach) => {
    await pool.query(`
      INSERT INTO "user" (id, name, email) VALUES ('usr_1', 'P', 'p@example.com') ON CONFLICT DO NOTHING;
      INSERT INTO custom_role (id, organization_id, name, visibility) VALUES ('role_1', 'org_1', 'R', 'own_keys');
      INSERT INTO member (id, organization_id, user_id, role, custom_role_id)
      VALUES ('mem_1', 'org_1', 'usr_1', 'developer', 'role_1');
      UPDATE api_key SET created_by_user_id = 'usr_1'`);
    await pool.query("UPDATE custom_role SET visibility = $1, permissions = $2", [visibility, permissions]);
    expect(await find()).toMatchObject({ reach });
  });

  it.each([
    [null, null, null],
    [null, "strings", "strings"],
    ["none", "strings", "none"],
    ["full", null, "full"],
  ])(
    "shows metadata as the key says, %s, else its project, %s: %s",
    async (ofKey, ofProject, metadataForm) => {
      await pool.query("UPDATE api_key SET metadata_form = $1", [ofKey]);
      await pool.query("UPDATE project SET metadata_form = $1", [ofProject]);
      expect(await find()).toMatchObject({ metadataForm });
    },
  );

  it.each([
    [true, null, true],
    [false, null, false],
    [false, true, true],
    [true, false, false],
  ])("marks prompts as the project says, %s, unless the key says, %s: %s", async (project, key, marks) => {
    await pool.query("UPDATE project SET prompt_cache_marks = $1", [project]);
    await pool.query("UPDATE api_key SET prompt_cache_marks = $1", [key]);
    expect(await find()).toMatchObject({ marksPrompts: marks });
  });

  it("takes no notice of a window of a grid that was changed since", async () => {
    await pool.query(`
      UPDATE api_key SET limit_recurring = 1, limit_window_unit = 'day', limit_window_count = 1, limit_window_anchor = '2026-11-05T00:00:00Z';
      INSERT INTO api_key_usage VALUES ('key_1', '2026-11-03T00:00:00Z', 1, 1)`);
    expect((await find())?.usage.window).toBeNull();
  });

  it("tells the earlier end of the key and of the rolled secret", async () => {
    await pool.query("UPDATE api_key SET expires_at = '2027-01-01T00:00:00Z'");
    expect((await find())?.expiresAtMs).toBe(Date.UTC(2027, 0, 1));
    await pool.query("UPDATE api_key_secret SET expires_at = '2026-12-01T00:00:00Z'");
    expect((await find())?.expiresAtMs).toBe(Date.UTC(2026, 11, 1));
  });

  it("#38 tells that a key's parents are gone", async () => {
    await pool.query("UPDATE project SET status = 'archived'");
    expect((await find())?.projectStatus).toBe("archived");
    await pool.query("UPDATE organization SET status = 'deleted'");
    expect((await find())?.projectStatus).toBe("deleted");
    await pool.query("UPDATE api_key SET status = 'deleted'");
    expect((await find())?.keyStatus).toBe("deleted");
  });

  it("#85 tells an unknown key from a database that cannot be asked", async () => {
    expect(await findCaller(pool, "unknown")).toBeNull();
    const nowhere = createPool("postgresql://127.0.0.1:1/none", { max: 1, applicationName: "test" });
    await expect(findCaller(nowhere, "hash")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await nowhere.end();
  });
});
