import { type AnswerMetadata, toMetadataForm } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";
import type { CachedAnswer } from "../../cache/cached-answer.ts";
import { FORMATS } from "../../cache/formats.ts";
import { isObject } from "../../cache/read-events.ts";
import type { Call } from "../../request/call.ts";
import { metadataFormOf } from "../../request/metadata-form.ts";
import { renderMetadata } from "../settle/final-chunk.ts";

const TIMES: readonly string[] = ["created", "created_at", "completed_at"];
/** Responses say again what was asked: the names of one caller are not those of another. */
const OWN = new Set([...TIMES, "id", "usage", "user"]);

/** Parts an answer into what every hit has again and what is the same for all; the usage becomes that of a hit. */
export function partAnswer({ metadata: _, ...body }: JsonObject): Pick<CachedAnswer, "own" | "said"> {
  const own: JsonObject = {};
  const said: JsonObject = {};
  for (const [name, value] of Object.entries(body)) (OWN.has(name) ? own : said)[name] = value;
  own.usage = zeroed(body.usage);
  return { own, said: JSON.stringify(said) };
}

/** The same members, every number 0: neither tokens nor money. */
function zeroed(value: unknown): unknown {
  if (typeof value === "number") return 0;
  if (Array.isArray(value)) return value.map(zeroed);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => name !== "info");
  return Object.fromEntries(members.map(([name, member]) => [name, zeroed(member)]));
}

/** Whether the call is answered with a plain text. */
export const isPlain = ({ door, body }: Call): boolean => door.isPlain?.(body.asked) === true;

/** The stored answer as the answer to this request: a body, or the events of a stream. */
export function renderHit(call: Call, hit: CachedAnswer, metadata: AnswerMetadata, finalId: string): string {
  if (isPlain(call)) return String((JSON.parse(hit.said) as JsonObject).text);
  const { head, tail } = personalise(call, hit, metadata, finalId);
  if (!call.facts.stream) return joinObjects([JSON.stringify(head), hit.said, JSON.stringify(tail)]);
  const whole = { ...head, ...(JSON.parse(hit.said) as JsonObject), ...tail };
  return FORMATS[call.door.name].rebuild(whole, call.info.headers["user-agent"]);
}

/** Its own id, time and metadata, and no cost. */
function personalise(call: Call, hit: CachedAnswer, own: AnswerMetadata, finalId: string) {
  const { usage, ...head } = hit.own;
  const format = FORMATS[call.door.name];
  if (head.id !== undefined) head.id = format.idPrefix + finalId.slice("req_".length);
  const now = Math.floor(Date.now() / 1_000);
  for (const name of TIMES) if (typeof head[name] === "number") head[name] = now;
  if (head.user !== undefined) head.user = call.body.head.user ?? null;
  const { metadata: asked } = call.body.head;
  const shown = toMetadataForm(own, metadataFormOf(call));
  if (!format.echoesMetadata) return { head, tail: { usage, metadata: shown } };
  return { head, tail: { usage, metadata: { ...(isObject(asked) ? asked : {}), ...shown } } };
}

/** The metadata of a hit, in full. */
export const hitMetadata = (call: Call, finalId: string, hit: CachedAnswer): AnswerMetadata => ({
  ...renderMetadata(call, [], finalId),
  used_model: hit.model,
  used_provider: hit.provider,
  ...(hit.region === null ? {} : { used_region: hit.region }),
  underlying_used_model: hit.upstreamModel,
  cached: true,
  ...(hit.ignored ? { ignored: hit.ignored } : {}),
});

/** One JSON object with the members of all, which have no name in common. */
const joinObjects = (texts: readonly string[]): string =>
  `{${texts
    .map((text) => text.slice(1, -1))
    .filter((members) => members !== "")
    .join(",")}}`;
