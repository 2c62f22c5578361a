import type { Call, Frame, JsonObject, SimUsage, ToolCall } from "../dialect.ts";
import { argumentPieces } from "../argument-pieces.ts";
import { wireImage, wireUsage } from "./render-answer.ts";

/** A chat completion as server-sent events: role, thinking, text, tool calls, finish, usage, `[DONE]`. */
export function* renderStream(call: Call): Iterable<Frame> {
  const { answer, prompt, controls } = call;
  const write = createChunkWriter(call);
  for (let index = 0; index < prompt.choices; index += 1) {
    yield write.delta(index, '{"role":"assistant","content":"","refusal":null}', false);
    const field = controls.reasoningField ?? "reasoning_content";
    for (const piece of answer.reasoning)
      yield write.delta(index, `{"${field}":${JSON.stringify(piece)}}`, true);
    for (const piece of answer.text) yield write.delta(index, `{"content":${JSON.stringify(piece)}}`, true);
    for (const [at, tool] of answer.toolCalls.entries()) {
      for (const delta of toolDeltas(at, tool)) yield write.delta(index, JSON.stringify(delta), true);
    }
    for (const [at, image] of answer.images.entries()) {
      yield write.delta(index, JSON.stringify({ images: [wireImage(image, at)] }), true);
    }
    yield write.finish(index, index === prompt.choices - 1);
  }
  if (write.usageLast) yield write.usage();
  if (!controls.noDone) yield { bytes: "data: [DONE]\n\n", content: false };
}

/** Writes chunks; what does not change between them is serialized once. */
function createChunkWriter({ answer, prompt, controls }: Call) {
  const style = usageStyle(controls.usage ?? "asked", prompt.wantsUsage, answer.usage);
  const usage = answer.usage ? JSON.stringify(wireUsage(answer.usage)) : "null";
  const head = JSON.stringify({
    id: controls.noId ? undefined : `chatcmpl-${answer.id}`,
    object: "chat.completion.chunk",
    created: answer.created,
    model: answer.model,
    service_tier: "default",
    system_fingerprint: "fp_simulator",
  }).slice(0, -1);
  const usual = { none: "", "last-choices": "", "last-empty": ',"usage":null', every: `,"usage":${usage}` }[
    style
  ];
  const chunk = (choices: string, usageField: string, content: boolean): Frame => ({
    bytes: `data: ${head},"choices":[${choices}]${usageField}}\n\n`,
    content,
  });
  return {
    delta: (index: number, delta: string, content: boolean) =>
      chunk(`{"index":${index},"delta":${delta},"logprobs":null,"finish_reason":null}`, usual, content),
    finish: (index: number, last: boolean) =>
      chunk(
        `{"index":${index},"delta":{},"logprobs":null,"finish_reason":"${answer.finish}"}`,
        last && style === "last-choices" ? `,"usage":${usage}` : usual,
        false,
      ),
    usageLast: style === "last-empty",
    usage: () => chunk("", `,"usage":${usage}`, false),
  };
}

type UsageStyle = "none" | "last-empty" | "last-choices" | "every";

function usageStyle(wish: UsageStyle | "asked", asked: boolean, usage: SimUsage | null): UsageStyle {
  if (!usage) return "none";
  if (wish !== "asked") return wish;
  return asked ? "last-empty" : "none";
}

function* toolDeltas(index: number, tool: ToolCall): Iterable<JsonObject> {
  yield {
    tool_calls: [
      { index, id: `call_${tool.id}`, type: "function", function: { name: tool.name, arguments: "" } },
    ],
  };
  for (const piece of argumentPieces(tool.arguments)) {
    yield { tool_calls: [{ index, function: { arguments: piece } }] };
  }
}
