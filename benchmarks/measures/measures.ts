import type { LoadSpec } from "../load/spec.ts";
import { agentCall } from "./agent-call.ts";

/** One question, asked of every target in every round. */
export interface Measure {
  readonly id: MeasureId;
  readonly title: string;
  readonly load: Pick<LoadSpec, "connections" | "body" | "stream">;
}

export type MeasureId =
  | "whole-1"
  | "whole-32"
  | "whole-256"
  | "megabyte"
  | "first-token"
  | "agent-call"
  | "stream";

const MODEL = "sim-echo";
const STREAM_EVENTS = 100;

const chat = (content: string, fields: object = {}): string =>
  JSON.stringify({ model: MODEL, messages: [{ role: "user", content }], ...fields });

const controlled = (controls: object): string => `[sim ${JSON.stringify(controls)}] Tell me of a river.`;

const streamed = (controls: object): string => chat(controlled(controls), { stream: true });

/** About a kilobyte, as a short conversation is. */
const KILOBYTE = "The river crosses a wide valley where small boats carry grain and salt. ".repeat(14);

const whole = (connections: number): Measure["load"] => ({
  connections,
  body: chat("Hello, how are you today?"),
  stream: false,
});

export const WHOLE_32: Measure = { id: "whole-32", title: "32 connections", load: whole(32) };

/** In the order in which they are made: plain answers first, since the simulator's connections are fastest then. */
export const MEASURES: readonly Measure[] = [
  WHOLE_32,
  { id: "whole-256", title: "256 connections", load: whole(256) },
  { id: "whole-1", title: "1 connection", load: whole(1) },
  {
    id: "first-token",
    title: "first token, 1 connection",
    load: { connections: 1, body: streamed({ tokens: 5 }), stream: true },
  },
  {
    id: "agent-call",
    title: "first token of an agent's call, 1 connection",
    load: { connections: 1, body: agentCall(MODEL, controlled({ tokens: 5 })), stream: true },
  },
  {
    id: "stream",
    title: `streams of ${STREAM_EVENTS} events, 32 connections`,
    load: { connections: 32, body: streamed({ tokens: STREAM_EVENTS }), stream: true },
  },
  {
    id: "megabyte",
    title: "1 MB body, 1 connection",
    load: { connections: 1, body: chat(KILOBYTE.repeat(1_024)), stream: false },
  },
];

export const SLOW_STREAM_SECONDS = 10;

/** A stream of one event every half second, asked for with a body of about 1 KB. */
export const SLOW_STREAM_BODY = chat(
  `[sim ${JSON.stringify({ tokens: SLOW_STREAM_SECONDS * 2, chunkDelayMs: 500 })}] ${KILOBYTE}`,
  { stream: true },
);
