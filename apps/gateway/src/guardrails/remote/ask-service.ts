import { BRIEF_ANSWER_BYTES, type GuardrailRuleOf } from "@causeway/contracts";
import { type OutboundClient, readWhole } from "@causeway/upstream";
import { ADAPTERS, type ServiceHit, type ServiceQuestion } from "./adapters.ts";
import { isInPair, pairEdge, splitText } from "./split-text.ts";

const TIMEOUT_MS = 2_000;
/** For all questions of one rule about one request or response. */
const ALL_TIMEOUT_MS = 10_000;
/** Questions of one request under way at the same time. */
const PARALLEL = 4;

type Question = Pick<ServiceQuestion, "text" | "role" | "direction">;

/**
 * What an organization's service finds in a text, with offsets in UTF-16 units.
 * @throws Error when it can't be asked in time or its answer can't be read
 */
export async function askService(
  client: OutboundClient,
  { config }: GuardrailRuleOf<"external">,
  secret: string | null,
  question: Question,
): Promise<ServiceHit[]> {
  const { maxLength, unit } = ADAPTERS[config.adapter];
  const pieces = splitText(question.text, maxLength);
  const until = performance.now() + ALL_TIMEOUT_MS;
  const hits = new Map<string, ServiceHit>();
  let isOver = false;
  const work = async () => {
    for (let piece = pieces.shift(); piece !== undefined && !isOver; piece = pieces.shift()) {
      const { start, text } = piece;
      if (performance.now() > until) throw new Error("the service didn't answer all questions in time");
      const found = await askOnce(client, secret, { ...question, text, config });
      const toUnits = unit === "utf16" ? (at: number) => at : unitsOf(text, found);
      // Pieces overlap: what both have is one find.
      for (const hit of found.map((each) => moved(each, text, start, toUnits)))
        hits.set(`${hit.category} ${hit.start ?? ""} ${hit.end ?? ""}`, hit);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(PARALLEL, pieces.length) }, work));
    return [...hits.values()];
  } finally {
    // Nothing more is asked once one question failed.
    isOver = true;
  }
}

async function askOnce(
  client: OutboundClient,
  secret: string | null,
  question: ServiceQuestion,
): Promise<readonly ServiceHit[]> {
  const { config } = question;
  const adapter = ADAPTERS[config.adapter];
  const { origin, pathname, search } = new URL(config.url);
  const call = client.open({
    ...{ origin, path: pathname + search, method: "POST" },
    headers: { "content-type": "application/json", ...(secret === null ? {} : adapter.headers(secret)) },
    body: JSON.stringify(adapter.body(question)),
    timeouts: { firstByteMs: TIMEOUT_MS, idleMs: TIMEOUT_MS, totalMs: TIMEOUT_MS },
  });
  try {
    const reply = await call.head;
    if (reply.status !== 200) throw new Error(`the service answered ${reply.status}`);
    const found = adapter.read(parse(await readWhole(reply, BRIEF_ANSWER_BYTES)), config);
    if (!found) throw new Error(`the service's answer isn't in the format ${config.adapter}`);
    return found;
  } finally {
    call.abort();
  }
}

/** The engine's own error quotes what it can't parse, which can be the caller's text: errors are logged. */
function parse(answer: Buffer): unknown {
  try {
    return JSON.parse(answer.toString("utf8"));
  } catch {
    throw new Error("the service's answer isn't JSON");
  }
}

/** A hit of a piece as one of the whole text; places that can't be are dropped. */
function moved(
  { category, start, end }: ServiceHit,
  text: string,
  offset: number,
  toUnits: (at: number) => number,
): ServiceHit {
  if (start === undefined || end === undefined || start < 0 || end <= start) return { category };
  const from = pairEdge(text, toUnits(start));
  const last = toUnits(end);
  const to = isInPair(text, last) ? last + 1 : last;
  return to <= text.length ? { category, start: offset + from, end: offset + to } : { category };
}

/** UTF-16 offsets of the code points that hits begin and end at, in one pass: a service can name thousands of them. */
function unitsOf(text: string, hits: readonly ServiceHit[]): (codePoint: number) => number {
  const asked = hits.flatMap(({ start, end }) =>
    start === undefined || end === undefined ? [] : [start, end],
  );
  const units = new Map<number, number>();
  let [count, at] = [0, 0];
  for (const codePoint of [...new Set(asked)].sort((one, other) => one - other)) {
    for (; count < codePoint && at < text.length; count += 1)
      at += (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1;
    units.set(codePoint, at);
  }
  return (codePoint) => units.get(codePoint) ?? text.length;
}
