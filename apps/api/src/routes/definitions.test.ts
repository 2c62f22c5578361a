import { describe, expect, it } from "vitest";
import { RESOURCES } from "./index.ts";
import { buildDocument } from "./document.ts";

const { paths = {} } = buildDocument("1.0.0");
const documented = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs as Record<string, { operationId: string }>).map(
    ([method, { operationId }]) => `${method} ${path} ${operationId}`,
  ),
);
const operations = RESOURCES.flatMap((definition) => definition.operations);

describe("the definitions of routes", () => {
  it("are all in the document, and nothing else is", () => {
    const defined = operations.map(({ method, path, operationId }) => `${method} ${path} ${operationId}`);
    expect(defined.toSorted()).toEqual(documented.toSorted());
    expect(new Set(defined).size).toBe(defined.length);
  });

  it("are under the path of their owner", () => {
    const misplaced = operations.filter(({ owner, path }) => !PLACES[owner].test(path));
    expect(misplaced.map(({ owner, path }) => `${owner} ${path}`)).toEqual([]);
  });

  it("ask for a permission wherever an organization owns something", () => {
    const open = operations.filter(
      ({ owner, permission }) => ["project", "organization"].includes(owner) && permission === null,
    );
    expect(open).toEqual([]);
  });

  it("give twins to owners of the same operation", () => {
    const twins = RESOURCES.filter(({ operations: own }) => own.length > 1);
    expect(twins.length).toBeGreaterThan(15);
    for (const { operations: own } of twins)
      expect(
        new Set(own.map(({ path }) => path.replace(/^\/(orgs\/\{org\}|projects\/\{project\}|operator)/, ""))),
      ).toHaveLength(1);
  });
});

/** Credits are the operator's, of an organization. */
const PLACES = {
  project: /^\/projects\/\{project\}/,
  organization: /^\/orgs\/\{org\}/,
  operator: /^\/operator\/|^\/orgs\/\{org\}\/credits$/,
  person: /^\/(session|orgs|invitations\/\w+)$/,
  signedInOrToken: /^\/(projects|orgs)$/,
};
