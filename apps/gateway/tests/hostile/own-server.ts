import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnswerShape } from "../../chaos/hostile/answer-shapes.ts";
import { startGatewayStack } from "../gateway-stack.ts";
import { startManagement } from "../own-keys/management.ts";

interface OwnServerAnswer {
  readonly status: number;
  readonly text: string;
  /** How often the server was asked for it. */
  readonly asked: number;
}

/** A gateway and a server of the tenant, whose answers each test chooses. */
export interface OwnServer {
  /** Calls the gateway, whose server answers with `shape`. */
  ask(shape: AnswerShape, path?: string, fields?: object): Promise<OwnServerAnswer>;
  stop(): Promise<void>;
}

export const SMALL: AnswerShape = {
  name: "small",
  stream: false,
  statuses: [200],
  isWhole: false,
  make: () => [
    Buffer.from(
      '{"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"hi"},"finish_reason":"stop"}]}',
    ),
  ],
};

/** Starts a gateway, and the server of one of its tenants. */
export async function startOwnServer(): Promise<OwnServer> {
  let next = SMALL;
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume();
    asked += 1;
    response.setHeader("content-type", next.stream ? "text/event-stream" : "application/json");
    for (const piece of next.make()) response.write(piece);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stack = await startGatewayStack({ ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" });
  const management = await startManagement(stack);
  const key = await management.createKey();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await management.addCustomProvider(key, { name: "own", baseUrl, token: "token" });
  return {
    async ask(shape, path = "/v1/chat/completions", fields = {}) {
      next = shape;
      asked = 0;
      const response = await fetch(`${stack.gateway.url}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: JSON.stringify({
          model: "own/any",
          max_tokens: 100,
          messages: [{ role: "user", content: "hi" }],
          stream: shape.stream,
          ...fields,
        }),
      });
      return { status: response.status, text: await response.text(), asked };
    },
    async stop() {
      await management.stop();
      await stack.stop();
      server.close();
    },
  };
}
