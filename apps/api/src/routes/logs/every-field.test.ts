import { readFileSync } from "node:fs";
import { LOG_ROW_FIELDS, type LogRow } from "@causeway/db/logs";
import { expect, it } from "vitest";
import { renderLog } from "./render-log.ts";

/** A row that remembers which of its fields were read. */
function createWatchedRow() {
  const seen = new Set<string>();
  const row = new Proxy({} as LogRow, {
    get: (_, name) => {
      seen.add(String(name));
      return name === "createdAt" ? new Date(0) : null;
    },
  });
  return { row, seen };
}

it("the JSON of a request has every field that is read for it", () => {
  const { row, seen } = createWatchedRow();
  renderLog(row, { isOperator: true });
  expect(LOG_ROW_FIELDS.filter((field) => !seen.has(field))).toEqual([]);
});

const readRepository = (path: string): string =>
  readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The fields of a schema and of the parts that are written out with it; USD amounts and times describe themselves. */
function listFields(
  schemas: Readonly<Record<string, Schema>>,
  { properties = {} }: Schema,
): [string, Schema][] {
  return Object.entries(properties).flatMap(([name, field]): [string, Schema][] => {
    const part = field.$ref?.split("/").at(-1) ?? "";
    const whole = part.startsWith("Log") ? (schemas[part] ?? field) : field;
    if (whole.properties) return listFields(schemas, whole);
    return whole.$ref ? [] : [[name, whole]];
  });
}

it("the API reference or the guide says what each field of a request is", () => {
  const { schemas } = JSON.parse(readRepository("apps/api/openapi.json")).components;
  const guide = readRepository("apps/docs/guide/activity.md");
  const fields = listFields(schemas, schemas.Log);
  const silent = fields.filter(([name, { description }]) => !description && !guide.includes(`\`${name}\``));
  expect(fields.length).toBeGreaterThan(40);
  expect(silent.map(([name]) => name)).toEqual([]);
});
