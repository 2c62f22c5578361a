import { GatewayError } from "@causeway/contracts";
import {
  type DataUrl,
  type Door,
  dialectNamed,
  isBytes,
  joinPieces,
  type JsonObject,
  type MediaUrl,
  readFacts,
  scanShape,
  scanTopLevel,
  tooManyMembers,
} from "@causeway/dialects";
import { atOnce, inspect as inspectTexts } from "@causeway/guardrails";
import { digestOf } from "../cache/digest.ts";
import { replaceTexts } from "../guardrails/replace-texts.ts";
import { createRuleSets } from "../guardrails/rule-sets.ts";
import { mayBeMarked } from "../guardrails/sensitive-parts.ts";
import type { MediaFetcher } from "../request/media-fetcher.ts";
import type { BuildOrder, BuiltRequest } from "../request/request-body.ts";
import { listInputItems } from "../stored-responses/input-items.ts";
import { showResponse } from "../stored-responses/show-response.ts";
import { parseTurn } from "../stored-responses/stored-turn.ts";
import { buildCountOf, buildOne, buildPartsOf, expandBody, inspectRequest } from "./body-work.ts";
import { doorNamed } from "./door-names.ts";
import type { ParsedBody } from "./parsed-body.ts";
import { parseLarge } from "./parse-large.ts";
import { shortenBody } from "./shorten-body.ts";
import { unrecordedRange } from "./unrecorded-range.ts";
import type { BodyResults, BodyTask, ReadBody, SentRequest, TaskMessage } from "./thread-messages.ts";

type TaskOf<Kind extends BodyTask["kind"]> = Extract<BodyTask, { kind: Kind }>;
type Work = {
  readonly [Kind in BodyTask["kind"]]: (
    parsed: ParsedBody,
    task: TaskOf<Kind>,
  ) => BodyResults[Kind] | Promise<BodyResults[Kind]>;
};

const WORK: Work = {
  read: ({ door, body, raw }) => describe(door, body, raw, readFacts(door, body)),
  build: (parsed, { order, files }) =>
    withFiles(files, async (media) => ({
      request: send(await buildOne(parsed, orderOf(order), media), parsed.raw),
    })),
  count: (parsed, { order }) => send(buildCountOf(parsed, orderOf(order)), parsed.raw),
  parts: (parsed, { order, files }) =>
    withFiles(files, async (media) => ({
      requests: (await buildPartsOf(parsed, orderOf(order), media)).map((one) => send(one, parsed.raw)),
    })),
  inspect,
  texts: (_parsed, { rules, direction, texts, hidden }) =>
    inspectTexts({ direction, texts, files: [], hidden }, ruleSets.now(rules)),
  replace: ({ door, body }, { replacements }) => change(door, replaceTexts(door, body, replacements)),
  digest: ({ body }, { prefix }) => digestOf(prefix, body),
  expand: (parsed, { turns, responses, isStored, facts }) => {
    const order = { turns, responses, isStored, bytes: 0 };
    const { body, input, render, ...expanded } = expandBody(parsed, facts, order);
    const raw = render();
    return { ...describe(parsed.door, body, raw, expanded.facts), raw: own(raw), input: own(input) };
  },
  items: (_parsed, { turns, page }) =>
    own(Buffer.from(JSON.stringify(listInputItems(turns.map(parseTurn), page)))),
  shown: (_parsed, { response, form }) => own(Buffer.from(showResponse(response, form))),
};

/**
 * Does one task on a body. `onModel` is told the model as soon as it is known, also of a request that is refused.
 * @throws GatewayError
 */
export async function performTask(
  { task, door: name, bytes, length }: TaskMessage,
  onModel: (model: string) => void,
): Promise<unknown> {
  const raw = Buffer.from(bytes, 0, length);
  const door = doorNamed(name);
  const body =
    task.kind === "items" || task.kind === "shown" || task.kind === "texts"
      ? {}
      : readBody(raw, task.kind === "read" ? task.maxMembers : null);
  if (typeof body.model === "string") onModel(body.model);
  const work = WORK[task.kind] as (parsed: ParsedBody, task: BodyTask) => unknown;
  return work({ door, raw, body }, task);
}

/** Those of this thread; what can't be run was left out and told of before. */
const ruleSets = createRuleSets(() => {});

function inspect(parsed: ParsedBody, { rules, ...bounds }: TaskOf<"inspect">): BodyResults["inspect"] {
  const order = { ...bounds, rules: ruleSets.now(rules) };
  const { body, ...found } = atOnce(inspectRequest(parsed, order));
  if (body === parsed.body) return { ...found, changed: null, raw: null };
  return { ...found, ...change(parsed.door, body) };
}

function change(door: Door, body: JsonObject): BodyResults["replace"] {
  const raw = Buffer.from(JSON.stringify(body));
  return { changed: describe(door, body, raw, readFacts(door, body)), raw: own(raw) };
}

/** Scanned before it is parsed: nothing of more members than are allowed is. */
function readBody(raw: Buffer, maxMembers: number | null): JsonObject {
  if (maxMembers !== null) {
    const shape = scanShape(raw, maxMembers);
    if (shape === "large") throw tooManyMembers(maxMembers);
    const body = parseLarge(raw);
    if (shape === "malformed") scanTopLevel(raw);
    return body;
  }
  return parseLarge(raw);
}

const describe = (door: Door, body: JsonObject, raw: Buffer, facts: ReadBody["facts"]): ReadBody => {
  const head = shortenBody(body, scanTopLevel(raw));
  const asked = door.forAnswer ? shortenLists(door.forAnswer(body), head) : head;
  return { facts, head, asked, mayBeMarked: mayBeMarked(raw), unrecorded: unrecordedRange(door, raw) };
};

/** The members a door asks for as they are, all others shortened. */
const shortenLists = (asked: JsonObject, head: JsonObject): JsonObject => ({
  ...head,
  ...("input" in asked ? { input: asked.input } : {}),
  ...("documents" in asked ? { documents: asked.documents } : {}),
});

function orderOf({ dialect: name, ...rest }: TaskOf<"count">["order"]): BuildOrder {
  const dialect = dialectNamed(name);
  if (!dialect) throw new Error(`there is no dialect ${name}`);
  return { dialect, ...rest };
}

/** What `make` makes, or the files it needs and has not been given. */
async function withFiles<Made>(
  given: readonly (readonly [string, DataUrl])[],
  make: (media: Pick<MediaFetcher, "fetch">) => Promise<Made>,
): Promise<Made | { readonly wanted: readonly MediaUrl[] }> {
  const files = new Map(given);
  const wanted: MediaUrl[] = [];
  const fetch = async (url: string, param: string): Promise<DataUrl> => {
    const known = files.get(url);
    if (known) return known;
    wanted.push({ url, param });
    throw new GatewayError("invalid_parameters", `${param}: the file is not there yet`, { param });
  };
  try {
    return await make({ fetch });
  } catch (error) {
    if (wanted.length === 0) throw error;
    return { wanted };
  }
}

/** `raw`: the caller's own bytes, which go back as such and so are never lent to a provider's connection. */
function send({ body, ...request }: BuiltRequest, raw: Buffer): SentRequest {
  const bytes = isBytes(body) ? joinPieces(body) : Buffer.from(JSON.stringify(body));
  return { ...request, body: bytes.buffer === raw.buffer ? new Uint8Array(bytes) : own(bytes) };
}

/** Bytes that are no one else's, so that they can be handed over without a copy. */
function own(bytes: Uint8Array): Uint8Array {
  const { buffer, byteLength } = bytes;
  return buffer.byteLength === byteLength ? bytes : new Uint8Array(bytes);
}
