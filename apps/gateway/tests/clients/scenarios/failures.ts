import { expect } from "vitest";
import type { Access, Ask, Failure } from "../client.ts";
import { type Cell, describeError, type Scenario, sentIn } from "../cell.ts";

interface Expected {
  readonly failure: Failure;
  readonly ask: Ask;
  readonly access?: (cell: Cell) => Partial<Access>;
  /** The upstream was called. */
  readonly isSent: boolean;
}

const failing = (name: string, { failure, ask, access, isSent }: Expected): Scenario => ({
  name,
  async run(cell) {
    const changes = access?.(cell) ?? {};
    const error = await cell
      .open(changes)
      .say(ask)
      .then(
        (reply) => new Error(`no error, but: ${JSON.stringify(reply)}`),
        (thrown: unknown) => thrown,
      );
    expect(cell.client.isOwnError(error, failure), describeError(error)).toBe(true);
    if (isSent) await ended(cell);
    else expect(sentIn(cell)).toEqual([]);
  },
});

const streamed = (name: string, expected: Expected): Scenario[] =>
  [false, true].map((stream) =>
    failing(`${name}${stream ? ", streamed" : ""}`, { ...expected, ask: { ...expected.ask, stream } }),
  );

const broken = (controls: object) =>
  `Go on [sim ${JSON.stringify({ ...controls, message: "broken on purpose" })}]`;

/** The tally's entry, once the request has ended there. */
async function ended({ simulator, access }: Cell): Promise<{ readonly outcome: string }> {
  for (;;) {
    const served = simulator.tally().served.find(({ id }) => id === access.requestId);
    if (served) return served;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const abort: Scenario = {
  name: "#47 frees the upstream when the caller aborts in mid-stream",
  async run(cell) {
    const controller = new AbortController();
    let pieces = 0;
    const onPiece = () => {
      pieces += 1;
      if (pieces === 3) controller.abort();
    };
    const text = 'Talk [sim {"tokens":2000,"chunkDelayMs":5}]';
    await cell
      .open()
      .say({ text, stream: true, signal: controller.signal, onPiece })
      .catch(() => {});
    expect(pieces).toBeGreaterThanOrEqual(3);
    expect(await ended(cell)).toMatchObject({ outcome: "left" });
  },
};

const abortWhole: Scenario = {
  name: "#48 #49 frees the upstream when the caller aborts before the answer",
  isAlone: true,
  async run(cell) {
    const controller = new AbortController();
    const text = 'Wait [sim {"delayMs":60000}]';
    const asked = cell.open().say({ text, signal: controller.signal });
    const result = asked.then(
      () => "answered",
      () => "aborted",
    );
    await untilOpen(cell);
    controller.abort();
    expect(await result).toBe("aborted");
    expect(await ended(cell)).toMatchObject({ outcome: "left" });
  },
};

/** Until the upstream has been called: nothing else is open. */
async function untilOpen({ simulator }: Cell): Promise<void> {
  while (simulator.tally().totals.open === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

export const failures = [
  abort,
  abortWhole,
  ...streamed("#108 raises its authentication error for a wrong key", {
    failure: "authentication",
    ask: { text: "Hi" },
    access: () => ({ key: "cw_nothing" }),
    isSent: false,
  }),
  ...streamed("raises its not-found error for an unknown model", {
    failure: "not_found",
    ask: { text: "Hi" },
    access: ({ upstream }) => ({ model: `${upstream.model}-unheard-of` }),
    isSent: false,
  }),
  ...streamed("#106 raises its rate-limit error when the provider has no more", {
    failure: "rate_limit",
    ask: { text: broken({ status: 429, retryAfter: 3 }) },
    isSent: true,
  }),
  ...streamed("raises its bad-request error when the provider refuses", {
    failure: "bad_request",
    ask: { text: broken({ status: 400 }) },
    isSent: true,
  }),
  ...streamed("raises its server error when the provider fails every time", {
    failure: "server",
    ask: { text: broken({ status: 500 }) },
    isSent: true,
  }),
  failing("#58 #59 raises when the provider fails in mid-stream", {
    failure: "stream",
    ask: { text: broken({ errorInside: 3, chunks: 6, tokens: 30 }), stream: true },
    isSent: true,
  }),
  failing("#51 #58 raises when the provider refuses a stream after a silence", {
    failure: "stream",
    ask: { text: broken({ delayMs: 300, status: 400 }), stream: true },
    access: ({ talkativeUrl }) => ({ url: talkativeUrl }),
    isSent: true,
  }),
  failing("#58 raises when the provider's connection breaks in mid-stream", {
    failure: "stream",
    ask: { text: broken({ cutAfter: 3, chunks: 6, tokens: 30 }), stream: true },
    isSent: true,
  }),
];
