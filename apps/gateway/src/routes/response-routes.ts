import { type Caller, GatewayError } from "@causeway/contracts";
import { responsesDoor } from "@causeway/dialects";
import { INLINE_BYTES } from "../bodies/inline-bounds.ts";
import type { BodyOpener } from "../bodies/open-body.ts";
import type { BodyTask } from "../bodies/thread-messages.ts";
import { LentBytes } from "../bodies/threaded-body.ts";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import { requireAddress } from "../callers/require-address.ts";
import { readCallInfo } from "../http/read-call-info.ts";
import { metadataFormOf, requireMetadataForm } from "../request/metadata-form.ts";
import { listInputItems, type Page, readPage } from "../stored-responses/input-items.ts";
import type { Conversation } from "../stored-responses/open-pieces.ts";
import { showResponse } from "../stored-responses/show-response.ts";
import type { StoredResponses } from "../stored-responses/stored-responses.ts";
import { parseTurn } from "../stored-responses/stored-turn.ts";
import { idOf, type RouteContext } from "./gateway-app.ts";

export interface ResponseRouteDeps {
  readonly authentication: Authentication;
  readonly responses: StoredResponses;
  readonly opener: BodyOpener;
}

const JSON_TYPE = "application/json";

/** Stored responses that the key reaches: read, listed, deleted. Nothing is asked of a provider. */
export const createResponseHandlers = (deps: ResponseRouteDeps) => ({
  async getResponse(c: RouteContext) {
    return c.body(await showLast(deps, c), 200, { ...headersOf(c), "content-type": JSON_TYPE });
  },
  async listInputItems(c: RouteContext) {
    const page = readPage(c.req.query());
    return c.body(await listItems(deps, c, page), 200, { ...headersOf(c), "content-type": JSON_TYPE });
  },
  async deleteResponse(c: RouteContext) {
    const id = idOf(c);
    const caller = await callerOf(deps, c);
    if (!(await deps.responses.storeOf(caller)?.delete(caller, id))) throw notFound(id);
    return c.json({ id, object: "response", deleted: true }, 200, headersOf(c));
  },
});

/** The response in the form that this request wants; that may be another than its own request's. */
async function showLast(deps: ResponseRouteDeps, c: RouteContext) {
  const info = readCallInfo(c.env.incoming);
  const caller = await callerOf(deps, c);
  requireMetadataForm(info);
  const { turns } = await load(deps, c);
  const response = turns.at(-1)?.response ?? "null";
  const form = metadataFormOf({ info, caller });
  if (form === "full" || response.length <= INLINE_BYTES) return showResponse(response, form);
  return onThread(deps, caller, { kind: "shown", response, form });
}

/** Conversations have megabytes: they are read where large bodies are. */
async function listItems(deps: ResponseRouteDeps, c: RouteContext, page: Page) {
  const caller = await callerOf(deps, c);
  const { turns, bytes } = await load(deps, c);
  if (bytes <= INLINE_BYTES) return JSON.stringify(listInputItems(turns.map(parseTurn), page));
  return onThread(deps, caller, { kind: "items", turns, page });
}

async function onThread(
  { opener }: ResponseRouteDeps,
  { organizationId }: Caller,
  task: Extract<BodyTask, { kind: "items" | "shown" }>,
): Promise<Uint8Array<ArrayBuffer>> {
  const place = { thread: opener.thread, organizationId, door: responsesDoor };
  return new Uint8Array(await new LentBytes(Buffer.alloc(0)).run(place, task));
}

async function load(deps: ResponseRouteDeps, c: RouteContext): Promise<Conversation> {
  const id = idOf(c);
  const caller = await callerOf(deps, c);
  const conversation = await deps.responses.storeOf(caller)?.load(caller, id);
  if (!conversation) throw notFound(id);
  return conversation;
}

async function callerOf({ authentication }: ResponseRouteDeps, c: RouteContext): Promise<Caller> {
  const { headers, clientIp } = readCallInfo(c.env.incoming);
  const caller = await authenticate(authentication, headers);
  requireAddress(caller, clientIp);
  return caller;
}

const headersOf = (c: RouteContext) => ({
  "x-request-id": readCallInfo(c.env.incoming).requestId,
  "cache-control": "no-store",
});

const SHOWN_LENGTH = 64;

const notFound = (id: string): GatewayError =>
  new GatewayError("not_found", `Response with id '${id.slice(0, SHOWN_LENGTH)}' not found.`, {
    param: "id",
  });
