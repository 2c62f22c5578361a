import {
  chatSidesOf,
  exchangeFor,
  type JsonObject,
  nativeSideFor,
  readFacts,
  type RequestFacts,
  type UpstreamRequest,
} from "@causeway/dialects";
import type { MediaFetcher } from "../request/media-fetcher.ts";
import { type BodyFindings, inspectBody } from "../guardrails/inspect-body.ts";
import { mayBeMarked } from "../guardrails/sensitive-parts.ts";
import type { BuildOrder, BuiltRequest, ExpandOrder, InspectOrder } from "../request/request-body.ts";
import {
  askForThinking,
  expandRequest,
  itemsOf,
  parseResponse,
  renderExpanded,
  replaceReferences,
} from "../stored-responses/expand-request.ts";
import { parseTurn } from "../stored-responses/stored-turn.ts";
import { buildRequest, fitChat } from "./build-request.ts";
import { inlineNativeMedia } from "./inline-media.ts";
import { leaveOut } from "./leave-out.ts";
import type { ParsedBody } from "./parsed-body.ts";

/*
 * Everything that walks over a whole body: for small ones it runs where the request is served, for large ones on the thread
 * for bodies.
 */

const NO_BYTES = new Uint8Array(0);

/** @throws GatewayError, UpstreamFailure as `RequestBody.build`. */
export async function buildOne(
  whole: ParsedBody,
  order: BuildOrder,
  media: Pick<MediaFetcher, "fetch">,
): Promise<BuiltRequest> {
  const { parsed, order: narrowed, leftOut } = leaveOut(whole, order);
  const { dialect, target, callerHeaders } = narrowed;
  const { door, raw, body } = parsed;
  const built = await buildRequest({ door, raw, body, callerHeaders, media }, dialect, target);
  return withLeftOut(built, leftOut);
}

const withLeftOut = (built: BuiltRequest, leftOut: readonly string[]): BuiltRequest =>
  leftOut.length > 0 ? { ...built, leftOut } : built;

/** @throws GatewayError */
export function buildCountOf(whole: ParsedBody, order: BuildOrder): UpstreamRequest {
  const { parsed, order: narrowed } = leaveOut(whole, order);
  const { door, raw, body } = parsed;
  const { dialect, target, callerHeaders } = narrowed;
  const build = nativeSideFor(dialect, door)?.buildCountRequest;
  if (build) return build(raw, body, target, callerHeaders);
  const { caller, upstream } = chatSidesOf(dialect, door);
  if (!upstream.buildCount) throw new Error(`${dialect.name} counts no tokens`);
  return upstream.buildCount(fitChat(caller.toChat(body), dialect, target).chat, target);
}

/** @throws GatewayError, UpstreamFailure as `RequestBody.build`. */
export async function buildPartsOf(
  whole: ParsedBody,
  order: BuildOrder,
  media: Pick<MediaFetcher, "fetch">,
): Promise<BuiltRequest[]> {
  const { parsed, order: narrowed, leftOut } = leaveOut(whole, order);
  const { dialect, target, callerHeaders } = narrowed;
  const { door, body } = parsed;
  const exchange = exchangeFor(dialect, door);
  if (!exchange?.parts) throw new Error(`${dialect.name} has no parts for ${door.name}`);
  const filled = exchange.media ? await inlineNativeMedia(media, exchange.media, body) : body;
  const bodies = exchange.parts.split(filled, target);
  return bodies.map((part) =>
    withLeftOut(exchange.buildRequest(NO_BYTES, part, target, callerHeaders), leftOut),
  );
}

/** Numbers of so many digits lose some when they are read. */
const LONG_NUMBER = /\d[\d.]{15}/;

/** Judges a request by rules. Where its numbers were not read as they were written, it counts as changed: what was judged is sent. */
export const inspectRequest = (
  { door, body, raw }: ParsedBody,
  order: InspectOrder,
): Generator<void, BodyFindings> =>
  inspectBody(
    {
      direction: "input",
      body: LONG_NUMBER.test(raw.toString("latin1")) ? { ...body } : body,
      mapTexts: door.mapTexts,
      hidden: [],
      mayBeMarked: mayBeMarked(raw),
    },
    order,
  );

/** A request with its conversation, not yet as bytes. */
export interface ExpandedWork {
  readonly body: JsonObject;
  readonly facts: RequestFacts;
  /** The items that the request itself brought, as JSON. */
  readonly input: Buffer;
  /** The bytes of `body`, made when they are asked for first: only a provider of the same format is sent them. */
  readonly render: () => Buffer;
}

/** @throws GatewayError when the whole does not fit the format. */
export function expandBody(parsed: ParsedBody, facts: RequestFacts, order: ExpandOrder): ExpandedWork {
  const { door, body } = parsed;
  const own = order.responses ? replaceReferences(body, order.responses.map(parseResponse)) : body;
  const longer = order.turns ? expandRequest(own, order.turns.map(parseTurn)) : own;
  const whole = order.isStored ? askForThinking(longer) : longer;
  return {
    body: whole,
    facts: longer === body ? facts : readFacts(door, whole),
    input: Buffer.from(JSON.stringify(itemsOf(own.input))),
    render: renderExpanded(parsed, whole),
  };
}
