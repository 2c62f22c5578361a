/** An answer of a tenant's own server that is costly to read for its size. */
export interface AnswerShape {
  readonly name: string;
  /** Whether it is the answer to a request with `stream`. */
  readonly stream: boolean;
  /** Statuses that are right; a stream whose content was seen has 200 and ends in an error event. */
  readonly statuses: readonly number[];
  /** Nothing of it is left out for a caller of the same format. */
  readonly isWhole: boolean;
  /** The body in pieces. */
  readonly make: () => readonly Buffer[];
}

const MB = 1024 * 1024;
const HEAD = '"id":"c","object":"chat.completion.chunk","created":1,"model":"m"';
const SAYS = '"choices":[{"index":0,"delta":{"role":"assistant","content":"hi"},"finish_reason":null}]';
const ENDS = '"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]';
const USAGE = '"usage":{"prompt_tokens":3,"completion_tokens":2,"total_tokens":5}';
const event = (members: string): string => `data: {${HEAD},${members}}\n\n`;
const END = `${event(ENDS)}data: [DONE]\n\n`;

const list = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join(",");
const unknown = (count: number): string => list(count, (at) => `"k${at}":1`);
const body = (choices: string, more = ""): string =>
  `{"id":"c","object":"chat.completion","created":1,"model":"m",${choices},${USAGE}${more}}`;
const whole = '"choices":[{"index":0,"message":{"role":"assistant","content":"hi"},"finish_reason":"stop"}]';

const stream = (name: string, statuses: readonly number[], make: () => readonly string[]): AnswerShape => ({
  ...{ name, stream: true, statuses, isWhole: name.includes("unknown fields") },
  make: () => make().map((text) => Buffer.from(text)),
});
const answer = (name: string, statuses: readonly number[], make: () => string): AnswerShape => ({
  ...{ name, stream: false, statuses, isWhole: name.includes("unknown fields") },
  make: () => [Buffer.from(make())],
});

const calls = (count: number) => (): string[] => [
  event(SAYS),
  ...Array.from({ length: count }, (_, at) => {
    const call = `{"index":${at},"id":"call_${at}","type":"function","function":{"name":"f","arguments":"{}"}}`;
    return event(`"choices":[{"index":0,"delta":{"tool_calls":[${call}]},"finish_reason":null}]`);
  }),
  END,
];

/** What was found to be slow once, in a stream and as a body. */
export const ANSWER_SHAPES: readonly AnswerShape[] = [
  stream("an event with 1,000,000 unknown fields", [200], () => [
    event(`${SAYS},${unknown(1_000_000)}`),
    END,
  ]),
  answer("a body with 1,000,000 unknown fields", [200], () => body(whole, `,${unknown(1_000_000)}`)),
  stream("16,000 tool calls", [200], calls(16_000)),
  stream("50,000 tool calls", [200], calls(50_000)),
  stream("500,000 choices", [200, 502], () => [
    event(`"choices":[${list(500_000, (at) => `{"index":${at},"delta":{"content":"a"}}`)}]`),
    END,
  ]),
  answer("500,000 choices in a body", [502], () =>
    body(`"choices":[${list(500_000, (at) => `{"index":${at},"message":{"content":"a"}}`)}]`),
  ),
  stream("60 MB of content", [200], () => [
    ...Array.from({ length: 960 }, () => event(SAYS.replace("hi", "a ".repeat(32 * 1024)))),
    END,
  ]),
  stream("60 MB of content in one event", [502], () => [
    event(SAYS.replace("hi", "a ".repeat(30 * MB))),
    END,
  ]),
  answer("60 MB of content in a body", [502], () => body(whole.replace("hi", "a ".repeat(30 * MB)))),
  stream("40 MB without a line end", [502], () => Array.from({ length: 640 }, () => "x".repeat(64 * 1024))),
  stream("5,000,000 empty lines", [200], () => [event(SAYS), "\n".repeat(5_000_000), END]),
  stream("5,000,000 lines of one event", [200, 502], () => [event(SAYS), "a\n".repeat(5_000_000), "\n", END]),
  answer("5,000,001 fields", [502], () => body(whole, `,"x":[${list(5_000_001, () => "{}")}]`)),
];
