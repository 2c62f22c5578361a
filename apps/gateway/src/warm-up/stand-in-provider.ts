import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface StandInProvider {
  readonly url: string;
  close(): void;
}

const TEXT = ["The river ", "crosses ", "a wide ", "valley."];

const CHAT = {
  ...{ id: "chatcmpl-1", object: "chat.completion", created: 1, model: "m", system_fingerprint: null },
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: TEXT.join(""), refusal: null },
      logprobs: null,
      finish_reason: "stop",
    },
  ],
  usage: { prompt_tokens: 12, completion_tokens: 8, total_tokens: 20 },
};

const MESSAGE = {
  ...{
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "m",
    stop_reason: "end_turn",
    stop_sequence: null,
  },
  content: [{ type: "text", text: TEXT.join("") }],
  usage: { input_tokens: 12, output_tokens: 8 },
};

const chunk = (delta: object, finish_reason: string | null = null) => ({
  ...{ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "m" },
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
});

const EVENTS = [
  chunk({ role: "assistant", content: "" }),
  ...TEXT.map((content) => chunk({ content })),
  chunk({}, "stop"),
  { ...chunk({}), choices: [], usage: CHAT.usage },
];

const [chat, message] = [JSON.stringify(CHAT), JSON.stringify(MESSAGE)];
const events = [...EVENTS.map((event) => JSON.stringify(event)), "[DONE]"].map((data) => `data: ${data}\n\n`);

/** A provider on this machine's loopback interface that answers chat completions and messages at once. */
export async function startStandInProvider(): Promise<StandInProvider> {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const isStream = Buffer.concat(parts).includes('"stream":true');
      outgoing.setHeader("content-type", isStream ? "text/event-stream" : "application/json");
      if (isStream) for (const event of events) outgoing.write(event);
      outgoing.end(isStream ? undefined : incoming.url?.endsWith("/messages") ? message : chat);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
