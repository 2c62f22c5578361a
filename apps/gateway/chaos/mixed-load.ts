import { setTimeout as sleep } from "node:timers/promises";

/** How calls of a mixed load ended. */
export type MixedCounts = Readonly<Record<string, number>>;

export interface MixedLoad {
  counts(): MixedCounts;
  stop(): Promise<MixedCounts>;
}

interface Turn {
  readonly name: string;
  readonly path?: string;
  readonly key?: string;
  readonly body: string;
  /** Leaves after this many ms. */
  readonly leaveAfterMs?: number;
}

const PADDING = "A sentence about rivers that carry water to the sea. ".repeat(4_000);

const chat = (stream: boolean, controls: object, text = ""): string =>
  JSON.stringify({
    ...{ model: "sim-echo", stream, max_tokens: 200 },
    messages: [{ role: "user", content: `${text}[sim ${JSON.stringify(controls)}]` }],
  });

/** One of each: whole answers and streams, long ones, big bodies, errors of every side, callers that leave. */
const TURNS: readonly Turn[] = [
  { name: "whole", body: chat(false, { tokens: 30 }) },
  { name: "stream", body: chat(true, { tokens: 60, chunkDelayMs: 2 }) },
  { name: "big body", body: chat(false, { tokens: 5 }, PADDING) },
  { name: "big answer", body: chat(false, { tokens: 5_000 }) },
  { name: "tools", body: JSON.stringify(toolCall()) },
  { name: "messages", path: "/v1/messages", body: chat(true, { tokens: 20 }) },
  { name: "responses", path: "/v1/responses", body: JSON.stringify({ model: "sim-echo", input: "Hi" }) },
  { name: "provider fails", body: chat(false, { status: 500 }) },
  { name: "provider cuts", body: chat(true, { tokens: 20, cutAfter: 4 }) },
  { name: "provider talks garbage", body: chat(false, { garbage: true }) },
  { name: "caller leaves", body: chat(true, { tokens: 400, chunkDelayMs: 5 }), leaveAfterMs: 40 },
  { name: "not JSON", body: "{" },
  { name: "unknown model", body: JSON.stringify({ model: "no-such-model", messages: [] }) },
  { name: "unknown key", key: "no-such-key", body: chat(false, {}) },
];

function toolCall() {
  const tool = { name: "find", description: "Finds.", parameters: { type: "object", properties: {} } };
  return {
    model: "sim-echo",
    messages: [{ role: "user", content: "[tool]" }],
    tools: [{ type: "function", function: tool }],
  };
}

/** `clients` callers in loops, each through all kinds of calls by turns. */
export function startMixedLoad(url: string, apiKey: string, clients: number): MixedLoad {
  const counts: Record<string, number> = {};
  let running = true;
  const loop = async (number: number): Promise<void> => {
    for (let turn = number; running; turn += 1) {
      const kind = TURNS[turn % TURNS.length];
      if (!kind) return;
      const outcome = await call(url, apiKey, kind, `mix-${number}-${turn}`);
      const name = `${kind.name}: ${outcome}`;
      counts[name] = (counts[name] ?? 0) + 1;
      if (outcome === "unreachable") await sleep(100);
    }
  };
  const loops = Array.from({ length: clients }, (_, number) => loop(number));
  return {
    counts: () => ({ ...counts }),
    stop: async () => {
      running = false;
      await Promise.all(loops);
      return counts;
    },
  };
}

async function call(url: string, apiKey: string, turn: Turn, session: string): Promise<string> {
  const leaving = new AbortController();
  const timer =
    turn.leaveAfterMs === undefined ? undefined : setTimeout(() => leaving.abort(), turn.leaveAfterMs);
  try {
    const response = await fetch(`${url}${turn.path ?? "/v1/chat/completions"}`, {
      ...{ method: "POST", body: turn.body, signal: leaving.signal },
      headers: {
        authorization: `Bearer ${turn.key ?? apiKey}`,
        "content-type": "application/json",
        "x-session-id": session,
      },
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return leaving.signal.aborted ? "left" : "unreachable";
  } finally {
    clearTimeout(timer);
  }
}
