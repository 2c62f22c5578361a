import type { GuardrailRuleOf } from "@causeway/contracts";
import { type OutboundClient, readWhole } from "@causeway/upstream";
import { ADAPTERS, type ServiceHit, type ServiceQuestion } from "./adapters.ts";

const TIMEOUT_MS = 2_000;
const MAX_ANSWER_BYTES = 64 * 1024;
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
  const { maxLength } = ADAPTERS[config.adapter];
  const starts = Array.from(
    { length: Math.ceil(question.text.length / maxLength) },
    (_, at) => at * maxLength,
  );
  const hits: ServiceHit[] = [];
  const work = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const text = question.text.slice(start, start + maxLength);
      const found = await askOnce(client, secret, { ...question, text, config });
      const toUnits = ADAPTERS[config.adapter].unit === "utf16" ? (at: number) => at : unitsOf(text, found);
      hits.push(...found.map((hit) => moved(hit, text.length, start, toUnits)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, starts.length) }, work));
  return hits;
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
    const found = adapter.read(
      JSON.parse((await readWhole(reply, MAX_ANSWER_BYTES)).toString("utf8")),
      config,
    );
    if (!found) throw new Error(`the service's answer isn't in the format ${config.adapter}`);
    return found;
  } finally {
    call.abort();
  }
}

/** A hit of a piece as one of the whole text; places that can't be are dropped. */
function moved(
  { category, start, end }: ServiceHit,
  length: number,
  offset: number,
  toUnits: (at: number) => number,
): ServiceHit {
  if (start === undefined || end === undefined || start < 0 || end <= start) return { category };
  const [from, to] = [toUnits(start), toUnits(end)];
  return to <= length ? { category, start: offset + from, end: offset + to } : { category };
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
