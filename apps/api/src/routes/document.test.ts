import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { buildDocument } from "./document.ts";

it("the document that the client is generated from is the one the routes describe (pnpm generate)", async () => {
  const written = JSON.parse(await readFile(new URL("../../openapi.json", import.meta.url), "utf8"));
  expect(written).toEqual(JSON.parse(JSON.stringify(buildDocument(packageJson.version))));
});

it("says of no component that it may be null: its reference would be rendered so that nothing fits it", () => {
  const text = JSON.stringify(buildDocument(packageJson.version));
  expect(text).not.toMatch(/"allOf":\[\{"\$ref":"[^"]+"\},\{"type":\[[^\]]*"null"/);
});

it("combines only objects: a described reference to anything else is dropped by the generator for Python", () => {
  const isObject = ({ $ref, type, allOf }: Schema): boolean =>
    $ref === undefined
      ? type === "object" || Array.isArray(allOf)
      : isObject(schemas[$ref.replace("#/components/schemas/", "")] ?? {});
  const parts = combinedParts(document);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !isObject(part))).toEqual([]);
});

interface Operation {
  readonly operationId: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly default?: unknown;
  readonly [keyword: string]: unknown;
}

const document = buildDocument(packageJson.version);
const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
const operations = Object.values(document.paths ?? {}).flatMap((verbs) =>
  Object.entries(verbs as Record<string, Operation>).map(([verb, operation]) => ({ verb, ...operation })),
);

/** Parts of every `allOf`, at any depth. */
function combinedParts(value: unknown): Schema[] {
  if (typeof value !== "object" || value === null) return [];
  const parts = "allOf" in value && Array.isArray(value.allOf) ? (value.allOf as Schema[]) : [];
  return [...parts, ...Object.values(value).flatMap(combinedParts)];
}

/** Its answer counts the keys and tokens that the member left behind. */
const DELETES_WITH_ANSWER = ["removeMember"];

describe("answers", () => {
  it("are the changed object to every PATCH, the new one to what creates, nothing to a DELETE", () => {
    const odd = operations.filter(({ verb, operationId, responses }) => {
      const hasObject = (status: string) => responses[status]?.content?.["application/json"] !== undefined;
      if (verb === "patch") return !hasObject("200") || "204" in responses;
      if (verb === "delete") return !("204" in responses) && !DELETES_WITH_ANSWER.includes(operationId);
      return "201" in responses && !hasObject("201");
    });
    expect(odd.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("call states enabled and disabled everywhere; only projects are active or archived", () => {
    const withOld = Object.entries(schemas).filter(([, schema]) =>
      /"enum":\[[^\]]*"(in)?active"/.test(JSON.stringify(schema)),
    );
    expect(withOld.map(([name]) => name)).toEqual(["Project", "ProjectUpdate"]);
  });
});

describe("schemas", () => {
  const parts = (body: Body | undefined): Schema[] =>
    Object.values(body?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : []));

  /** Names of the components that a schema refers to, at any depth. */
  function namesIn(schema: Schema, found = new Set<string>()): Set<string> {
    for (const [, name] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      namesIn(schemas[name] ?? {}, found);
    }
    return found;
  }

  /** Objects with fields below the top of a schema, apart from the parts of one that is put together. */
  function inlineIn(schema: unknown, path: string, isTop: boolean): string[] {
    if (typeof schema !== "object" || schema === null) return [];
    const own = !isTop && "properties" in schema ? [path] : [];
    return [
      ...own,
      ...Object.entries(schema).flatMap(([key, part]) =>
        key === "properties"
          ? Object.entries(part as object).flatMap(([name, field]) =>
              inlineIn(field, `${path}.${name}`, false),
            )
          : inlineIn(part, `${path}.${key}`, key === "allOf" || path.endsWith(".allOf")),
      ),
    ];
  }

  it("have a name wherever they are objects: generators drop those whose made-up names meet", () => {
    const inline = [
      ...Object.entries(schemas).flatMap(([name, schema]) => inlineIn(schema, name, true)),
      ...operations.flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, ...Object.values(responses)]
          .flatMap(parts)
          .flatMap((schema) => inlineIn(schema, operationId, false)),
      ),
    ];
    expect(inline).toEqual([]);
  });

  it("of requests are apart from those of answers", () => {
    const asked = new Set(
      operations.flatMap(({ requestBody }) => parts(requestBody).flatMap((schema) => [...namesIn(schema)])),
    );
    const answered = new Set(
      operations.flatMap(({ responses }) =>
        Object.values(responses).flatMap((body) => parts(body).flatMap((schema) => [...namesIn(schema)])),
      ),
    );
    const shared = [...asked].filter((name) => answered.has(name) && schemas[name]?.properties !== undefined);
    expect(shared).toEqual([]);
  });

  it("have no default: generators take a field that has one for required", () => {
    const withDefault = Object.entries(schemas).filter(([, { properties = {} }]) =>
      Object.values(properties).some((field) => field.default !== undefined),
    );
    expect(withDefault.map(([name]) => name)).toEqual([]);
  });
});
