import { describe, expect, it } from "vitest";
import { apiKey, iamRule, project, user } from "../generated/tables.ts";
import type { Queryable } from "../management/queryable.ts";
import { as, asJoined } from "./define-table.ts";
import { deleteRows, insertRow, selectRow, selectRows, updateRows } from "./run-statement.ts";
import { NOW, sql } from "./sql.ts";

/** Keeps the statements that it is given, and finds these rows. */
function createDatabase(rows: readonly object[] = []) {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const db: Queryable = {
    query(text, values = []) {
      statements.push({ text: text.replaceAll(/\s+/g, " ").trim(), values });
      return Promise.resolve({ rows: rows as never });
    },
  };
  return { db, statements };
}

describe("typed statements", () => {
  it("reads columns under the names of the schema, of tables under an alias", async () => {
    const { db, statements } = createDatabase([{ id: "key_1", createdByName: null }]);
    const k = as(apiKey, "k");
    const u = asJoined(user, "u");
    const row = await selectRow(
      db,
      { id: k.id, createdByName: u.name },
      sql`FROM ${k} LEFT JOIN ${u} ON ${u.id} = ${k.createdByUserId} WHERE ${k.id} = ${"key_1"}`,
    );
    const name: string | null | undefined = row?.createdByName;
    expect(name).toBeNull();
    expect(statements).toEqual([
      {
        text: 'SELECT k.id AS "id", u.name AS "createdByName" FROM api_key k LEFT JOIN "user" u ON u.id = k.created_by_user_id WHERE k.id = $1',
        values: ["key_1"],
      },
    ]);
  });

  it("numbers the parameters of nested pieces in the order of the text", async () => {
    const { db, statements } = createDatabase();
    const own = sql`SELECT ${project.id} FROM ${project} WHERE ${project.organizationId} = ${"org_1"}`;
    await selectRows(
      db,
      { id: apiKey.id },
      sql`FROM ${apiKey} WHERE ${apiKey.projectId} IN (${own}) LIMIT ${2}`,
    );
    expect(statements[0]?.text).toContain("project.organization_id = $1) LIMIT $2");
    expect(statements[0]?.values).toEqual(["org_1", 2]);
  });

  it("writes values and SQL, JSON as a text, and leaves out what is undefined", async () => {
    const { db, statements } = createDatabase();
    const changes = { ruleValue: { models: ["a"] }, status: undefined, updatedAt: NOW };
    await updateRows(db, iamRule, changes, sql`WHERE ${iamRule.id} = ${"rule_1"}`, {
      returning: { id: iamRule.id },
    });
    await deleteRows(db, iamRule, sql`WHERE ${iamRule.id} = ${"rule_1"}`);
    expect(statements).toEqual([
      {
        text: 'UPDATE iam_rule SET rule_value = $1::jsonb, updated_at = now() WHERE iam_rule.id = $2 RETURNING iam_rule.id AS "id"',
        values: ['{"models":["a"]}', "rule_1"],
      },
      { text: "DELETE FROM iam_rule WHERE iam_rule.id = $1", values: ["rule_1"] },
    ]);
  });

  it("inserts a row, or only where a condition finds one", async () => {
    const { db, statements } = createDatabase();
    const row = { id: "prj_1", organizationId: "org_1", name: "Web" };
    await insertRow(db, project, row);
    await insertRow(db, project, row, { when: sql`WHERE true`, conflict: sql`ON CONFLICT DO NOTHING` });
    expect(statements.map(({ text }) => text)).toEqual([
      "INSERT INTO project (id, organization_id, name) VALUES ($1::text, $2::text, $3::text)",
      "INSERT INTO project (id, organization_id, name) SELECT $1::text, $2::text, $3::text WHERE true ON CONFLICT DO NOTHING",
    ]);
  });
});

it("what the schema doesn't have doesn't compile", () => {
  const { db } = createDatabase();
  const where = sql`WHERE ${project.id} = ${"prj_1"}`;
  const statements = [
    // @ts-expect-error no such column
    () => selectRow(db, { id: project.title }, sql`FROM ${project}`),
    // @ts-expect-error no such column
    () => updateRows(db, project, { title: "Web" }, where),
    // @ts-expect-error a number is no name
    () => updateRows(db, project, { name: 1 }, where),
    // @ts-expect-error not a word of the list
    () => updateRows(db, project, { status: "gone" }, where),
    // @ts-expect-error SQL of another type
    () => updateRows(db, project, { name: NOW }, where),
    // @ts-expect-error the organization is required
    () => insertRow(db, project, { id: "prj_1", name: "Web" }),
  ];
  expect(statements).toHaveLength(6);
});

it("amounts and large numbers are texts", async () => {
  const { db } = createDatabase([{ limitTotal: "1.000000000000" }]);
  const row = await selectRow(db, { limitTotal: apiKey.limitTotal }, sql`FROM ${apiKey}`);
  const total: string | null | undefined = row?.limitTotal;
  expect(total).toBe("1.000000000000");
});
