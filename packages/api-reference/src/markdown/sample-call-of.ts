import type { Endpoint } from "../list-endpoints.ts";
import { resolveSchema } from "../resolve-schema.ts";
import type { Call } from "./call.ts";
import type { PageContext } from "./page-context.ts";
import { sampleOf } from "./sample-value.ts";

/** What the samples of an operation send: the call that the options name for it, or one made from its schemas. */
export function callOf({ document, options }: PageContext, endpoint: Endpoint): Call {
  const { operation, method } = endpoint;
  const given = options.calls?.[operation.operationId ?? ""];
  const isSession = operation["x-access-tokens"] === "never";
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const required = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required);
  const query = required.map(({ name, schema: own = {} }) => `${name}=${String(sampleOf(document, own))}`);
  return {
    path: `${endpoint.path}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    ...(schema && !given
      ? { body: sampleOf(document, resolveSchema(document, schema)) as Call["body"] }
      : {}),
    ...given,
    httpMethod: method.toUpperCase(),
    address: options.address,
    secret: isSession ? options.sessionSecret : options.secret,
    isSession,
    isEmpty: "204" in (operation.responses ?? {}),
  };
}
