import { afterAll, describe, expect, it } from "vitest";
import { createTally, type Recording, readRecordings, targetOf } from "../../test/index.ts";
import {
  anthropicBedrock,
  anthropicMessages,
  anthropicVertex,
  countTokensDoor,
  type JsonObject,
  messagesDoor,
  type UpstreamDialect,
} from "../index.ts";

const accepted = [
  ...readRecordings(["anthropic-messages", "anthropic-count-tokens"]),
  ...readRecordings(["bedrock-invoke"]),
].filter(
  ({ status, request, api }) =>
    status === 200 &&
    Array.isArray(request?.body?.messages) &&
    (api !== "bedrock-invoke" || request?.path.includes("anthropic.claude")),
);
const tally = createTally(`requests of official clients: ${accepted.length} recorded`);
afterAll(() => tally.print());

const dialectOf = ({ provider }: Recording): UpstreamDialect => {
  if (provider === "bedrock") return anthropicBedrock;
  return provider === "google-vertex" ? anthropicVertex : anthropicMessages;
};

/** Name of the model: in the body, or in the path where a cloud has it there. */
const modelOf = ({ request }: Recording): string =>
  String(
    request?.body?.model ?? /\/models?\/([^/:]+(?::\d)?)/.exec(decodeURIComponent(request?.path ?? ""))?.[1],
  );

const isStream = ({ request }: Recording): boolean =>
  request?.body?.stream === true || /stream/i.test(request?.path ?? "");

/** The body a caller would have sent us for this one to come out. */
function callersBody(recording: Recording): JsonObject {
  const { anthropic_version: _, ...body } = recording.request?.body ?? {};
  return { model: modelOf(recording), ...body, ...(isStream(recording) ? { stream: true } : {}) };
}

describe.runIf(accepted.length > 0)("a recorded request", () => {
  for (const recording of accepted) {
    tally.expect(recording.provider, recording.tags);
    it(recording.id, () => {
      const body = callersBody(recording);
      const { native } = dialectOf(recording);
      const counts = recording.api === "anthropic-count-tokens";
      const door = counts ? countTokensDoor : messagesDoor;
      const facts = door.read(body);
      expect(facts).toMatchObject({ model: body.model, stream: counts ? false : isStream(recording) });
      expect(facts.promptTokens).toBeGreaterThan(0);

      const target = targetOf({}, { upstreamModel: modelOf(recording), stream: isStream(recording) });
      const headers = recording.request?.headers ?? {};
      const raw = Buffer.from(JSON.stringify(body, null, 1));
      const built = counts
        ? native?.buildCountRequest?.(raw, body, target, headers)
        : native?.buildRequest(raw, body, target, headers);
      expect(JSON.parse(Buffer.from(built?.body as Uint8Array).toString())).toEqual(recording.request?.body);
      expect(decodeURIComponent(built?.path ?? "")).toBe(expectedPath(recording));
      expect(built?.headers["anthropic-beta"]).toBe(headers["anthropic-beta"]);
      tally.pass(recording.provider, recording.tags);
    });
  }
});

const expectedPath = ({ request }: Recording): string =>
  decodeURIComponent(request?.path ?? "")
    .replace("?beta=true", "")
    .replace(/^\/v1(\/projects\/[^/]+\/locations\/[^/]+)?/, "");

/** Members the chat form has no word for. */
const NOT_CHAT = ["container", "context_management", "anthropic_version", "anthropic_beta"];

describe.runIf(accepted.length > 0)("a recorded request through the chat form", () => {
  for (const recording of accepted.filter(({ api }) => api !== "anthropic-count-tokens")) {
    it(recording.id, () => {
      const body = callersBody(recording);
      const target = targetOf({}, { upstreamModel: modelOf(recording), stream: isStream(recording) });
      if (body.mcp_servers) {
        expect(() => messagesDoor.chat.toChat(body)).toThrow(/mcp_servers/);
        return;
      }
      const built = anthropicMessages.chat.buildRequest(messagesDoor.chat.toChat(body), target)
        .body as JsonObject;
      const [was, is] = [normalize(body), normalize(built)];
      expect(is).toEqual(was);
    });
  }
});

type Block = JsonObject & { content?: unknown; source?: JsonObject };

/** Two ways to say the same become one; what is known to change is left out. */
function normalize(body: JsonObject): JsonObject {
  const { output_format: format, cache_control: marker, stream, ...rest } = body;
  const next = Object.fromEntries(Object.entries(rest).filter(([name]) => !NOT_CHAT.includes(name)));
  const config = next.output_config as JsonObject | undefined;
  if (format || config?.format) next.output_config = { ...config, format: "json_schema" };
  if (stream) next.stream = true;
  normalizeTools(next);
  if (next.thinking) next.thinking = (next.thinking as JsonObject).budget_tokens ?? "adaptive";
  const turns = next.messages as Turn[];
  next.messages = merge(
    turns.filter(isSaid).map(({ role, content }) => ({ role, content: blocksOf(content) })),
  );
  if (marker) markLast(next.messages as Turn[], marker);
  const told = turns.filter((turn) => !isSaid(turn)).flatMap(({ content }) => blocksOf(content));
  next.system = [...blocksOf(next.system ?? []), ...told].map(({ text }) => text).join("");
  return next;
}

const isSaid = ({ role }: Turn): boolean => role !== "system";

function normalizeTools(next: JsonObject): void {
  const tools = (next.tools as JsonObject[] | undefined)?.map(normalizeTool) ?? [];
  const choice = next.tool_choice as JsonObject | undefined;
  if (tools.length > 0) next.tools = tools;
  else for (const name of ["tools", "tool_choice"]) delete next[name];
  if (choice?.disable_parallel_tool_use === false) delete choice.disable_parallel_tool_use;
}

function markLast(turns: Turn[], marker: unknown): void {
  const blocks = turns.at(-1)?.content ?? [];
  const last = blocks.at(-1);
  if (last) blocks[blocks.length - 1] = { cache_control: marker, ...last };
}

function normalizeTool(tool: JsonObject): JsonObject {
  const { defer_loading: _, ...rest } = tool;
  if (rest.description === "") delete rest.description;
  return "input_schema" in rest
    ? { ...rest, input_schema: { type: "object", properties: {}, ...(rest.input_schema as JsonObject) } }
    : rest;
}

interface Turn {
  role: string;
  content: Block[];
}
const merge = (turns: Turn[]): Turn[] =>
  turns.reduce<Turn[]>((merged, turn) => {
    const last = merged.at(-1);
    if (last?.role === turn.role) last.content = [...last.content, ...turn.content];
    else merged.push({ ...turn });
    return merged;
  }, []);

/** Texts next to each other are one; images of a tool result come after it. */
function blocksOf(content: unknown): Block[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  const blocks = (content as Block[]).flatMap(normalizeBlock);
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === "text" && last?.type === "text" && !last.cache_control)
      joined[joined.length - 1] = { ...block, text: `${last.text}${block.text}` };
    else joined.push(block);
  }
  return joined;
}

function normalizeBlock(block: Block): Block[] {
  const { citations: _, title: __, caller: ___, ...rest } = block;
  if (rest.type === "text" && rest.text === "") return [];
  if (rest.type === "document" && rest.source?.type === "text")
    return [{ type: "text", text: `${block.title ?? ""}${rest.source.data}` }];
  if (rest.type === "container_upload")
    return [{ type: "document", source: { type: "file", file_id: rest.file_id } }];
  if (rest.type === "tool_reference")
    return [{ type: "text", text: `The tool ${rest.tool_name} can be called now.` }];
  if (rest.type !== "tool_result") return [rest];
  const { is_error: failed, ...result } = rest;
  const inner = blocksOf(rest.content ?? []);
  const texts = inner.filter(({ type }) => type === "text");
  const others = inner.filter(({ type }) => type !== "text");
  const text = texts.map((one) => one.text).join("");
  const from = { type: "text", text: `From the result of the tool call ${rest.tool_use_id}:` };
  return [
    {
      ...result,
      content: text === "" && others.length > 0 ? "The result follows." : text,
      ...(failed ? { is_error: true } : {}),
    },
    ...(others.length > 0 ? [from] : []),
    ...others,
  ];
}

it("says how many recorded requests it ran", () => {
  process.stdout.write(`anthropic-messages requests run: ${accepted.length}\n`);
  expect(accepted.every(({ status }) => status === 200)).toBe(true);
});
