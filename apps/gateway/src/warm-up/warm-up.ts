import { type AppDeps, createApp } from "../app.ts";
import type { GatewaySettings } from "../env.ts";
import { openHttp } from "../open-http.ts";
import { type Statuses, sendRequests, type SyntheticRequest } from "./send-requests.ts";
import { createStandInDeps, type SyntheticKeys } from "./stand-in-deps.ts";
import { startStandInProvider } from "./stand-in-provider.ts";
import { startStandInRedis } from "./stand-in-redis.ts";

/** From then on a request costs little more than later ones. */
const REQUESTS = 1_000;
const WITHIN_MS = 540;

const messages = [{ role: "user", content: "Hello, how are you today?" }];
const chat = (model: string, key: string, more: object = {}): SyntheticRequest => ({
  ...{ path: "/v1/chat/completions", key },
  body: JSON.stringify({ model, messages, ...more }),
});

/** Mostly what callers mostly ask; a stream, an answer in another format and a call in that format among it. */
const syntheticRequests = ({ limited, plain }: SyntheticKeys): readonly SyntheticRequest[] => [
  chat("openai/gpt-4o-mini", limited),
  chat("openai/gpt-4o-mini", plain),
  chat("gpt-4o-mini", limited),
  chat("gpt-4o-mini", limited, { stream: true, stream_options: { include_usage: true } }),
  chat("gpt-4o-mini", limited, { temperature: 0.5, max_tokens: 100 }),
  chat("gpt-4o-mini", limited),
  chat("claude-haiku-4-5", limited),
  {
    ...{ path: "/v1/messages", key: limited },
    body: JSON.stringify({ model: "claude-haiku-4-5", max_tokens: 100, messages }),
  },
];

/**
 * Serves synthetic requests on a separate port, so that V8 has compiled what requests need before the first real one: a new
 * process needs three times as long for its first thousand requests. Keys, Redis and provider are stand-ins in this process;
 * nothing reaches the stores, a provider, the log or the metrics. Takes at most about 0.6 s.
 */
export async function warmUp(settings: GatewaySettings, deps: AppDeps): Promise<Statuses> {
  const [redis, provider] = await Promise.all([startStandInRedis(), startStandInProvider()]);
  const standIn = createStandInDeps(settings, deps, { redisUrl: redis.url, providerUrl: provider.url });
  try {
    await standIn.start();
    const http = await openHttp(createApp(standIn.deps), standIn.deps, settings, {
      port: 0,
      host: "127.0.0.1",
    });
    const statuses = await sendRequests(http.port, syntheticRequests(standIn.keys), {
      count: REQUESTS,
      withinMs: WITHIN_MS,
    });
    await http.close({ graceMs: 0 });
    return statuses;
  } finally {
    await standIn.close();
    redis.close();
    provider.close();
  }
}
