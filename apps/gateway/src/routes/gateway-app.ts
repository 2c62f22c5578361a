import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";

interface Env {
  readonly Bindings: HttpBindings;
}

export type GatewayApp = Hono<Env>;

export type RouteContext = Context<Env>;

/** Answers one endpoint of the table. @throws GatewayError */
export type Handler = (c: RouteContext) => Response | Promise<Response>;

/** The `{id}` of the path. */
export const idOf = (c: RouteContext): string => c.req.param("id") ?? "";
