/** Times the parts that run per chunk and per request. `node packages/dialects/scripts/bench.ts`; medians of 9 rounds. */
import { chatDoor, editTopLevel, openaiChat, scanTopLevel, type Target } from "../src/index.ts";

const target: Target = {
  providerId: "openai",
  upstreamModel: "gpt-4o-mini",
  mapping: null,
  region: null,
  settings: {},
  quirks: {},
  stream: true,
};

const ROUNDS = 9;

/** Nanoseconds of processor time per unit: the clock on the wall would count the neighbors too. */
function time(name: string, units: number, run: () => void): void {
  for (let warm = 0; warm < 3; warm += 1) run();
  const samples = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return ((user + system) * 1_000) / units;
  }).sort((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = [samples[0], samples[ROUNDS >> 1], samples[ROUNDS - 1]];
  const perSecond = Math.round(1e9 / middle).toLocaleString("en");
  process.stdout.write(
    `${name.padEnd(52)} ${middle.toFixed(0).padStart(9)} ns (${low.toFixed(0)}-${high.toFixed(0)})  ${perSecond.padStart(12)}/s\n`,
  );
}

const HEAD =
  '"id":"chatcmpl-DuLe5uYcQLe3hznEQpmI0pr8qyHJ8","object":"chat.completion.chunk","created":1782321945,"model":"gpt-5-2025-08-07"';
const small = (text: string): string =>
  `data: {${HEAD},"choices":[{"index":0,"delta":{"content":${JSON.stringify(text)}},"finish_reason":null}]}\n\n`;
const wide = (text: string): string =>
  `data: {${HEAD},"service_tier":"default","system_fingerprint":null,"usage":null,"choices":[{"index":0,"delta":{"content":${JSON.stringify(text)}},"logprobs":null,"finish_reason":null}],"obfuscation":"fw6euDAEW65QnF"}\n\n`;

const EVENTS = 20_000;
const WORDS = ["The", " quick", " brown", " fox", " größer", " jumps", "\n", " over", ' "quoted"', " 你好"];

function benchRelay(name: string, event: (text: string) => string, perPacket: number): void {
  const packets: Buffer[] = [];
  for (let at = 0; at < EVENTS; at += perPacket) {
    const texts = Array.from({ length: perPacket }, (_, add) =>
      event(WORDS[(at + add) % WORDS.length] ?? ""),
    );
    packets.push(Buffer.from(texts.join("")));
  }
  time(`relay, ${name}, ${perPacket} per packet`, EVENTS, () => {
    const stream = openaiChat.native?.createStream(target);
    for (const packet of packets) stream?.push(packet);
  });
}

benchRelay("220-byte chunks", small, 1);
benchRelay("220-byte chunks", small, 20);
benchRelay("330-byte chunks with usage:null", wide, 1);
benchRelay("330-byte chunks with usage:null", wide, 20);

const smallPackets = Array.from({ length: EVENTS }, (_, at) =>
  Buffer.from(small(WORDS[at % WORDS.length] ?? "")),
);
time("translate (parse each chunk), 220-byte chunks", EVENTS, () => {
  const parser = openaiChat.chat.createStreamParser(target);
  for (const packet of smallPackets) parser.push(packet);
});

const request = {
  model: "gpt-4o-mini",
  messages: [
    { role: "system", content: "You are a helpful assistant." },
    { role: "user", content: "What is the capital of France?" },
  ],
  temperature: 0.7,
  max_tokens: 100,
};
const smallBody = Buffer.from(JSON.stringify(request));
time("read a small body", 1_000, () => {
  for (let at = 0; at < 1_000; at += 1) chatDoor.read(request);
});
time("native request from a small body", 1_000, () => {
  for (let at = 0; at < 1_000; at += 1)
    openaiChat.native?.buildRequest(Buffer.from(smallBody), request, target, {});
});

const texts = Array.from({ length: 250 }, (_, at) => ({
  role: at % 2 ? "assistant" : "user",
  content: `Line "${at}"\n${"The quick brown fox jumps over the lazy dog. ".repeat(90)}`,
}));
const big = { ...request, stream: true, messages: texts };
const bigText = JSON.stringify(big);
const bigBody = Buffer.from(bigText);
process.stdout.write(`-- a body of ${bigBody.length} bytes\n`);
time("JSON.parse of it (for comparison)", 1, () => {
  JSON.parse(bigText);
});
time("find its members", 1, () => {
  scanTopLevel(Buffer.from(bigBody.buffer, bigBody.byteOffset, bigBody.length));
});
time("edit its top level", 1, () => {
  editTopLevel(Buffer.from(bigBody.buffer, bigBody.byteOffset, bigBody.length), {
    set: { model: "x", stream_options: { include_usage: true } },
    remove: ["routing"],
  });
});
time("read it", 1, () => {
  chatDoor.read(big);
});

const manyMessages = Array.from({ length: 20_000 }, (_, at) => ({ role: "user", content: `message ${at}` }));
const many = Buffer.from(JSON.stringify({ ...request, messages: manyMessages }));
process.stdout.write(`-- ${manyMessages.length} messages, ${many.length} bytes\n`);
time("edit its top level", 1, () => {
  editTopLevel(Buffer.from(many.buffer, many.byteOffset, many.length), { set: { model: "x" }, remove: [] });
});
time("JSON.parse of it (for comparison)", 1, () => {
  JSON.parse(many.toString());
});
