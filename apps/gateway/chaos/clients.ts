import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** An answer received to its last byte. */
export interface WholeAnswer {
  /** USD, as the answer itself says. */
  readonly cost: number;
  /** Whether a guardrail changed the request. */
  readonly isGuarded?: boolean;
}

/** What guardrails of the stage find: nothing, one email address, one blocked term. */
const TEXTS = ["", "", "Write to ann.walker@acme-mail.com. ", "", "", "", "Tell me about Project Bluebird. "];
const BLOCKED = "blocked";

export interface ClientsReport {
  /** Every call that was made, by the id it carried. */
  readonly called: ReadonlySet<string>;
  readonly whole: ReadonlyMap<string, WholeAnswer>;
  /** Calls whose text a guardrail redacted or blocked, as far as their callers heard of it. */
  readonly guarded: ReadonlySet<string>;
  /** Answers that said an error, by status or code; calls that found no gateway are not among them. */
  readonly errors: Readonly<Record<string, number>>;
  /** Calls whose connection broke or was refused. */
  readonly cut: number;
}

export interface Clients {
  /** Whole answers so far, and calls that got none. */
  counts(): { readonly whole: number; readonly failed: number };
  /** Ends every loop after the call it is in. */
  stop(): Promise<ClientsReport>;
}

/** `count` callers in loops: half of their calls are streams, some slow; a call that fails is not made again. */
export function startClients(url: string, apiKeys: readonly string[], count: number): Clients {
  const called = new Set<string>();
  const whole = new Map<string, WholeAnswer>();
  const errors: Record<string, number> = {};
  const guarded = new Set<string>();
  let cut = 0;
  let running = true;

  const loop = async (number: number): Promise<void> => {
    for (let turn = 0; running; turn += 1) {
      const id = `c${number}-${turn}-${randomBytes(6).toString("hex")}`;
      const apiKey = apiKeys[(number + turn) % apiKeys.length] ?? "";
      called.add(id);
      const outcome = await call(url, apiKey, {
        id,
        stream: turn % 2 === 0,
        text: TEXTS[turn % TEXTS.length] ?? "",
      }).catch(() => null);
      if (outcome === null) {
        cut += 1;
        await sleep(50);
      } else if (outcome === BLOCKED) guarded.add(id);
      else if (typeof outcome === "string") errors[outcome] = (errors[outcome] ?? 0) + 1;
      else {
        whole.set(id, outcome);
        if (outcome.isGuarded) guarded.add(id);
      }
    }
  };

  const loops = Array.from({ length: count }, (_, number) => loop(number));
  return {
    counts: () => ({
      whole: whole.size,
      failed: cut + Object.values(errors).reduce((sum, count) => sum + count, 0),
    }),
    stop: async () => {
      running = false;
      await Promise.all(loops);
      return { called, whole, guarded, errors, cut };
    },
  };
}

/** Answers what came whole, the name of the error it said, or throws when the connection broke. */
async function call(
  url: string,
  apiKey: string,
  { id, stream, text: said }: { readonly id: string; readonly stream: boolean; readonly text: string },
): Promise<WholeAnswer | string> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({
      model: "sim-echo",
      stream,
      messages: [{ role: "user", content: `[id:${id}] ${said}${controls()}` }],
    }),
  });
  const text = await response.text();
  const action = response.headers.get("x-causeway-guardrail");
  if (action === "blocked") return BLOCKED;
  if (response.status !== 200) return `status ${response.status}`;
  const answer = stream ? readStream(text) : readWhole(text);
  return typeof answer === "string" ? answer : { ...answer, isGuarded: action === "redacted" };
}

/** From at once to half a second. */
function controls(): string {
  const tokens = 1 + Math.floor(Math.random() * 20);
  const pause = Math.random() < 0.5 ? 0 : Math.floor(Math.random() * 25);
  return `[sim ${JSON.stringify({ tokens, chunkDelayMs: pause, delayMs: pause * 4 })}]`;
}

interface Answer {
  readonly usage?: { readonly cost: number } | null;
  readonly error?: { readonly code: string };
}

function readWhole(text: string): WholeAnswer | string {
  const { usage } = JSON.parse(text) as Answer;
  return usage ? { cost: usage.cost } : "no usage";
}

/** Whole only with its last event. */
function readStream(text: string): WholeAnswer | string {
  const events = text.split("\n\n").filter((event) => event.startsWith("data: "));
  const last = events.at(-1);
  const chunks = events.slice(0, -1).map((event) => JSON.parse(event.slice("data: ".length)) as Answer);
  const error = chunks.find((chunk) => chunk.error)?.error;
  if (error) return `event ${error.code}`;
  if (last !== "data: [DONE]") throw new Error("the stream was cut");
  const usage = chunks.findLast((chunk) => chunk.usage)?.usage;
  return usage ? { cost: usage.cost } : "no usage";
}
