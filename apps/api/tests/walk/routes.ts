import { accessOf, type OperationAccess } from "../../src/openapi/access.ts";
import type { buildDocument } from "../../src/routes/document.ts";
import { fieldsOf, holdsIds, type SampleOptions, type Schema, sampleOf } from "./sample.ts";
import type { World } from "./world.ts";

/** One operation of the OpenAPI document, as the walk asks for it. */
export interface Route {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Names of the parameters in the path, in order. */
  readonly parameters: readonly string[];
  /** Everything in the query, and what of it is free text. */
  readonly queryNames: readonly string[];
  readonly queryTexts: readonly string[];
  /** Headers that it reads. */
  readonly headerNames: readonly string[];
  /** Statuses that it declares. */
  readonly statuses: readonly number[];
  readonly access: OperationAccess | null;
  /** A body that fits, or undefined when the operation takes none. */
  body(options?: Omit<SampleOptions, "schemas">): unknown;
  readonly bodyHoldsIds: boolean;
  /** Names of all its fields, needed or not. */
  readonly bodyFields: readonly string[];
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly { name: string; in: string; schema?: Schema }[];
  readonly requestBody?: { content?: Record<string, { schema?: Schema }> };
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** Every operation that the document describes. */
export function listRoutes(document: ReturnType<typeof buildDocument>): Route[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  return Object.entries(document.paths ?? {}).flatMap(([path, verbs]) =>
    Object.entries(verbs as Record<string, Operation>).map(([verb, operation]) =>
      toRoute(verb.toUpperCase(), path, operation, schemas),
    ),
  );
}

function toRoute(
  method: string,
  path: string,
  operation: Operation,
  schemas: Readonly<Record<string, Schema>>,
): Route {
  const schema = operation.requestBody?.content?.["application/json"]?.schema;
  const parameters = operation.parameters ?? [];
  const query = parameters.filter(({ in: place }) => place === "query");
  return {
    operationId: operation.operationId ?? `${method} ${path}`,
    method,
    path,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
    queryNames: query.map(({ name }) => name),
    queryTexts: query.filter((parameter) => isFreeText(parameter.schema)).map(({ name }) => name),
    headerNames: parameters.filter(({ in: place }) => place === "header").map(({ name }) => name),
    statuses: Object.keys(operation.responses ?? {}).map(Number),
    access: accessOf(operation),
    body: (options) => schema && sampleOf(schema, { schemas, ...options }),
    bodyHoldsIds: schema !== undefined && holdsIds(schema, { schemas }),
    bodyFields: schema === undefined ? [] : fieldsOf(schema, { schemas }),
  };
}

const isFreeText = (schema: Schema | undefined): boolean =>
  schema?.type === "string" && !schema.enum && schema.format === undefined;

/** What belongs to the installation, not to an organization. */
export const isOperators = ({ path }: Route): boolean => path.startsWith("/operator/");

const NEEDS_A_GATEWAY = /\/videos\/[^/]+\/content$/;

/** Whether an answer is a fault of the API. No gateway runs here: a caller who may ask it gets a 503. */
export const isFault = (path: string, status: number): boolean =>
  status >= 500 && !(status === 503 && needsGateway(path));

/** Whether the answer to this path comes from a gateway. */
export const needsGateway = (path: string): boolean => NEEDS_A_GATEWAY.test(path.split("?")[0] ?? "");

/** Tables that a part of a path names in its own way. */
const TABLES: Readonly<Record<string, string>> = {
  orgs: "organization",
  keys: "api_key",
  roles: "custom_role",
  tokens: "service_account_token",
  logs: "request_log",
  iam: "iam_rule",
  guardrails: "guardrail_rule",
  violations: "guardrail_violation",
  videos: "video_job",
  views: "saved_view",
  conversations: "shared_conversation",
  callbacks: "notification_delivery",
  checkouts: "billing_intent",
};

/** The table whose id appears in a parameter, by the part of the path before it. */
export function tableOf({ path }: Route, parameter: string): string {
  const before = path.split(`/{${parameter}}`)[0]?.split("/").at(-1) ?? "";
  return TABLES[before] ?? before.replaceAll("-", "_").replace(/s$/, "");
}

/** A month in paths isn't an id: every world has a statement of this one. */
const MONTH = "2026-01";

/** The path with ids of a world, but for those that are given. */
export const pathIn = (route: Route, world: World, given: Readonly<Record<string, string>> = {}): string =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id =
      given[name] ?? (name === "month" ? MONTH : undefined) ?? world.ids[tableOf(route, name)] ?? "unknown";
    return encodeURIComponent(id);
  });
