import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { BEGIN, delta, end, exception, start, stop } from "./frames.ts";

/** From vendor documentation: Bedrock user guide, "Using the Converse API", ConverseStream. */
export const plain = Buffer.concat([
  BEGIN,
  delta(0, { text: "Grüße" }),
  delta(0, { text: "" }),
  delta(0, { text: ", 世界 😀\n" }),
  stop(0),
  end("end_turn", { serviceTier: { type: "priority" } }),
]);

/** From vendor documentation: Bedrock user guide, "Use a tool to complete a model response", streamed; two calls, one without input. */
export const calls = Buffer.concat([
  BEGIN,
  delta(0, { text: "Let me see." }),
  stop(0),
  start(1, { toolUse: { toolUseId: "tooluse_a", name: "weather" } }),
  delta(1, { toolUse: { input: "" } }),
  delta(1, { toolUse: { input: '{"city":' } }),
  delta(1, { toolUse: { input: '"Köln"}' } }),
  stop(1),
  start(2, { toolUse: { toolUseId: "tooluse_b", name: "now" } }),
  stop(2),
  end("tool_use"),
]);

/** From vendor documentation: API reference, ReasoningContentBlockDelta: text, then its signature; a redacted block in two blobs. */
export const thinking = Buffer.concat([
  BEGIN,
  delta(0, { reasoningContent: { text: "Let me " } }),
  delta(0, { reasoningContent: { text: "think." } }),
  delta(0, { reasoningContent: { signature: "c2ln" } }),
  stop(0),
  delta(1, { reasoningContent: { redactedContent: Buffer.from("Eu8E").toString("base64") } }),
  delta(1, { reasoningContent: { redactedContent: Buffer.from("Ckg=").toString("base64") } }),
  stop(1),
  delta(2, { text: "42" }),
  stop(2),
  end("end_turn"),
]);

/** The tool a model is made to call when it has no structured outputs. */
export const jsonAnswer = Buffer.concat([
  BEGIN,
  start(0, { toolUse: { toolUseId: "tooluse_j", name: ANSWER_TOOL } }),
  delta(0, { toolUse: { input: '{"n":' } }),
  delta(0, { toolUse: { input: "7}" } }),
  stop(0),
  end("tool_use"),
]);

/** From vendor documentation: Amazon Nova 2 user guide, "Web grounding": a tool that Bedrock runs itself, then a cited text. */
export const grounded = Buffer.concat([
  BEGIN,
  start(0, { toolUse: { toolUseId: "tooluse_s", name: "nova_grounding", type: "server_tool_use" } }),
  delta(0, { toolUse: { input: '{"query":"x"}' } }),
  stop(0),
  start(1, { toolResult: { toolUseId: "tooluse_s", type: "nova_grounding_result", status: "success" } }),
  delta(1, { toolResult: [{ text: "[HIDDEN]" }] }),
  stop(1),
  delta(2, { text: "It is so" }),
  stop(2),
  delta(3, { citation: { location: { web: { url: "https://example.com/x", domain: "example.com" } } } }),
  stop(3),
  end("end_turn"),
]);

/** From vendor documentation: API reference, CitationsDelta: text and where it comes from in one block. */
export const cited = Buffer.concat([
  BEGIN,
  delta(0, { text: "So: " }),
  stop(0),
  delta(1, { text: "it is true" }),
  delta(1, {
    citation: {
      title: "facts",
      sourceContent: [{ text: "True " }, { text: "indeed." }],
      location: { documentChar: { documentIndex: 0, start: 0, end: 12 } },
    },
  }),
  stop(1),
  end("end_turn"),
]);

/** From vendor documentation: API reference, ImageBlockDelta. */
export const picture = Buffer.concat([
  BEGIN,
  start(0, { image: { format: "jpeg" } }),
  delta(0, { image: { source: { bytes: Buffer.from("one").toString("base64") } } }),
  delta(0, { image: { source: { bytes: Buffer.from("two").toString("base64") } } }),
  stop(0),
  end("end_turn"),
]);

/** From vendor documentation: API reference, ConverseStream, "Errors": they may come after the first event. */
export const broken = Buffer.concat([
  BEGIN,
  delta(0, { text: "Half of an ans" }),
  exception("modelStreamErrorException", "The model broke off."),
]);

export const ALL = { plain, calls, thinking, jsonAnswer, grounded, cited, picture, broken };
