import type { GenericEndpointContext } from "better-auth";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";

/** What a hook of the library sees of the request it runs in. */
export type HookContext = GenericEndpointContext;

/** Looks at a request before or after its endpoint; throws an APIError to refuse it. */
export type Check = (context: HookContext) => Promise<void>;

/** A text of the body; undefined when it is not there or is none. */
export function textOf({ body }: Pick<HookContext, "body">, name: string): string | undefined {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

/** The caller's IP address, as our proxy handling determined it; null when unknown. */
export const addressOf = (context: HookContext | null): string | null =>
  context?.headers?.get(CLIENT_ADDRESS_HEADER) ?? null;
