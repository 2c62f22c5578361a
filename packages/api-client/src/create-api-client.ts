import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./generated/schema.ts";

export type ApiClient = Client<paths>;
export type Schemas = components["schemas"];
/** Of every operation, as the document writes them. */
export type ApiPath = keyof paths;

export interface ApiClientOptions {
  /** Base of the management API, e.g. `http://localhost:4002`. */
  readonly baseUrl: string;
  /** Sent with every request, e.g. a forwarded cookie. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A client of the management API, typed by its OpenAPI document. It returns `{ data, error, response }` and throws only when no one answers. */
export const createApiClient = (options: ApiClientOptions): ApiClient => createClient<paths>(options);
