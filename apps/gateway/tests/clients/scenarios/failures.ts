import { expect } from "vitest";
import type { Access, Ask, Failure } from "../client.ts";
import { type Cell, describeError, type Scenario, sentIn } from "../cell.ts";
import { untilThere } from "../installation.ts";

interface Expected {
  readonly failure: Failure;
  readonly ask: Ask | ((cell: Cell) => Ask);
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
      .say(typeof ask === "function" ? ask(cell) : ask)
      .then(
        (reply) => new Error(`no error, but: ${JSON.stringify(reply)}`),
        (thrown: unknown) => thrown,
      );
    expect(cell.client.isOwnError(error, failure), describeError(error)).toBe(true);
    if (isSent) await expectFailedRow(cell);
    else expect(await sentIn(cell)).toEqual([]);
  },
});

const streamed = (name: string, expected: Expected & { readonly ask: Ask }): Scenario[] =>
  [false, true].map((stream) =>
    failing(`${name}${stream ? ", streamed" : ""}`, { ...expected, ask: { ...expected.ask, stream } }),
  );

const broken = (controls: object) =>
  `Go on [sim ${JSON.stringify({ ...controls, message: "broken on purpose" })}]`;

async function expectFailedRow({ installation, access }: Cell): Promise<void> {
  const row = await installation.finalRow(access.requestId);
  expect(row).toMatchObject({ canceled: false, errorType: expect.not.stringMatching(/^none$/) });
}

/** The upstream saw its caller go, and the request is written down as canceled. */
async function expectCanceled({ installation, access }: Cell): Promise<void> {
  const [served] = await untilThere(async () => {
    const all = await installation.served(access.requestId);
    return all.length > 0 && all;
  });
  expect(served).toMatchObject({ outcome: "left" });
  expect(await installation.finalRow(access.requestId)).toMatchObject({ canceled: true });
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
    await expectCanceled(cell);
  },
};

const abortWhole: Scenario = {
  name: "#48 #49 frees the upstream when the caller aborts before the answer",
  async run(cell) {
    const controller = new AbortController();
    const text = 'Wait [sim {"delayMs":60000}]';
    const asked = cell.open().say({ text, signal: controller.signal });
    const result = asked.then(
      () => "answered",
      () => "aborted",
    );
    await untilThere(() => cell.installation.isOpen(cell.access.requestId));
    controller.abort();
    expect(await result).toBe("aborted");
    await expectCanceled(cell);
  },
};

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
    access: () => ({ model: "an-unheard-of-model" }),
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
    ask: ({ installation }) => ({
      text: broken({ delayMs: installation.silence.ms, status: 400 }),
      stream: true,
    }),
    access: ({ installation }) => ({ url: installation.silence.url }),
    isSent: true,
  }),
  failing("#58 raises when the provider's connection breaks in mid-stream", {
    failure: "stream",
    ask: { text: broken({ cutAfter: 3, chunks: 6, tokens: 30 }), stream: true },
    isSent: true,
  }),
];
