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
      hits.push(...found.map((hit) => moved(hit, text, start, ADAPTERS[config.adapter].unit)));
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
function moved({ category, start, end }: ServiceHit, text: string, offset: number, unit: string): ServiceHit {
  if (start === undefined || end === undefined || start < 0 || end <= start) return { category };
  const [from, to] = unit === "utf16" ? [start, end] : [unitsOf(text, start), unitsOf(text, end)];
  return to <= text.length ? { category, start: offset + from, end: offset + to } : { category };
}

/** UTF-16 units of the first code points of a text. */
function unitsOf(text: string, codePoints: number): number {
  let units = 0;
  for (let count = 0; count < codePoints && units < text.length; count += 1)
    units += (text.codePointAt(units) ?? 0) > 0xff_ff ? 2 : 1;
  return units;
}
