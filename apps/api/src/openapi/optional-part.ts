import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../access/principal.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";

/** A part of the API that not every installation has. */
export type OptionalPart = keyof typeof SETTINGS;

/** The setting that enables a part. */
const SETTINGS = { payments: "STRIPE_SECRET_KEY" } as const satisfies Partial<Record<keyof Deps, string>>;

/** Answers 404 before anything else is looked at, if the installation doesn't have the part. */
export const requirePart = (deps: Deps, part: OptionalPart) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (deps[part] === null) throw new ApiError("not_found", `Unknown path: ${c.req.path}`);
    await next();
  });

/** A sentence for the description of an operation; empty for one that every installation has. */
export const describePart = (part: OptionalPart | undefined): string =>
  part === undefined
    ? ""
    : `Exists only if the installation has \`${SETTINGS[part]}\` set. Otherwise, it returns 404.`;
