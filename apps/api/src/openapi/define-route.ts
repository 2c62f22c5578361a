import { createRoute, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { actorOf, type ApiEnv } from "../access/principal.ts";
import type { Deps } from "../deps.ts";
import { needs, needsAnybody, needsOperator, needsPerson, type OperationAccess } from "./access.ts";
import type { ApiRouter } from "./create-router.ts";
import { OrganizationPath, ProjectPath } from "./field-schemas.ts";
import { findOwner } from "./find-owner.ts";
import { describePart, requirePart } from "./optional-part.ts";
import type { AnyOwner, OwnerKind, Owners } from "./owners.ts";
import type { Operation, RouteOptions, SuccessResponses } from "./route-options.ts";

export interface RouteDefinition {
  readonly operations: readonly Operation[];
  register(router: ApiRouter, deps: Deps): void;
}

/**
 * Defines an operation of the management API: each of its owners has a path, and everything else is said once. The body and
 * parameters are checked first (400), then the caller's access to the owner (403, 404), then `handle` runs.
 */
export function defineRoute<
  const Definition extends Owners,
  Success extends SuccessResponses,
  const Needed extends keyof Deps,
  Body extends z.ZodType | undefined = undefined,
>(options: RouteOptions<Definition, Body, Success, Needed>): RouteDefinition {
  const entries = Object.entries(options.owners) as [OwnerKind, AnyOwner][];
  return {
    operations: entries.map(([owner, { path, operationId }]) => ({
      owner,
      method: options.method,
      path,
      operationId,
      permission: options.permission ?? null,
    })),
    register(router, deps) {
      for (const [kind, owner] of entries) registerOwner(router, deps, options as never, kind, owner);
    },
  };
}

type AnyOptions = RouteOptions<Owners, z.ZodType | undefined, SuccessResponses, keyof Deps>;

function registerOwner(
  router: ApiRouter,
  deps: Deps,
  options: AnyOptions,
  kind: OwnerKind,
  owner: AnyOwner,
): void {
  const few = Object.fromEntries(options.deps.map((name) => [name, deps[name]])) as never;
  const [status] = Object.keys(options.response).map(Number);
  const { onlyWith } = options;
  const middleware = onlyWith ? [requirePart(deps, onlyWith)] : [];
  router.openapi({ ...describeOwner(options, kind, owner), middleware }, async (c: Context<ApiEnv>) => {
    const valid = (target: string) => c.req.valid(target as never) as never;
    const params = (owner.params ?? DEFAULT_PARAMS[kind]) ? valid("param") : undefined;
    const scope = await findOwner(deps, c.var, { kind, owner, params, permission: options.permission });
    const answer: unknown = await options.handle({
      owner: kind,
      scope,
      params,
      deps: few,
      principal: c.var.principal,
      actor: actorOf(c.var),
      query: owner.query ? valid("query") : undefined,
      body: options.body ? valid("json") : undefined,
      path: c.req.path,
      signal: c.req.raw.signal,
      header: (name: string) => c.req.header(name),
    } as never);
    if (answer instanceof Response) return answer as never;
    if (answer === undefined) return c.body(null, 204) as never;
    return c.json(answer as object, status as 200, options.headers) as never;
  });
}

const DEFAULT_PARAMS: Partial<Record<OwnerKind, z.ZodObject>> = {
  project: ProjectPath,
  organization: OrganizationPath,
};

function describeOwner(options: AnyOptions, kind: OwnerKind, owner: AnyOwner) {
  const params = owner.params ?? DEFAULT_PARAMS[kind];
  const { method, body, response, errors } = options;
  const { path, operationId, summary, query, isDeprecated } = owner;
  const { tags = options.tags } = owner;
  const description = [owner.description ?? options.description, describePart(options.onlyWith)]
    .filter(Boolean)
    .join("\n\n");
  return createRoute({
    method,
    path,
    operationId,
    tags: [...tags],
    summary,
    ...(description ? { description } : {}),
    ...(isDeprecated ? { deprecated: true } : {}),
    ...toAccess(options, kind, owner),
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query: query as z.ZodObject } : {}),
      ...(body ? { body: { required: true, content: { "application/json": { schema: body } } } } : {}),
    },
    responses: { ...response, ...errors },
  });
}

/** @throws Error when what an organization owns has no permission */
function toAccess(
  { permission, optionalScopes: optional, owners }: AnyOptions,
  kind: OwnerKind,
  { whole, peopleOnly, operationId }: AnyOwner,
): OperationAccess {
  if (kind === "operator") return needsOperator();
  if (kind === "person" || peopleOnly) return needsPerson();
  if (kind === "signedInOrToken" && !permission) return needsAnybody();
  if (!permission) throw new Error(`${operationId} needs a permission: ${Object.keys(owners).join(", ")}`);
  return needs(permission, { ...(whole ? { role: "admin" } : {}), ...(optional ? { optional } : {}) });
}
