import type { TestService } from "@causeway/testing";

interface Limit {
  readonly remaining: number;
  readonly reserved: number;
}

/** The members of answers and errors that tests do more with than compare them. */
interface AnsweredBody {
  readonly id: string;
  readonly data: readonly { readonly id: string }[];
  readonly error: { readonly code: string; readonly message: string };
  readonly limits: { readonly total: Limit; readonly tokens_per_minute: Limit };
  readonly usage: {
    readonly cost: number;
    readonly cost_details: Readonly<Record<string, number>>;
    readonly input_tokens: number;
    readonly used: number;
    readonly reserved: number;
  };
  readonly [member: string]: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnsweredBody;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly path?: string;
}

const HELLO = { model: "sim-echo", messages: [{ role: "user", content: "hi" }] };

/** A request with a key, a chat completion unless another path is named. Without a body it is a GET. */
export async function call(
  gateway: Pick<TestService, "url">,
  key: string,
  options: CallOptions = {},
): Promise<Answered> {
  const { path = "/v1/chat/completions", headers = {} } = options;
  const body = options.body ?? (options.path === undefined ? HELLO : undefined);
  const response = await fetch(gateway.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

/** `200`, or the status and our code of the error: `401 key_disabled`. */
export const outcomeOf = ({ status, headers, body }: Answered): string =>
  status === 200 ? "200" : `${status} ${headers.get("x-error-code") ?? body?.error?.code}`;

/** Asks until it answers as expected. @throws Error with the last answer after 15 s. */
export async function until<Value>(
  ask: () => Promise<Value>,
  isReached: (value: Value) => boolean,
): Promise<Value> {
  const end = performance.now() + 15_000;
  for (;;) {
    const value = await ask();
    if (isReached(value)) return value;
    if (performance.now() > end) throw new Error(`never reached; last: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
